CREATE TABLE "game_results" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"score" double precision NOT NULL,
	"time_seconds" double precision NOT NULL,
	"is_hard_game" boolean NOT NULL,
	"level" integer,
	"spans" double precision,
	"matches" integer,
	"is_ranked" boolean NOT NULL,
	"unranked_reason" text,
	"replay" jsonb,
	"previous_best_score" double precision NOT NULL,
	"is_best" boolean NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_results_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "game_standings" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"score" double precision NOT NULL,
	"best_score" double precision NOT NULL,
	CONSTRAINT "game_standings_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_places" (
	"user_id" uuid NOT NULL,
	"text_id" uuid NOT NULL,
	"chapter" integer NOT NULL,
	"word" integer NOT NULL,
	"progress" double precision NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reading_places_user_id_text_id_pk" PRIMARY KEY("user_id","text_id")
);
--> statement-breakpoint
CREATE TABLE "reading_sessions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"text_id" uuid NOT NULL,
	"title" text NOT NULL,
	"mode" text NOT NULL,
	"words" integer NOT NULL,
	"time_seconds" double precision NOT NULL,
	"set_wpm" integer,
	"delivered_wpm" double precision NOT NULL,
	"reading_speed_max" real NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reading_sessions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "shipped_books" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work" text NOT NULL,
	"digest" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"lang" text NOT NULL,
	"summary" text NOT NULL,
	"words" integer NOT NULL,
	"chapter_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipped_chapters" (
	"book_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"words" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "shipped_chapters_book_id_position_pk" PRIMARY KEY("book_id","position")
);
--> statement-breakpoint
CREATE TABLE "user_books" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"lang" text NOT NULL,
	"summary" text NOT NULL,
	"words" integer NOT NULL,
	"chapter_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_books_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_chapters" (
	"user_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"words" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "user_chapters_user_id_book_id_position_pk" PRIMARY KEY("user_id","book_id","position")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"secret" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credentials_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"email_key" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"opened_by" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"lang" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"user_type" text DEFAULT 'trial' NOT NULL,
	"email_approved" boolean DEFAULT false NOT NULL,
	"email_subscription" boolean DEFAULT false NOT NULL,
	"cookies_agree" boolean DEFAULT false NOT NULL,
	"reading_speed" real DEFAULT 0 NOT NULL,
	"reading_speed_max" real DEFAULT 0 NOT NULL,
	"typing_speed" real DEFAULT 0 NOT NULL,
	"typing_speed_max" real DEFAULT 0 NOT NULL,
	"reader_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
ALTER TABLE "game_results" ADD CONSTRAINT "game_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_standings" ADD CONSTRAINT "game_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_sessions" ADD CONSTRAINT "reading_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipped_chapters" ADD CONSTRAINT "shipped_chapters_book_id_shipped_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."shipped_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_books" ADD CONSTRAINT "user_books_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_chapters" ADD CONSTRAINT "user_chapters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_chapters" ADD CONSTRAINT "user_chapters_user_id_book_id_user_books_user_id_id_fk" FOREIGN KEY ("user_id","book_id") REFERENCES "public"."user_books"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_results_played" ON "game_results" USING btree ("user_id","name","played_at" desc);--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at" desc);--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reading_places_updated" ON "reading_places" USING btree ("user_id","updated_at" desc);--> statement-breakpoint
CREATE INDEX "reading_sessions_finished" ON "reading_sessions" USING btree ("user_id","finished_at" desc);--> statement-breakpoint
CREATE INDEX "shipped_books_lang" ON "shipped_books" USING btree ("lang");--> statement-breakpoint
CREATE INDEX "user_books_created" ON "user_books" USING btree ("user_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_token" ON "sessions" USING btree ("user_id","token_hash");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");