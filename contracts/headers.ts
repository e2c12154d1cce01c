/** Carries business time on every answer: an {@link Instant}. The portal computes every "today" and cut-off with it. */
export const BUSINESS_TIME_HEADER = 'x-business-time';

/** Repeats the request token cookie on every unsafe call of a signed-in customer. */
export const REQUEST_TOKEN_HEADER = 'x-xsrf-token';

/** The request token cookie: readable by the portal's script, so that it can be repeated. */
export const REQUEST_TOKEN_COOKIE = 'XSRF-TOKEN';

/** Names the platform cluster that answered; analytics records it (spec 3). */
export const CLUSTER_VERSION_HEADER = 'x-cluster-version';

/** Present with value `1` on calls that no act of the customer caused; they do not extend the session. */
export const BACKGROUND_HEADER = 'x-background';
