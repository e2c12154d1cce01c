CREATE TABLE "agreements" (
	"agreement_id" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"service" text NOT NULL,
	"agreed_plan" text NOT NULL,
	"monthly_cents" integer NOT NULL,
	"started_on" date NOT NULL,
	"term_months" integer NOT NULL,
	"renews_for_months" integer NOT NULL,
	"notice_days" integer NOT NULL,
	"last_day" date,
	"notice_given_at" timestamp with time zone,
	"notice_given_by" text,
	"notice_key" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agreements_notice_key_unique" UNIQUE("notice_key")
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreements_account" ON "agreements" USING btree ("account_number","service");