ALTER TABLE "reading_test_openings" ADD COLUMN "is_answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "game_results_replays" ON "game_results" USING btree ("user_id","name","played_at" desc,"id" desc) WHERE "game_results"."replay" is not null;--> statement-breakpoint
UPDATE "reading_test_openings" o SET "is_answered" = true WHERE EXISTS (SELECT FROM "reading_tests" t WHERE t."user_id" = o."user_id" AND t."lang" = o."lang" AND t."work" = o."work" AND t."taken_at" >= o."opened_at");
