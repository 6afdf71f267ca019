CREATE TABLE "tracks" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"version" integer NOT NULL,
	"mood_morning" smallint,
	"mood_evening" smallint,
	"sleep" real,
	"water" smallint,
	"grateful" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tracks_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;