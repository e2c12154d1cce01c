CREATE TABLE "tax_exemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"state" text,
	"certificate" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"refusal" text,
	"exempts_from" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tax_exemptions" ADD CONSTRAINT "tax_exemptions_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_exemptions_account" ON "tax_exemptions" USING btree ("account_number");