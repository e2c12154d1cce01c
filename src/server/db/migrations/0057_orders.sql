CREATE TABLE "orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"quote_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"switch_from" timestamp with time zone NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"placed_by" text NOT NULL,
	"held_reason" text,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"rate_id" uuid NOT NULL,
	"replaced" jsonb NOT NULL,
	"falls_out" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"terms" jsonb NOT NULL,
	"valid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("account_number") WHERE completed_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "orders_switch" ON "orders" USING btree ("switch_from") WHERE completed_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "quotes_account" ON "quotes" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "quotes_valid_until" ON "quotes" USING btree ("valid_until");