CREATE TABLE "autopay_submissions" (
	"key" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"guid" uuid NOT NULL,
	"body_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"results" jsonb NOT NULL,
	"done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_cycles" (
	"account_number" text NOT NULL,
	"service_group" text NOT NULL,
	"anchor_day" integer NOT NULL,
	"next_date" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"term_days" integer NOT NULL,
	"monthly_charges" integer NOT NULL,
	CONSTRAINT "billing_cycles_account_number_service_group_pk" PRIMARY KEY("account_number","service_group")
);
--> statement-breakpoint
ALTER TABLE "autopay_enrolments" ADD COLUMN "cap" integer;--> statement-breakpoint
ALTER TABLE "autopay_enrolments" ADD COLUMN "hold_above_percent" integer;--> statement-breakpoint
ALTER TABLE "autopay_enrolments" ADD COLUMN "held_date" date;--> statement-breakpoint
ALTER TABLE "autopay_enrolments" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "nickname" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "autopay_submissions" ADD CONSTRAINT "autopay_submissions_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_cycles" ADD CONSTRAINT "billing_cycles_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "autopay_submissions_account" ON "autopay_submissions" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "billing_cycles_due" ON "billing_cycles" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_default" ON "payment_methods" USING btree ("account_number") WHERE is_default;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_discount" CHECK ("discount" >= 0);--> statement-breakpoint
ALTER TABLE "billing_cycles" ADD CONSTRAINT "billing_cycles_month" CHECK ("anchor_day" BETWEEN 1 AND 31 AND "term_days" BETWEEN 1 AND 60 AND "monthly_charges" >= 0);--> statement-breakpoint
ALTER TABLE "autopay_enrolments" ADD CONSTRAINT "autopay_enrolments_guardrails" CHECK ("cap" >= 100 AND "hold_above_percent" BETWEEN 1 AND 999);--> statement-breakpoint
ALTER TABLE "autopay_enrolments" ADD CONSTRAINT "autopay_enrolments_held" CHECK (("held_date" IS NULL) = ("held_reason" IS NULL));--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_nickname" CHECK (char_length("nickname") BETWEEN 1 AND 30);
