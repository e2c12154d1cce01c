CREATE TABLE "access_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_digest" text NOT NULL,
	"kind" text NOT NULL,
	"account_number" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "access_links_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "access_tries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"subject_digest" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_guid" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_records" (
	"digest" text PRIMARY KEY NOT NULL,
	"guid" uuid NOT NULL,
	"remember_me" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recoveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guid" uuid,
	"code_digest" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reset_digest" text,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "add_on_services" (
	"account_number" text NOT NULL,
	"service_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"rate_code" text NOT NULL,
	"internal" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "add_on_services_account_number_service_id_pk" PRIMARY KEY("account_number","service_id")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"order_id" text NOT NULL,
	"job_id" text NOT NULL,
	"account_number" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"window_end" timestamp with time zone NOT NULL,
	CONSTRAINT "appointments_order_id_job_id_pk" PRIMARY KEY("order_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "page_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pid" text NOT NULL,
	"account_number" text NOT NULL,
	"type" text NOT NULL,
	"severity" text NOT NULL,
	"body_en" text NOT NULL,
	"body_es" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"estimated_resolution" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "phone_lines" (
	"telephone_number" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"guid" uuid,
	"switch_type" text NOT NULL,
	"unread_voicemails" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_username_unique";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "paperless" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "cpni_compliant" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "tenant_wifi_agreement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "self_install_eligible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notifications" jsonb DEFAULT '{"billReady":"EMAIL","paymentReceived":"EMAIL","serviceAlerts":"EMAIL","appointments":"EMAIL"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "enterprise_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_invited_by_users_guid_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_records" ADD CONSTRAINT "profile_records_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_services" ADD CONSTRAINT "add_on_services_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_alerts" ADD CONSTRAINT "page_alerts_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_lines" ADD CONSTRAINT "phone_lines_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_lines" ADD CONSTRAINT "phone_lines_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_links_account" ON "access_links" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "access_tries_subject" ON "access_tries" USING btree ("action","subject_digest","at");--> statement-breakpoint
CREATE INDEX "access_tries_address" ON "access_tries" USING btree ("action","address","at");--> statement-breakpoint
CREATE INDEX "audit_entries_account" ON "audit_entries" USING btree ("account_number","at");--> statement-breakpoint
CREATE INDEX "outbox_mails_at" ON "outbox_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "appointments_account" ON "appointments" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "page_alerts_account" ON "page_alerts" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "phone_lines_account" ON "phone_lines" USING btree ("account_number");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "users_account" ON "users" USING btree ("account_number");