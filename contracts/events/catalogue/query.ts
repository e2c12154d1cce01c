/**
 * What of an address's query may be recorded: these keys with these values, and nothing else. Anything that could be an id, a token
 * or a search is left out.
 */
export interface PageQuery {
  /** What `pay-bill` was opened for (spec 2.2). */
  open?: 'otp' | 'ap' | 'fdp' | 'bd';
  /** What a payment pays where it is not core services' bill: a device is not named. */
  pay?: 'mobile' | 'both' | 'device';
  /** The step of a payment. */
  step?: 'amount' | 'method' | 'connect' | 'date' | 'review' | 'confirm' | 'result';
  /** The step of Auto Pay's flow. */
  at?: 'amount' | 'summary' | 'method' | 'review' | 'result';
  /** Which of Auto Pay's flows. */
  flow?: 'enrol' | 'manage';
  /** The customer arrived from signing out. */
  loggedOut?: 'true';
}
