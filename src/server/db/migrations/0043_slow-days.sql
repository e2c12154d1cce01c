ALTER TABLE "cases" ALTER COLUMN "opened_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "slow_days" jsonb;