-- Visits of before: their technicians came, or come, in time.
UPDATE "appointments" SET "cancelled_at" = "window_start" WHERE "status" = 'CANCELLED';--> statement-breakpoint
UPDATE "appointments" SET
	"on_the_way_at" = "window_start" + interval '5 minutes',
	"arrived_at" = "window_start" + interval '35 minutes',
	"ended_at" = "window_start" + interval '95 minutes',
	"ended_as" = 'COMPLETED'
WHERE "status" <> 'CANCELLED';--> statement-breakpoint
ALTER TABLE "appointments" DROP COLUMN "status";
