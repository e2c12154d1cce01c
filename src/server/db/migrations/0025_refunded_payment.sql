ALTER TABLE "bill_items" ADD COLUMN "refunded_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "refunded_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "bill_items" ADD CONSTRAINT "bill_items_refunded_payment_id_payments_id_fk" FOREIGN KEY ("refunded_payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_refunded_payment_id_payments_id_fk" FOREIGN KEY ("refunded_payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Earlier refunds find their payment by amount and day; those that have both alike look alike.
UPDATE "bill_items" item SET "refunded_payment_id" = refund.payment_id FROM (
  SELECT id, account_number, service_group, cents, on_day,
    row_number() OVER (PARTITION BY account_number, service_group, cents, on_day ORDER BY id) AS place
  FROM "bill_items" WHERE code = 'REFUND') told
JOIN (SELECT payment_id, account_number, service_group, amount, day,
    row_number() OVER (PARTITION BY account_number, service_group, amount, day ORDER BY id) AS place
  FROM (SELECT r.*, (r.ended_at AT TIME ZONE a.billing_time_zone)::date AS day
    FROM "refunds" r JOIN "accounts" a USING (account_number) WHERE r.state = 'sent') sent) refund
  ON (refund.account_number, refund.service_group, refund.amount, refund.day, refund.place) =
    (told.account_number, told.service_group, told.cents, told.on_day, told.place)
WHERE item.id = told.id;--> statement-breakpoint
ALTER TABLE "statement_lines" DISABLE TRIGGER statement_lines_append_only;--> statement-breakpoint
UPDATE "statement_lines" line SET "refunded_payment_id" = refund.payment_id FROM (
  SELECT id, account_number, service_group, cents, period_from,
    row_number() OVER (PARTITION BY account_number, service_group, cents, period_from ORDER BY id) AS place
  FROM "statement_lines" WHERE code = 'REFUND') told
JOIN (SELECT payment_id, account_number, service_group, amount, day,
    row_number() OVER (PARTITION BY account_number, service_group, amount, day ORDER BY id) AS place
  FROM (SELECT r.*, (r.ended_at AT TIME ZONE a.billing_time_zone)::date AS day
    FROM "refunds" r JOIN "accounts" a USING (account_number) WHERE r.state = 'sent') sent) refund
  ON (refund.account_number, refund.service_group, refund.amount, refund.day, refund.place) =
    (told.account_number, told.service_group, told.cents, told.period_from, told.place)
WHERE line.id = told.id;--> statement-breakpoint
ALTER TABLE "statement_lines" ENABLE TRIGGER statement_lines_append_only;
