CREATE TABLE "activity_days" (
	"account_number" text NOT NULL,
	"on_day" date NOT NULL,
	"service_group" text NOT NULL,
	"kind" text NOT NULL,
	"lines" integer NOT NULL,
	"charged" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "activity_days_account_number_on_day_service_group_kind_pk" PRIMARY KEY("account_number","on_day","service_group","kind")
);
--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_lines_day" ON "statement_lines" USING btree ("account_number",(case kind when 'ADJUSTMENT' then period_from else statement_date end));--> statement-breakpoint
INSERT INTO "activity_days" ("account_number", "on_day", "service_group", "kind", "lines", "charged", "refunded")
SELECT account_number, CASE kind WHEN 'ADJUSTMENT' THEN period_from ELSE statement_date END, service_group,
  CASE kind WHEN 'ADJUSTMENT' THEN 'ADJUSTMENT' ELSE 'CHARGE' END, count(*),
  coalesce(sum(cents) FILTER (WHERE code <> 'REFUND'), 0), coalesce(sum(cents) FILTER (WHERE code = 'REFUND'), 0)
FROM "statement_lines" GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
-- Lines are append-only: what is added is all that changes a day's sums.
CREATE FUNCTION add_lines_to_activity_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_days AS day (account_number, on_day, service_group, kind, lines, charged, refunded)
  SELECT account_number, CASE kind WHEN 'ADJUSTMENT' THEN period_from ELSE statement_date END, service_group,
    CASE kind WHEN 'ADJUSTMENT' THEN 'ADJUSTMENT' ELSE 'CHARGE' END, count(*),
    coalesce(sum(cents) FILTER (WHERE code <> 'REFUND'), 0), coalesce(sum(cents) FILTER (WHERE code = 'REFUND'), 0)
  FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (account_number, on_day, service_group, kind) DO UPDATE SET lines = day.lines + excluded.lines,
    charged = day.charged + excluded.charged, refunded = day.refunded + excluded.refunded;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_lines_counted AFTER INSERT ON "statement_lines" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_lines_to_activity_days();
