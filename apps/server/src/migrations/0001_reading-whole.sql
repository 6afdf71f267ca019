CREATE TABLE "feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"category" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"etag" text,
	"last_modified" text,
	"fetched_at" timestamp (3) with time zone,
	"next_fetch_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feeds_of_place" UNIQUE("country","category","url")
);
--> statement-breakpoint
CREATE TABLE "news_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feed_id" uuid NOT NULL,
	"key" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "news_items_of_feed" UNIQUE("feed_id","key")
);
--> statement-breakpoint
CREATE TABLE "parsed_articles" (
	"key" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"byline" text NOT NULL,
	"site_name" text NOT NULL,
	"language" text NOT NULL,
	"length" integer NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_test_openings" (
	"user_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"work" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reading_test_openings_user_id_lang_work_pk" PRIMARY KEY("user_id","lang","work")
);
--> statement-breakpoint
CREATE TABLE "reading_tests" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lang" text NOT NULL,
	"work" text,
	"words" integer,
	"time_seconds" double precision,
	"answers" jsonb,
	"reading_speed" double precision NOT NULL,
	"comprehension" double precision NOT NULL,
	"corrected_comprehension" double precision NOT NULL,
	"effective_speed" double precision NOT NULL,
	"is_success" boolean NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reading_tests_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"text_id" uuid NOT NULL,
	"chapter" integer NOT NULL,
	"word" integer NOT NULL,
	"excerpt" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookmarks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "read_books" (
	"user_id" uuid NOT NULL,
	"text_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "read_books_user_id_text_id_pk" PRIMARY KEY("user_id","text_id")
);
--> statement-breakpoint
ALTER TABLE "shipped_books" ADD COLUMN "kind" text DEFAULT 'book' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipped_books" ADD COLUMN "genre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipped_books" ADD COLUMN "level" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_books" ADD COLUMN "status" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_books" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "user_books" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "user_books" ADD COLUMN "file_bytes" integer;--> statement-breakpoint
ALTER TABLE "user_books" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "user_books" ADD COLUMN "cover_key" text;--> statement-breakpoint
ALTER TABLE "user_books" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "user_chapters" ADD COLUMN "figures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_test_openings" ADD CONSTRAINT "reading_test_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_tests" ADD CONSTRAINT "reading_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_books" ADD CONSTRAINT "read_books_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feeds_next_fetch" ON "feeds" USING btree ("next_fetch_at");--> statement-breakpoint
CREATE INDEX "news_items_published" ON "news_items" USING btree ("feed_id","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reading_tests_taken" ON "reading_tests" USING btree ("user_id","taken_at" desc);--> statement-breakpoint
CREATE INDEX "bookmarks_of_text" ON "bookmarks" USING btree ("user_id","text_id");