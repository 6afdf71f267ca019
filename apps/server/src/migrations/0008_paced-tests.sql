ALTER TABLE "reading_tests" ADD COLUMN "mode" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_tests" ADD COLUMN "set_speed" integer;