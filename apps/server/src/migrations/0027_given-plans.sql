ALTER TABLE "users" ADD COLUMN "given_plan" text;--> statement-breakpoint
UPDATE "users" SET "given_plan" = "user_type" WHERE ("user_type" = 'coupon' AND "coupon_until" IS NULL) OR ("user_type" = 'subscriber' AND NOT EXISTS (SELECT 1 FROM "subscriptions" WHERE "subscriptions"."user_id" = "users"."id" AND "status" IN ('active', 'trialing', 'past_due')));--> statement-breakpoint
UPDATE "users" SET "coupon_until" = NULL WHERE "given_plan" IS NOT NULL OR ("user_type" = 'trial' AND "coupon_until" > now());
