INSERT INTO "forwarding_rules" ("telephone_number", "kind", "forward_to")
SELECT "telephone_number", "forwarding", "forward_to" FROM "phone_lines"
WHERE "forwarding" <> 'OFF' AND "forward_to" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_lines" DROP COLUMN "forwarding";--> statement-breakpoint
ALTER TABLE "phone_lines" DROP COLUMN "forward_to";