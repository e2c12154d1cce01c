CREATE TABLE "schedules" (
	"account_number" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"spans" jsonb NOT NULL,
	"holidays" jsonb NOT NULL,
	CONSTRAINT "schedules_account_number_id_pk" PRIMARY KEY("account_number","id")
);
--> statement-breakpoint
CREATE TABLE "selective_rules" (
	"telephone_number" text NOT NULL,
	"position" integer NOT NULL,
	"account_number" text NOT NULL,
	"name" text NOT NULL,
	"callers" text[] NOT NULL,
	"schedule_id" uuid,
	"during" text,
	"forward_to" text,
	"until" timestamp with time zone,
	CONSTRAINT "selective_rules_telephone_number_position_pk" PRIMARY KEY("telephone_number","position")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "schedules_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_lines" ADD COLUMN "selective_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selective_rules" ADD CONSTRAINT "selective_rules_telephone_number_phone_lines_telephone_number_fk" FOREIGN KEY ("telephone_number") REFERENCES "public"."phone_lines"("telephone_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selective_rules" ADD CONSTRAINT "selective_rules_account_number_schedule_id_schedules_account_number_id_fk" FOREIGN KEY ("account_number","schedule_id") REFERENCES "public"."schedules"("account_number","id") ON DELETE no action ON UPDATE no action;