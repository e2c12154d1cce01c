/**
 * The parts of a URL's query that may be recorded: only these keys with these values. Anything that
 * could be an id, a token or a search is left out.
 */
export interface PageQuery {
  /** Purpose for which `pay-bill` was opened (spec 2.2). */
  open?: 'otp' | 'ap' | 'fdp' | 'bd';
  /** Bill of a payment, absent where it is the one due first: a device is not identified. */
  pay?: 'core' | 'mobile' | 'both' | 'device';
  /** Step of a payment. */
  step?: 'amount' | 'method' | 'connect' | 'date' | 'review' | 'confirm' | 'result';
  /** Step of the Auto Pay flow. */
  at?: 'amount' | 'summary' | 'method' | 'review' | 'result';
  /** The Auto Pay flow. */
  flow?: 'enrol' | 'manage';
  /** The customer was redirected after signing out. */
  loggedOut?: 'true';
}
