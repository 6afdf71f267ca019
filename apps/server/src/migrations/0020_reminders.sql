CREATE TABLE "push_devices" (
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_devices_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"by_mail" boolean DEFAULT false NOT NULL,
	"track_minutes" smallint,
	"track_remind_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"user_id" uuid NOT NULL,
	"about" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"channel" text NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "sent_reminders_user_id_about_due_at_channel_pk" PRIMARY KEY("user_id","about","due_at","channel")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "remind_minutes" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "remind_day" date;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_session_id_sessions_user_id_id_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "reminder_settings_track" ON "reminder_settings" USING btree ("track_remind_at") WHERE "reminder_settings"."track_remind_at" is not null;--> statement-breakpoint
CREATE INDEX "sent_reminders_due" ON "sent_reminders" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "tasks_remind_at" ON "tasks" USING btree ("remind_at") WHERE "tasks"."remind_at" is not null;