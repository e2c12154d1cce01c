CREATE TABLE "allowances" (
	"kind" text NOT NULL,
	"whose" text NOT NULL,
	"left_over" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "allowances_kind_whose_pk" PRIMARY KEY("kind","whose")
);
