CREATE TABLE "mobile_lines" (
	"account_number" text NOT NULL,
	"phone_number" text NOT NULL,
	"label" text,
	"line_group" text,
	CONSTRAINT "mobile_lines_account_number_phone_number_pk" PRIMARY KEY("account_number","phone_number")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"service_group" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "mobile_lines" ADD CONSTRAINT "mobile_lines_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_account" ON "refunds" USING btree ("account_number","requested_at");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "mobile_lines" ADD CONSTRAINT "mobile_lines_texts" CHECK (char_length("label") BETWEEN 1 AND 40 AND char_length("line_group") BETWEEN 1 AND 40);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_above_zero" CHECK ("amount" > 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("state" IN ('requested', 'sent', 'failed') AND ("ended_at" IS NULL) = ("state" = 'requested') AND ("due_at" IS NULL) = ("state" <> 'requested'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_device" CHECK (("service_group" = 'DEVICE') = ("device_id" IS NOT NULL));
