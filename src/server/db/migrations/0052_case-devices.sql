ALTER TABLE "cases" DROP CONSTRAINT "cases_run_id_unique";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "finding_device_id" uuid;--> statement-breakpoint
UPDATE "cases" SET "finding_device_id" = ("troubleshooting_runs"."result" -> 'device' ->> 'deviceId')::uuid
  FROM "troubleshooting_runs" WHERE "troubleshooting_runs"."id" = "cases"."run_id" AND "cases"."finding" IS NOT NULL;
