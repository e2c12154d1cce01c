CREATE TABLE "forwarding_rules" (
	"telephone_number" text NOT NULL,
	"kind" text NOT NULL,
	"forward_to" text NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "forwarding_rules_telephone_number_kind_pk" PRIMARY KEY("telephone_number","kind")
);
--> statement-breakpoint
CREATE TABLE "listed_numbers" (
	"telephone_number" text NOT NULL,
	"number" text NOT NULL,
	"list" text NOT NULL,
	"label" text,
	CONSTRAINT "listed_numbers_telephone_number_number_pk" PRIMARY KEY("telephone_number","number")
);
--> statement-breakpoint
ALTER TABLE "phone_lines" ADD COLUMN "rings" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_lines" ADD COLUMN "forwarding_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_lines" ADD COLUMN "guard_level" text DEFAULT 'BLOCK' NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_lines" ADD COLUMN "rejects_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_lines" ADD COLUMN "guard_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forwarding_rules" ADD CONSTRAINT "forwarding_rules_telephone_number_phone_lines_telephone_number_fk" FOREIGN KEY ("telephone_number") REFERENCES "public"."phone_lines"("telephone_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_numbers" ADD CONSTRAINT "listed_numbers_telephone_number_phone_lines_telephone_number_fk" FOREIGN KEY ("telephone_number") REFERENCES "public"."phone_lines"("telephone_number") ON DELETE no action ON UPDATE no action;