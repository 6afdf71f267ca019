ALTER TABLE "note_totals" ADD COLUMN "file_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO "note_totals" ("user_id", "notes", "bytes", "file_bytes")
SELECT "user_id", 0, 0, sum("bytes"::bigint + "thumbnail_bytes") FROM "note_files" GROUP BY "user_id"
ON CONFLICT ("user_id") DO UPDATE SET "file_bytes" = excluded."file_bytes";
