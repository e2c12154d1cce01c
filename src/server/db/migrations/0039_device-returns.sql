CREATE TABLE "device_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"code" text NOT NULL,
	"guid" uuid NOT NULL,
	"requested_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"dropped_off_at" timestamp with time zone,
	"in_transit_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"rent_ends_on" date,
	"rate_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "device_returns_code_unique" UNIQUE("code"),
	CONSTRAINT "device_returns_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "service_seats" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service_seats" ADD COLUMN "removed_by_key" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "scanned_on" date;--> statement-breakpoint
ALTER TABLE "device_returns" ADD CONSTRAINT "device_returns_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_returns" ADD CONSTRAINT "device_returns_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_returns" ADD CONSTRAINT "device_returns_rate_id_service_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."service_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_returns_device" ON "device_returns" USING btree ("device_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "device_returns_open" ON "device_returns" USING btree ("device_id") WHERE cancelled_at is null;--> statement-breakpoint
ALTER TABLE "service_seats" ADD CONSTRAINT "service_seats_removed_by_key_unique" UNIQUE("removed_by_key");