CREATE TABLE "invoicing_details" (
	"account_number" text PRIMARY KEY NOT NULL,
	"legal_name" text,
	"tax_id" text
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"account_number" text NOT NULL,
	"starts_on" date NOT NULL,
	"purchase_order" text,
	CONSTRAINT "purchase_orders_account_number_starts_on_pk" PRIMARY KEY("account_number","starts_on")
);
--> statement-breakpoint
ALTER TABLE "invoicing_details" ADD CONSTRAINT "invoicing_details_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;