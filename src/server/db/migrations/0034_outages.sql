CREATE TABLE "network_nodes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" char(2) NOT NULL,
	"county" char(5) NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"zips" jsonb NOT NULL,
	"customers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outage_estimates" (
	"outage_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"says" timestamp with time zone,
	"why" text NOT NULL,
	CONSTRAINT "outage_estimates_outage_id_position_pk" PRIMARY KEY("outage_id","position")
);
--> statement-breakpoint
CREATE TABLE "outage_follows" (
	"outage_id" uuid NOT NULL,
	"guid" uuid NOT NULL,
	"account_number" text NOT NULL,
	"channel" text DEFAULT 'EMAIL' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "outage_follows_outage_id_guid_pk" PRIMARY KEY("outage_id","guid")
);
--> statement-breakpoint
CREATE TABLE "outage_nodes" (
	"outage_id" uuid NOT NULL,
	"node_id" text NOT NULL,
	CONSTRAINT "outage_nodes_outage_id_node_id_pk" PRIMARY KEY("outage_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "outage_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"node_id" text NOT NULL,
	"account_number" text NOT NULL,
	"guid" uuid NOT NULL,
	"service" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outage_steps" (
	"outage_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"step" jsonb NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "outage_steps_outage_id_position_pk" PRIMARY KEY("outage_id","position")
);
--> statement-breakpoint
CREATE TABLE "outage_updates" (
	"outage_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stage" text NOT NULL,
	CONSTRAINT "outage_updates_outage_id_position_pk" PRIMARY KEY("outage_id","position")
);
--> statement-breakpoint
CREATE TABLE "outages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"planned" boolean NOT NULL,
	"stage" text NOT NULL,
	"services" jsonb NOT NULL,
	"cause" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone,
	"estimate" timestamp with time zone,
	"affected" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "node_id" text;--> statement-breakpoint
ALTER TABLE "outage_estimates" ADD CONSTRAINT "outage_estimates_outage_id_outages_id_fk" FOREIGN KEY ("outage_id") REFERENCES "public"."outages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_follows" ADD CONSTRAINT "outage_follows_outage_id_outages_id_fk" FOREIGN KEY ("outage_id") REFERENCES "public"."outages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_follows" ADD CONSTRAINT "outage_follows_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_follows" ADD CONSTRAINT "outage_follows_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_nodes" ADD CONSTRAINT "outage_nodes_outage_id_outages_id_fk" FOREIGN KEY ("outage_id") REFERENCES "public"."outages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_nodes" ADD CONSTRAINT "outage_nodes_node_id_network_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."network_nodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_reports" ADD CONSTRAINT "outage_reports_node_id_network_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."network_nodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_reports" ADD CONSTRAINT "outage_reports_account_number_accounts_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."accounts"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_reports" ADD CONSTRAINT "outage_reports_guid_users_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_steps" ADD CONSTRAINT "outage_steps_outage_id_outages_id_fk" FOREIGN KEY ("outage_id") REFERENCES "public"."outages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_updates" ADD CONSTRAINT "outage_updates_outage_id_outages_id_fk" FOREIGN KEY ("outage_id") REFERENCES "public"."outages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outage_nodes_node" ON "outage_nodes" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "outage_reports_node" ON "outage_reports" USING btree ("node_id","at");--> statement-breakpoint
CREATE INDEX "outage_reports_account" ON "outage_reports" USING btree ("account_number","at");--> statement-breakpoint
CREATE INDEX "outage_steps_due" ON "outage_steps" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "outages_started" ON "outages" USING btree ("started_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_node_id_network_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."network_nodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DELETE FROM "page_alerts" WHERE "type" = 'OUTAGE';--> statement-breakpoint
ALTER TABLE "page_alerts" DROP COLUMN "type";--> statement-breakpoint
ALTER TABLE "page_alerts" DROP COLUMN "services";