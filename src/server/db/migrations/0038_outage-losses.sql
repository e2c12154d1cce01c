CREATE TABLE "outage_losses" (
	"account_number" text NOT NULL,
	"outage_id" uuid NOT NULL,
	"service_group" text NOT NULL,
	"services" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"days" jsonb NOT NULL,
	"cents" integer NOT NULL,
	"outcome" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"item_id" uuid,
	CONSTRAINT "outage_losses_account_number_outage_id_service_group_pk" PRIMARY KEY("account_number","outage_id","service_group")
);
--> statement-breakpoint
ALTER TABLE "outages" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outage_losses" ADD CONSTRAINT "outage_losses_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_losses" ADD CONSTRAINT "outage_losses_outage_id_outages_id_fk" FOREIGN KEY ("outage_id") REFERENCES "public"."outages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_losses" ADD CONSTRAINT "outage_losses_item_id_bill_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."bill_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outage_losses_outage" ON "outage_losses" USING btree ("outage_id");--> statement-breakpoint
CREATE INDEX "outages_unsettled" ON "outages" USING btree ("restored_at") WHERE settled_at is null and restored_at is not null;