CREATE TABLE "service_seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"service_id" text NOT NULL,
	"guid" uuid,
	"since" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "add_on_services" ADD COLUMN "billed_name" text;--> statement-breakpoint
ALTER TABLE "add_on_services" ADD COLUMN "state" text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "add_on_services" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "service_seats" ADD CONSTRAINT "service_seats_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_seats" ADD CONSTRAINT "service_seats_service" FOREIGN KEY ("account_number","service_id") REFERENCES "public"."add_on_services"("account_number","service_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_seats_person" ON "service_seats" USING btree ("account_number","service_id","guid");--> statement-breakpoint
CREATE INDEX "service_seats_account" ON "service_seats" USING btree ("account_number");