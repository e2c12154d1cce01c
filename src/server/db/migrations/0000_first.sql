CREATE TABLE "idempotency_records" (
	"key" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"guid" uuid NOT NULL,
	"body_digest" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"service_group" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "ledger_accounts_one" UNIQUE("account_number","service_group","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"reference" uuid NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("kind","reference")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"ledger_account_id" uuid NOT NULL,
	"cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"type" text NOT NULL,
	"last_four" text NOT NULL,
	"expiration" text,
	"zip_code" text,
	"name" text NOT NULL,
	"prepaid" boolean NOT NULL,
	"gateway_token" text NOT NULL,
	"fingerprint" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_transitions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"guid" uuid NOT NULL,
	"entered_by" text NOT NULL,
	"service_group" text NOT NULL,
	"amount" integer NOT NULL,
	"confirmation_number" text NOT NULL,
	"method_type" text NOT NULL,
	"last_four" text NOT NULL,
	"gateway_token" text NOT NULL,
	"verification_token" text,
	"method_fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"failure_code" text,
	"entered_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone,
	"save_method" text NOT NULL,
	"method_to_save" jsonb,
	"lease_until" timestamp with time zone NOT NULL,
	"reconcile_at" timestamp with time zone,
	"reconcile_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_confirmation_number_unique" UNIQUE("confirmation_number")
);
--> statement-breakpoint
CREATE TABLE "restorations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"service_group" text NOT NULL,
	"restored_by" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"service_group" text NOT NULL,
	"statement_date" date NOT NULL,
	"due_date" date NOT NULL,
	"charges" integer NOT NULL,
	CONSTRAINT "statements_once" UNIQUE("account_number","service_group","statement_date")
);
--> statement-breakpoint
CREATE TABLE "account_services" (
	"account_number" text NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"plan_name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "account_services_account_number_key_pk" PRIMARY KEY("account_number","key")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"account_number" text PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"service_address" jsonb NOT NULL,
	"bill_to_address" jsonb NOT NULL,
	"billing_time_zone" text NOT NULL,
	"cycle_day" integer NOT NULL,
	"footprint" text NOT NULL,
	"type" text NOT NULL,
	"billing_id" text NOT NULL,
	"cards_accepted" boolean DEFAULT true NOT NULL,
	"bank_accounts_accepted" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" text NOT NULL,
	"last_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_digest" text PRIMARY KEY NOT NULL,
	"guid" uuid NOT NULL,
	"request_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"code_digest" text PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"guid" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_transactions" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"code_challenge" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"first_name" text NOT NULL,
	"role" text NOT NULL,
	"user_type" text NOT NULL,
	"csr_id" text,
	"account_number" text NOT NULL,
	"password_hash" text NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD CONSTRAINT "idempotency_records_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transitions" ADD CONSTRAINT "payment_transitions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restorations" ADD CONSTRAINT "restorations_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_services" ADD CONSTRAINT "account_services_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_transaction_id_sign_in_transactions_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."sign_in_transactions"("transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("ledger_account_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_once" ON "payment_methods" USING btree ("account_number","fingerprint");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_number","entered_at");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("reconcile_at") WHERE reconcile_at is not null;--> statement-breakpoint
CREATE INDEX "payments_unposted" ON "payments" USING btree ("state") WHERE state = 'captured';--> statement-breakpoint
CREATE INDEX "sign_in_failures_username" ON "sign_in_failures" USING btree ("username","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_address" ON "sign_in_failures" USING btree ("address","at");