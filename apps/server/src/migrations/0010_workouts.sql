CREATE TABLE "active_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "active_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "day_rules" (
	"user_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"day_start_minutes" integer NOT NULL,
	CONSTRAINT "day_rules_user_id_since_pk" PRIMARY KEY("user_id","since")
);
--> statement-breakpoint
CREATE TABLE "workouts" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"steps" jsonb NOT NULL,
	CONSTRAINT "workouts_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_rules" ADD CONSTRAINT "day_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workouts" ADD CONSTRAINT "workouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;