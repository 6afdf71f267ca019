ALTER TABLE "reading_sessions" ADD COLUMN "lang" text;--> statement-breakpoint
UPDATE "reading_sessions" s SET "lang" = b."lang" FROM "shipped_books" b WHERE b."id" = s."text_id";--> statement-breakpoint
UPDATE "reading_sessions" s SET "lang" = b."lang" FROM "user_books" b WHERE b."user_id" = s."user_id" AND b."id" = s."text_id";
