/** Number of payments on the billing home and the account summary. */
export const RECENT_PAYMENTS = 12;
