INSERT INTO "user_settings" ("user_id", "part", "value") SELECT "id", 'reader', "reader_settings" FROM "users" WHERE "reader_settings" <> '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "reader_settings";
