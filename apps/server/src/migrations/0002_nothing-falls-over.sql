ALTER TABLE "news_items" ADD COLUMN "is_dated" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shipped_books" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_books" ADD COLUMN "kept_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_books" ADD COLUMN "chosen_lang" text;--> statement-breakpoint
CREATE INDEX "reading_tests_lang" ON "reading_tests" USING btree ("user_id","lang","taken_at" desc);--> statement-breakpoint
CREATE INDEX "reading_tests_work" ON "reading_tests" USING btree ("user_id","work","taken_at","id");