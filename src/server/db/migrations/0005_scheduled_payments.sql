DROP INDEX "payments_account";--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "payment_transitions" ADD COLUMN "done_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method_expiration" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payment_method_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payment_date" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payments" SET "due_at" = "entered_at";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paperless" text DEFAULT 'NOT_REQUESTED' NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_transitions_payment" ON "payment_transitions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("due_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "payments_scheduled" ON "payments" USING btree ("account_number") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_number","due_at");--> statement-breakpoint
-- A method that waits for its payment has no result yet.
UPDATE "payments" SET "save_method" = 'UNKNOWN' WHERE "save_method" = 'FAILED' AND "state" IN ('created', 'authorised', 'unknown');--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state_known";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_known" CHECK ("state" IN ('scheduled', 'created', 'authorised', 'captured', 'posted', 'failed', 'unknown', 'cancelled'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_scheduled_for_a_day" CHECK ("payment_date" IS NOT NULL OR "state" NOT IN ('scheduled', 'cancelled'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_legs_known" CHECK ("save_method" IN ('NOT_REQUESTED', 'SUCCEEDED', 'FAILED', 'UNKNOWN') AND "paperless" IN ('NOT_REQUESTED', 'SUCCEEDED', 'FAILED', 'UNKNOWN'));
