CREATE TABLE "experiments" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"conditions" jsonb NOT NULL,
	"seed" text NOT NULL,
	"ended_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "experiments_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;