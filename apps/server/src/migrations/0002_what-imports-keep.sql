ALTER TABLE "user_books" ADD COLUMN "kept_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_books" ADD COLUMN "chosen_lang" text;