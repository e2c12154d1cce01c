ALTER TABLE "mailboxes" ADD COLUMN "greeting" "bytea";--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "greeting_seconds" integer;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "greeting_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "greeting_version" integer DEFAULT 0 NOT NULL;