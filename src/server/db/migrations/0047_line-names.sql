ALTER TABLE "phone_lines" ADD COLUMN "nickname" text;--> statement-breakpoint
ALTER TABLE "phone_lines" ADD COLUMN "caller_id_name" text;--> statement-breakpoint
ALTER TABLE "phone_lines" ADD COLUMN "names_version" integer DEFAULT 0 NOT NULL;