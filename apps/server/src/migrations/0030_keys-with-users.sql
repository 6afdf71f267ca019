CREATE TABLE "identity_claims" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"owner_id" uuid NOT NULL,
	CONSTRAINT "identity_claims_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
DROP INDEX "mails_user";--> statement-breakpoint
ALTER TABLE "identities" DROP CONSTRAINT "identities_issuer_subject_pk";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_pkey";--> statement-breakpoint
-- Every version has given each mail a user.
DELETE FROM "mails" WHERE "user_id" IS NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
CREATE INDEX "identity_claims_owner" ON "identity_claims" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "mails_id" ON "mails" USING btree ("id");--> statement-breakpoint
INSERT INTO "identity_claims" SELECT "issuer", "subject", "user_id" FROM "identities";
