CREATE TABLE "disconnections" (
	"account_number" text NOT NULL,
	"service_group" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "disconnections_account_number_service_group_pk" PRIMARY KEY("account_number","service_group")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "amount_due_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disconnections" ADD CONSTRAINT "disconnections_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- An entry without lines would balance and say nothing.
CREATE FUNCTION ledger_entry_has_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM ledger_lines WHERE entry_id = NEW.id) < 2 THEN
    RAISE EXCEPTION 'ledger entry % has fewer than two lines', NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_have_lines AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_has_lines();
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_above_zero" CHECK ("amount" > 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_known" CHECK ("state" IN ('created', 'authorised', 'captured', 'posted', 'failed', 'unknown'));
