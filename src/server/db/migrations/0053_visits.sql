CREATE TABLE "window_holds" (
	"order_id" text NOT NULL,
	"job_id" text NOT NULL,
	"zip" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"window_end" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "window_holds_order_id_job_id_pk" PRIMARY KEY("order_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "on_the_way_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "ended_as" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "moved_by_key" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "rebooked_as" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "credit_cents" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "window_holds_zip" ON "window_holds" USING btree ("zip");--> statement-breakpoint
CREATE INDEX "appointments_window_end" ON "appointments" USING btree ("window_end");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_moved_by_key_unique" UNIQUE("moved_by_key");