ALTER TABLE "appointments" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "access_note" text;