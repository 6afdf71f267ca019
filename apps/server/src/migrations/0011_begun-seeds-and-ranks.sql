ALTER TABLE "board_counts" ADD COLUMN "above" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_seeds" ADD COLUMN "begun_at" timestamp (3) with time zone;