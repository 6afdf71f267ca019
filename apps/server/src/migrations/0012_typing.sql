CREATE TABLE "typing_bests" (
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"amount" integer NOT NULL,
	"lang" text NOT NULL,
	"punctuation" boolean NOT NULL,
	"numbers" boolean NOT NULL,
	"run_id" uuid NOT NULL,
	"wpm" double precision NOT NULL,
	CONSTRAINT "typing_bests_user_id_mode_amount_lang_punctuation_numbers_pk" PRIMARY KEY("user_id","mode","amount","lang","punctuation","numbers")
);
--> statement-breakpoint
CREATE TABLE "typing_goals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"goal_minutes" integer NOT NULL,
	"target_wpm" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "typing_lessons" (
	"user_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"score" double precision NOT NULL,
	"is_passed" boolean NOT NULL,
	CONSTRAINT "typing_lessons_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "typing_logs" (
	"user_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"text" text NOT NULL,
	"run" jsonb NOT NULL,
	"typed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "typing_logs_user_id_run_id_pk" PRIMARY KEY("user_id","run_id")
);
--> statement-breakpoint
CREATE TABLE "typing_profiles" (
	"user_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"layout" text NOT NULL,
	"profile" jsonb NOT NULL,
	CONSTRAINT "typing_profiles_user_id_lang_layout_pk" PRIMARY KEY("user_id","lang","layout")
);
--> statement-breakpoint
CREATE TABLE "typing_runs" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lesson_id" text,
	"source" text,
	"lang" text NOT NULL,
	"layout" text,
	"mode" text,
	"amount" integer,
	"punctuation" boolean NOT NULL,
	"numbers" boolean NOT NULL,
	"seed" text,
	"score" double precision,
	"is_passed" boolean,
	"active_ms" double precision NOT NULL,
	"wpm" double precision NOT NULL,
	"raw_wpm" double precision NOT NULL,
	"accuracy" double precision,
	"consistency" double precision,
	"presses" integer NOT NULL,
	"errors" integer NOT NULL,
	"right_words" integer NOT NULL,
	"wrong_words" integer NOT NULL,
	"is_ranked" boolean NOT NULL,
	"unranked_reason" text,
	"is_counted" boolean NOT NULL,
	"is_best" boolean NOT NULL,
	"digest" text NOT NULL,
	"typed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "typing_runs_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "typing_bests" ADD CONSTRAINT "typing_bests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typing_goals" ADD CONSTRAINT "typing_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typing_lessons" ADD CONSTRAINT "typing_lessons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typing_logs" ADD CONSTRAINT "typing_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typing_profiles" ADD CONSTRAINT "typing_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typing_runs" ADD CONSTRAINT "typing_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "typing_logs_newest" ON "typing_logs" USING btree ("user_id","typed_at" desc,"run_id" desc);--> statement-breakpoint
CREATE INDEX "typing_runs_newest" ON "typing_runs" USING btree ("user_id","typed_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "typing_runs_seed" ON "typing_runs" USING btree ("user_id","seed") WHERE "typing_runs"."kind" = 'test';--> statement-breakpoint
CREATE INDEX "typing_runs_kind" ON "typing_runs" USING btree ("user_id","kind","typed_at" desc,"id" desc);