CREATE TABLE "mobile_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"name" text NOT NULL,
	"phone_number" text NOT NULL,
	"rate_id" uuid,
	"upgrade_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mobile_devices" ADD CONSTRAINT "mobile_devices_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mobile_devices" ADD CONSTRAINT "mobile_devices_rate_id_service_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."service_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mobile_devices_account" ON "mobile_devices" USING btree ("account_number");