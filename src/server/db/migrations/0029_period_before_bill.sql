-- A bill made while service is cut off is for service until the last day of it.
ALTER TABLE "statements" DROP CONSTRAINT "statements_period";
