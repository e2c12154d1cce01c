CREATE TABLE "internet_lines" (
	"account_number" text PRIMARY KEY NOT NULL,
	"profile" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speed_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"guid" uuid NOT NULL,
	"tested_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device" jsonb NOT NULL,
	"modem" jsonb,
	"plan" jsonb,
	"verdict" text,
	"doubts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speed_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"guid" uuid NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"down_bytes" bigint DEFAULT 0 NOT NULL,
	"up_bytes" bigint DEFAULT 0 NOT NULL,
	"down_budget" bigint NOT NULL,
	"up_budget" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "internet_lines" ADD CONSTRAINT "internet_lines_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speed_results" ADD CONSTRAINT "speed_results_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speed_results" ADD CONSTRAINT "speed_results_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speed_tests" ADD CONSTRAINT "speed_tests_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speed_tests" ADD CONSTRAINT "speed_tests_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "speed_results_account" ON "speed_results" USING btree ("account_number","at");--> statement-breakpoint
CREATE INDEX "speed_tests_account" ON "speed_tests" USING btree ("account_number","begun_at");--> statement-breakpoint
CREATE UNIQUE INDEX "speed_tests_running" ON "speed_tests" USING btree ("account_number") WHERE ended_at is null;