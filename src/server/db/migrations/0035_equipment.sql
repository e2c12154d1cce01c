CREATE TABLE "device_restarts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"guid" uuid NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"end" text NOT NULL,
	"reason" text,
	"settled_at" timestamp with time zone,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "device_restarts_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"subtype" text NOT NULL,
	"model" text NOT NULL,
	"serial" text NOT NULL,
	"mac" text,
	"firmware" text NOT NULL,
	"nickname" text,
	"nickname_key" text,
	"ownership" text NOT NULL,
	"rent_code" text,
	"place" text,
	"connected_at" timestamp with time zone,
	"seed" integer NOT NULL,
	"fault" text DEFAULT 'none' NOT NULL,
	"fault_since" timestamp with time zone,
	"busy_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "devices_serial_unique" UNIQUE("serial")
);
--> statement-breakpoint
ALTER TABLE "device_restarts" ADD CONSTRAINT "device_restarts_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_restarts" ADD CONSTRAINT "device_restarts_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_restarts_device" ON "device_restarts" USING btree ("device_id","requested_at");--> statement-breakpoint
CREATE INDEX "device_restarts_due" ON "device_restarts" USING btree ("ends_at") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "device_restarts_running" ON "device_restarts" USING btree ("device_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "devices_account" ON "devices" USING btree ("account_number","position");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_nickname" ON "devices" USING btree ("account_number","nickname_key");