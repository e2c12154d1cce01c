CREATE TABLE "phone_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"telephone_number" text NOT NULL,
	"caller_number" text,
	"caller_name" text,
	"at" timestamp with time zone NOT NULL,
	"ring_seconds" integer NOT NULL,
	"talk_seconds" integer NOT NULL,
	"outcome" text NOT NULL,
	"decided_by" text,
	"forwarded_to" text,
	"labelled" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "phone_calls" ADD CONSTRAINT "phone_calls_telephone_number_phone_lines_telephone_number_fk" FOREIGN KEY ("telephone_number") REFERENCES "public"."phone_lines"("telephone_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_calls_line" ON "phone_calls" USING btree ("telephone_number","at","id");