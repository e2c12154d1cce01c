ALTER TABLE "autopay_enrolments" ADD COLUMN "changed_by_key" uuid;--> statement-breakpoint
-- A wallet entry is known by its fingerprint; this was never read.
ALTER TABLE "autopay_enrolments" DROP COLUMN "payment_method_id";--> statement-breakpoint
-- A debit that failed is tried once more on its own day, whatever day was chosen since.
ALTER TABLE "autopay_enrolments" DROP CONSTRAINT "autopay_enrolments_debit_day";--> statement-breakpoint
ALTER TABLE "autopay_enrolments" ADD CONSTRAINT "autopay_enrolments_debit_day" CHECK ("debit_day" BETWEEN 1 AND 28 AND ("attempts" > 0 OR extract(day from "debit_date") = "debit_day"));
