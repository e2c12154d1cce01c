CREATE TABLE "tracking_links" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"job_id" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
