ALTER TABLE "phone_lines" ADD COLUMN "ring_plan" jsonb;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD COLUMN "answered_on" text;