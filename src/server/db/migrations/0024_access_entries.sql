CREATE TABLE "access_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"guid" uuid NOT NULL,
	"person_name" text NOT NULL,
	"action" text NOT NULL,
	"area" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_entries_once" ON "access_entries" USING btree ("guid","day","action","area");--> statement-breakpoint
CREATE INDEX "access_entries_account" ON "access_entries" USING btree ("account_number","at");