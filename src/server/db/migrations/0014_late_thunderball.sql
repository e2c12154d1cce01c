CREATE TABLE "billing_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"code_digest" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	CONSTRAINT "billing_contacts_account_number_unique" UNIQUE("account_number")
);
--> statement-breakpoint
CREATE TABLE "notice_checks" (
	"time_zone" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"topic" text NOT NULL,
	"channel" text DEFAULT 'EMAIL' NOT NULL,
	"guid" uuid,
	"contact_id" uuid,
	"language" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"claimed_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_contacts" ADD CONSTRAINT "billing_contacts_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "notices_account" ON "notices" USING btree ("account_number","created_at");--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("due_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "notices_sending" ON "notices" USING btree ("claimed_at") WHERE state = 'sending';--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_message_id_unique" UNIQUE("message_id");