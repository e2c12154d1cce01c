CREATE TABLE "autopay_enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"service_group" text NOT NULL,
	"guid" uuid NOT NULL,
	"enrolled_by" text NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"method_type" text NOT NULL,
	"last_four" text NOT NULL,
	"gateway_token" text NOT NULL,
	"fingerprint" text NOT NULL,
	"expiration" text,
	"payment_method_id" uuid,
	"debit_day" integer NOT NULL,
	"debit_date" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"payment_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by_key" uuid
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "autopay" text DEFAULT 'NOT_REQUESTED' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "origin" text DEFAULT 'CUSTOMER' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "retry_date" date;--> statement-breakpoint
ALTER TABLE "autopay_enrolments" ADD CONSTRAINT "autopay_enrolments_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_enrolments" ADD CONSTRAINT "autopay_enrolments_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_enrolments" ADD CONSTRAINT "autopay_enrolments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_enrolments_once" ON "autopay_enrolments" USING btree ("account_number","service_group") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "autopay_enrolments_due" ON "autopay_enrolments" USING btree ("due_at") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "autopay_enrolments" ADD CONSTRAINT "autopay_enrolments_debit_day" CHECK ("debit_day" BETWEEN 1 AND 28 AND extract(day from "debit_date") = "debit_day");--> statement-breakpoint
ALTER TABLE "autopay_enrolments" ADD CONSTRAINT "autopay_enrolments_attempts" CHECK ("attempts" BETWEEN 0 AND 2);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_autopay_known" CHECK ("autopay" IN ('NOT_REQUESTED', 'SUCCEEDED', 'FAILED', 'UNKNOWN') AND "origin" IN ('CUSTOMER', 'AUTOPAY'));
