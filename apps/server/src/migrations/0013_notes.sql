CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "highlights" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source_key" text NOT NULL,
	"text_id" uuid,
	"url" text,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"chapter" integer,
	"start_word" integer,
	"end_word" integer,
	"location" text DEFAULT '' NOT NULL,
	"quote" text NOT NULL,
	"colour" text NOT NULL,
	"comment" text NOT NULL,
	"note_id" uuid,
	"digest" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "highlights_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "note_files" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"note_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"file_key" text NOT NULL,
	"thumbnail_key" text,
	"thumbnail_bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"orphaned_at" timestamp (3) with time zone,
	CONSTRAINT "note_files_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "note_folders" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"folder_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "note_folders_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "note_imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"folder_id" uuid,
	"file_key" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"notes" integer DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "note_imports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "note_links" (
	"user_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "note_links_user_id_note_id_target_id_pk" PRIMARY KEY("user_id","note_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "note_taggings" (
	"user_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	CONSTRAINT "note_taggings_user_id_tag_id_note_id_pk" PRIMARY KEY("user_id","tag_id","note_id")
);
--> statement-breakpoint
CREATE TABLE "note_tags" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"folded_title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "note_tags_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "note_texts" (
	"user_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "note_texts_user_id_note_id_pk" PRIMARY KEY("user_id","note_id")
);
--> statement-breakpoint
CREATE TABLE "note_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"notes" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_versions" (
	"user_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"words" integer NOT NULL,
	"bytes" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "note_versions_user_id_note_id_version_pk" PRIMARY KEY("user_id","note_id","version")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"folder_id" uuid,
	"title" text NOT NULL,
	"folded_title" text NOT NULL,
	"excerpt" text NOT NULL,
	"words" integer NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"trashed_at" timestamp (3) with time zone,
	CONSTRAINT "notes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_folders" ADD CONSTRAINT "note_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_folders" ADD CONSTRAINT "note_folders_user_id_folder_id_note_folders_user_id_id_fk" FOREIGN KEY ("user_id","folder_id") REFERENCES "public"."note_folders"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_imports" ADD CONSTRAINT "note_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_links" ADD CONSTRAINT "note_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_links" ADD CONSTRAINT "note_links_user_id_note_id_notes_user_id_id_fk" FOREIGN KEY ("user_id","note_id") REFERENCES "public"."notes"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_taggings" ADD CONSTRAINT "note_taggings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_taggings" ADD CONSTRAINT "note_taggings_user_id_tag_id_note_tags_user_id_id_fk" FOREIGN KEY ("user_id","tag_id") REFERENCES "public"."note_tags"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_taggings" ADD CONSTRAINT "note_taggings_user_id_note_id_notes_user_id_id_fk" FOREIGN KEY ("user_id","note_id") REFERENCES "public"."notes"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_tags" ADD CONSTRAINT "note_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_texts" ADD CONSTRAINT "note_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_texts" ADD CONSTRAINT "note_texts_user_id_note_id_notes_user_id_id_fk" FOREIGN KEY ("user_id","note_id") REFERENCES "public"."notes"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_totals" ADD CONSTRAINT "note_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_user_id_note_id_notes_user_id_id_fk" FOREIGN KEY ("user_id","note_id") REFERENCES "public"."notes"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_folder_id_note_folders_user_id_id_fk" FOREIGN KEY ("user_id","folder_id") REFERENCES "public"."note_folders"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "highlights_of_source" ON "highlights" USING btree ("user_id","source_key");--> statement-breakpoint
CREATE INDEX "highlights_updated" ON "highlights" USING btree ("user_id","updated_at" desc);--> statement-breakpoint
CREATE INDEX "highlights_digest" ON "highlights" USING btree ("user_id","digest");--> statement-breakpoint
CREATE INDEX "note_files_of_note" ON "note_files" USING btree ("user_id","note_id");--> statement-breakpoint
CREATE INDEX "note_files_orphaned" ON "note_files" USING btree ("orphaned_at") WHERE "note_files"."orphaned_at" is not null;--> statement-breakpoint
CREATE INDEX "note_links_target" ON "note_links" USING btree ("user_id","target_id");--> statement-breakpoint
CREATE INDEX "note_taggings_note" ON "note_taggings" USING btree ("user_id","note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "note_tags_title" ON "note_tags" USING btree ("user_id","folded_title");--> statement-breakpoint
CREATE INDEX "note_texts_search" ON "note_texts" USING gin ("user_id","folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notes_by_update" ON "notes" USING btree ("user_id","is_pinned","updated_at","id") WHERE "notes"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "notes_by_creation" ON "notes" USING btree ("user_id","is_pinned","created_at","id") WHERE "notes"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "notes_by_title" ON "notes" USING btree ("user_id",(not "is_pinned"),"left"("folded_title", 100),"id") WHERE "notes"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "notes_of_folder" ON "notes" USING btree ("user_id","folder_id","trashed_at");--> statement-breakpoint
CREATE INDEX "notes_trashed" ON "notes" USING btree ("user_id","trashed_at","id") WHERE "notes"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "notes_title_search" ON "notes" USING gin ("user_id","folded_title" gin_trgm_ops);