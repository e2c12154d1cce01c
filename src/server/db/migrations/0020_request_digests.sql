ALTER TABLE "autopay_enrolments" ADD COLUMN "changed_by_digest" text;--> statement-breakpoint
ALTER TABLE "autopay_enrolments" ADD COLUMN "ended_by_digest" text;--> statement-breakpoint
ALTER TABLE "streaming_subscriptions" ADD COLUMN "changed_by_digest" text;