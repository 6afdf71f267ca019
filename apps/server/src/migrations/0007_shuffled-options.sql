ALTER TABLE "reading_test_openings" ADD COLUMN "seed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_tests" ADD COLUMN "seed" text DEFAULT '' NOT NULL;