ALTER TABLE "reading_sessions" ADD COLUMN "text_words" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "own_pace_speed" real DEFAULT 0 NOT NULL;--> statement-breakpoint
-- 0.1.0 writes "reading_speed_max" and reads it as a number, so the column stays and gets a default for the sessions that
-- this version saves: docs/decisions/0029. A migration of 0.3.0 or later may drop it.
ALTER TABLE "reading_sessions" ALTER COLUMN "reading_speed_max" SET DEFAULT 0;--> statement-breakpoint
-- Speeds that came from less than 200 words, or from the last session alone, are counted again.
WITH "readings" AS (
	SELECT "user_id", "mode" = 'plain' AS "is_own_pace", sum("words") / sum("time_seconds") * 60 AS "wpm",
		row_number() OVER (PARTITION BY "user_id", "mode" = 'plain' ORDER BY max("finished_at") DESC) AS "nth",
		rank() OVER (PARTITION BY "user_id" ORDER BY max("finished_at") DESC) AS "nth_of_all"
	FROM "reading_sessions"
	GROUP BY "user_id", "mode" = 'plain', "text_id", ("finished_at" AT TIME ZONE 'UTC')::date
	HAVING sum("words") >= 200
), "estimates" AS (
	SELECT "user_id", "is_own_pace", min("nth_of_all") AS "nth_of_all",
		percentile_cont(0.5) WITHIN GROUP (ORDER BY "wpm") AS "wpm"
	FROM "readings" WHERE "nth" <= 10 GROUP BY "user_id", "is_own_pace"
)
UPDATE "users" SET
	"reading_speed" = coalesce((SELECT "wpm" FROM "estimates"
		WHERE "user_id" = "users"."id" ORDER BY "nth_of_all", "is_own_pace" LIMIT 1), 0),
	"reading_speed_max" = coalesce((SELECT max("wpm") FROM "readings" WHERE "user_id" = "users"."id"), 0),
	"own_pace_speed" = coalesce((SELECT "wpm" FROM "estimates"
		WHERE "user_id" = "users"."id" AND "is_own_pace"), 0);
