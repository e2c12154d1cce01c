CREATE TABLE "card_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"guid" uuid NOT NULL,
	"method_fingerprint" text NOT NULL,
	"is_open" boolean NOT NULL,
	"tried_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_checks_account" ON "card_checks" USING btree ("account_number","tried_at");