CREATE TABLE "partner_areas" (
	"zip" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"partner_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_flows" (
	"partner_type" text NOT NULL,
	"flow" text NOT NULL,
	"leads_to" text NOT NULL,
	CONSTRAINT "partner_flows_partner_type_flow_pk" PRIMARY KEY("partner_type","flow")
);
--> statement-breakpoint
CREATE TABLE "partner_networks" (
	"network" "cidr" PRIMARY KEY NOT NULL,
	"zip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_desks" (
	"partner_type" text NOT NULL,
	"flow" text NOT NULL,
	"phone" text NOT NULL,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "support_desks_partner_type_flow_pk" PRIMARY KEY("partner_type","flow")
);
--> statement-breakpoint
CREATE TABLE "service_assignments" (
	"guid" uuid NOT NULL,
	"account_number" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "service_assignments_guid_key_pk" PRIMARY KEY("guid","key")
);
--> statement-breakpoint
CREATE TABLE "technician_shifts" (
	"zip" text NOT NULL,
	"weekday" integer NOT NULL,
	"start_hour" integer NOT NULL,
	"end_hour" integer NOT NULL,
	"crews" integer NOT NULL,
	CONSTRAINT "technician_shifts_zip_weekday_start_hour_pk" PRIMARY KEY("zip","weekday","start_hour")
);
--> statement-breakpoint
CREATE TABLE "visit_quanta" (
	"quantum_id" uuid PRIMARY KEY NOT NULL,
	"visit_id" uuid NOT NULL,
	"pages_viewed" integer NOT NULL,
	"steps_completed" integer NOT NULL,
	"conversions" integer NOT NULL,
	"errors_met" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"visit_id" uuid PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"guid" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"telephone_number" text NOT NULL,
	"sender_number" text,
	"received_at" timestamp with time zone NOT NULL,
	"pages" integer NOT NULL,
	"document" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voicemails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"telephone_number" text NOT NULL,
	"caller_number" text,
	"caller_name" text,
	"received_at" timestamp with time zone NOT NULL,
	"duration_seconds" integer NOT NULL,
	"heard" boolean DEFAULT false NOT NULL,
	"recording" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_mailboxes" (
	"address" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"guid" uuid,
	"display_name" text NOT NULL,
	"unread_count" integer NOT NULL,
	"used_mebibytes" integer NOT NULL,
	"quota_mebibytes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "phone_lines" ADD COLUMN "forwarding" text DEFAULT 'OFF' NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_lines" ADD COLUMN "forward_to" text;--> statement-breakpoint
ALTER TABLE "partner_networks" ADD CONSTRAINT "partner_networks_zip_partner_areas_zip_fk" FOREIGN KEY ("zip") REFERENCES "public"."partner_areas"("zip") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_assignments" ADD CONSTRAINT "service_assignments_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_assignments" ADD CONSTRAINT "service_assignments_service" FOREIGN KEY ("account_number","key") REFERENCES "public"."account_services"("account_number","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_quanta" ADD CONSTRAINT "visit_quanta_visit_id_visits_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("visit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faxes" ADD CONSTRAINT "faxes_telephone_number_phone_lines_telephone_number_fk" FOREIGN KEY ("telephone_number") REFERENCES "public"."phone_lines"("telephone_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voicemails" ADD CONSTRAINT "voicemails_telephone_number_phone_lines_telephone_number_fk" FOREIGN KEY ("telephone_number") REFERENCES "public"."phone_lines"("telephone_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_mailboxes" ADD CONSTRAINT "email_mailboxes_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_mailboxes" ADD CONSTRAINT "email_mailboxes_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_quanta_visit" ON "visit_quanta" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "visits_updated" ON "visits" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "faxes_line" ON "faxes" USING btree ("telephone_number","received_at");--> statement-breakpoint
CREATE INDEX "voicemails_line" ON "voicemails" USING btree ("telephone_number","received_at");--> statement-breakpoint
CREATE INDEX "email_mailboxes_account" ON "email_mailboxes" USING btree ("account_number");--> statement-breakpoint
ALTER TABLE "phone_lines" DROP COLUMN "unread_voicemails";--> statement-breakpoint
ALTER TABLE "phone_lines" ADD CONSTRAINT "phone_lines_forwarding" CHECK ("forwarding" IN ('OFF', 'ALWAYS', 'BUSY', 'NO_ANSWER') AND ("forwarding" = 'OFF') = ("forward_to" IS NULL));--> statement-breakpoint
ALTER TABLE "technician_shifts" ADD CONSTRAINT "technician_shifts_hours" CHECK ("weekday" BETWEEN 0 AND 6 AND "start_hour" >= 0 AND "start_hour" < "end_hour" AND "end_hour" <= 24 AND "crews" > 0);--> statement-breakpoint
ALTER TABLE "email_mailboxes" ADD CONSTRAINT "email_mailboxes_sizes" CHECK ("unread_count" >= 0 AND "used_mebibytes" >= 0 AND "quota_mebibytes" > 0);
