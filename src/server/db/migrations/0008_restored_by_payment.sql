ALTER TABLE "restorations" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "restorations" ADD CONSTRAINT "restorations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restorations_of" ON "restorations" USING btree ("account_number","service_group");