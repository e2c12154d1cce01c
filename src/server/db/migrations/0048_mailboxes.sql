CREATE TABLE "mailboxes" (
	"telephone_number" text PRIMARY KEY NOT NULL,
	"pin_hash" text,
	"pin_set_at" timestamp with time zone,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_telephone_number_phone_lines_telephone_number_fk" FOREIGN KEY ("telephone_number") REFERENCES "public"."phone_lines"("telephone_number") ON DELETE no action ON UPDATE no action;