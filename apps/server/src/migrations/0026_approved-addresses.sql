ALTER TABLE "sign_in_attempts" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "is_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "had_approved_address" boolean DEFAULT false NOT NULL;