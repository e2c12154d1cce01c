CREATE TABLE "bill_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"service_group" text NOT NULL,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text,
	"cents" integer NOT NULL,
	"on_day" date NOT NULL,
	"statement_id" uuid
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"line_id" uuid NOT NULL,
	"guid" uuid NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone,
	"answer_by" date NOT NULL,
	"decided_at" timestamp with time zone,
	"credit" integer DEFAULT 0 NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"body_digest" text NOT NULL,
	CONSTRAINT "disputes_line_id_unique" UNIQUE("line_id"),
	CONSTRAINT "disputes_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "service_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"service_group" text NOT NULL,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text,
	"cents" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"account_number" text NOT NULL,
	"service_group" text NOT NULL,
	"statement_date" date NOT NULL,
	"position" integer NOT NULL,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text,
	"cents" integer NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "streaming_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"guid" uuid NOT NULL,
	"entered_by" text NOT NULL,
	"app_name" text NOT NULL,
	"monthly_price" integer NOT NULL,
	"anchor_day" integer NOT NULL,
	"renews_on" date NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"method_type" text NOT NULL,
	"last_four" text NOT NULL,
	"gateway_token" text NOT NULL,
	"fingerprint" text NOT NULL,
	"expiration" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by_key" uuid
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "period_to" date;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "previous_balance" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "payments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "adjustments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "billing_suppressed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_items" ADD CONSTRAINT "bill_items_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_items" ADD CONSTRAINT "bill_items_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_line_id_statement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_rates" ADD CONSTRAINT "service_rates_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streaming_subscriptions" ADD CONSTRAINT "streaming_subscriptions_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streaming_subscriptions" ADD CONSTRAINT "streaming_subscriptions_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_items_open" ON "bill_items" USING btree ("account_number","service_group") WHERE statement_id is null;--> statement-breakpoint
CREATE INDEX "disputes_account" ON "disputes" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "service_rates_account" ON "service_rates" USING btree ("account_number","service_group");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_place" ON "statement_lines" USING btree ("statement_id","position");--> statement-breakpoint
CREATE INDEX "statement_lines_account" ON "statement_lines" USING btree ("account_number","statement_date","id");--> statement-breakpoint
CREATE INDEX "streaming_account" ON "streaming_subscriptions" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "streaming_due" ON "streaming_subscriptions" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
-- What was there before: a statement's period ends the day before the next one's; its payments are those that were posted since the one before.
UPDATE "statements" s SET "period_to" = coalesce((SELECT min(n."statement_date") - 1 FROM "statements" n WHERE n."account_number" = s."account_number" AND n."service_group" = s."service_group" AND n."statement_date" > s."statement_date"), (s."statement_date" + interval '1 month')::date - 1);--> statement-breakpoint
ALTER TABLE "statements" ALTER COLUMN "period_to" SET NOT NULL;--> statement-breakpoint
WITH paid AS (
  SELECT s."id", lag(s."statement_date") OVER made AS "before",
    coalesce(sum(s."charges") OVER (made ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS "charged",
    (SELECT coalesce(sum(p."amount"), 0) FROM "payments" p JOIN "accounts" a ON a."account_number" = p."account_number" WHERE p."account_number" = s."account_number" AND p."service_group" = s."service_group" AND p."state" = 'posted' AND (p."posted_at" AT TIME ZONE a."billing_time_zone")::date <= s."statement_date") AS "so_far"
  FROM "statements" s WINDOW made AS (PARTITION BY s."account_number", s."service_group" ORDER BY s."statement_date")
), told AS (
  SELECT paid."id", paid."charged" - coalesce(lag(paid."so_far") OVER one, 0) AS "previous", paid."so_far" - coalesce(lag(paid."so_far") OVER one, 0) AS "since"
  FROM paid JOIN "statements" s ON s."id" = paid."id" WINDOW one AS (PARTITION BY s."account_number", s."service_group" ORDER BY s."statement_date")
)
UPDATE "statements" s SET "previous_balance" = told."previous", "payments" = told."since" FROM told WHERE told."id" = s."id";--> statement-breakpoint
INSERT INTO "statement_lines" ("id", "statement_id", "account_number", "service_group", "statement_date", "position", "service", "kind", "code", "name", "cents", "period_from", "period_to")
  SELECT gen_random_uuid(), "id", "account_number", "service_group", "statement_date", 0, CASE "service_group" WHEN 'MOBILE' THEN 'MOBILE' ELSE 'ACCOUNT' END, 'PLAN', 'PLAN', NULL, "charges" + "discount", "statement_date", "period_to" FROM "statements";--> statement-breakpoint
INSERT INTO "statement_lines" ("id", "statement_id", "account_number", "service_group", "statement_date", "position", "service", "kind", "code", "name", "cents", "period_from", "period_to")
  SELECT gen_random_uuid(), "id", "account_number", "service_group", "statement_date", 1, 'ACCOUNT', 'DISCOUNT', 'AUTOPAY_DISCOUNT', NULL, -"discount", "statement_date", "period_to" FROM "statements" WHERE "discount" > 0;--> statement-breakpoint
INSERT INTO "service_rates" ("id", "account_number", "service_group", "service", "kind", "code", "name", "cents", "starts_on", "ends_on", "position")
  SELECT gen_random_uuid(), "account_number", "service_group", CASE "service_group" WHEN 'MOBILE' THEN 'MOBILE' ELSE 'ACCOUNT' END, 'PLAN', 'PLAN', NULL, "monthly_charges", coalesce((SELECT min(s."statement_date") FROM "statements" s WHERE s."account_number" = c."account_number" AND s."service_group" = c."service_group"), "next_date"), NULL, 0 FROM "billing_cycles" c;--> statement-breakpoint
ALTER TABLE "billing_cycles" DROP CONSTRAINT "billing_cycles_month";--> statement-breakpoint
ALTER TABLE "billing_cycles" DROP COLUMN "monthly_charges";--> statement-breakpoint
ALTER TABLE "billing_cycles" ADD CONSTRAINT "billing_cycles_month" CHECK ("anchor_day" BETWEEN 1 AND 31 AND "term_days" BETWEEN 1 AND 60);--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_period" CHECK ("period_to" >= "statement_date");--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_period" CHECK ("period_to" >= "period_from");--> statement-breakpoint
ALTER TABLE "service_rates" ADD CONSTRAINT "service_rates_sign" CHECK (CASE "kind" WHEN 'PROMOTION' THEN "cents" <= 0 ELSE "cents" >= 0 END);--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_end" CHECK (("state" IN ('CREDITED', 'UPHELD')) = ("due_at" IS NULL) AND ("due_at" IS NULL) = ("decided_at" IS NOT NULL) AND "credit" >= 0 AND char_length("note") <= 500);--> statement-breakpoint
ALTER TABLE "streaming_subscriptions" ADD CONSTRAINT "streaming_subscriptions_month" CHECK ("anchor_day" BETWEEN 1 AND 31 AND "monthly_price" > 0 AND "attempts" BETWEEN 0 AND 2);--> statement-breakpoint
-- A statement says the same for ever.
CREATE TRIGGER statement_lines_append_only BEFORE UPDATE OR DELETE ON "statement_lines" FOR EACH ROW EXECUTE FUNCTION append_only();
