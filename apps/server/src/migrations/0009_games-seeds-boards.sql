CREATE TABLE "board_counts" (
	"name" text NOT NULL,
	"period" text NOT NULL,
	"period_start" date NOT NULL,
	"score" double precision NOT NULL,
	"people" integer NOT NULL,
	"shown" integer NOT NULL,
	CONSTRAINT "board_counts_name_period_period_start_score_pk" PRIMARY KEY("name","period","period_start","score")
);
--> statement-breakpoint
CREATE TABLE "board_scores" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"period" text NOT NULL,
	"period_start" date NOT NULL,
	"score" double precision NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL,
	"is_shown" boolean NOT NULL,
	CONSTRAINT "board_scores_user_id_name_period_period_start_pk" PRIMARY KEY("user_id","name","period","period_start")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"date" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"seed" text NOT NULL,
	"level" integer NOT NULL,
	"is_hard_game" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_values" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_seeds" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"seed" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "game_seeds_user_id_name_seed_pk" PRIMARY KEY("user_id","name","seed")
);
--> statement-breakpoint
ALTER TABLE "game_results" ADD COLUMN "right_count" integer;--> statement-breakpoint
ALTER TABLE "game_results" ADD COLUMN "wrong_count" integer;--> statement-breakpoint
ALTER TABLE "game_results" ADD COLUMN "reaction_ms" double precision;--> statement-breakpoint
ALTER TABLE "game_results" ADD COLUMN "next_level" integer;--> statement-breakpoint
ALTER TABLE "game_results" ADD COLUMN "rules_version" integer;--> statement-breakpoint
ALTER TABLE "game_results" ADD COLUMN "challenge_date" date;--> statement-breakpoint
ALTER TABLE "game_standings" ADD COLUMN "level" integer;--> statement-breakpoint
ALTER TABLE "game_standings" ADD COLUMN "level_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "on_boards" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "board_scores" ADD CONSTRAINT "board_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_seeds" ADD CONSTRAINT "game_seeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_scores_order" ON "board_scores" USING btree ("name","period","period_start","score" desc,"user_id" desc) WHERE "board_scores"."is_shown";--> statement-breakpoint
CREATE INDEX "board_scores_past" ON "board_scores" USING btree ("period_start") WHERE "board_scores"."period" <> 'all';--> statement-breakpoint
CREATE INDEX "game_seeds_age" ON "game_seeds" USING btree ("user_id","name","issued_at");--> statement-breakpoint
CREATE INDEX "game_seeds_issued" ON "game_seeds" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "game_results_newest" ON "game_results" USING btree ("user_id","played_at" desc,"id" desc);