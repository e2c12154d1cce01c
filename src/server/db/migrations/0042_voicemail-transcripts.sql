ALTER TABLE "voicemails" ADD COLUMN "transcript" jsonb;--> statement-breakpoint
ALTER TABLE "voicemails" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "voicemails_deleted" ON "voicemails" USING btree ("deleted_at");