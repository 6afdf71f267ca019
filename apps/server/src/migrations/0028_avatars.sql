CREATE TABLE "avatars" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "avatars_user_id_pk" PRIMARY KEY("user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_id" uuid;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;