/** How many payments the billing home and the account summary show. */
export const RECENT_PAYMENTS = 12;
