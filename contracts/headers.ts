import type { tags } from 'typia';
import type { Instant } from './scalars.ts';

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

/** The session cookie, HttpOnly and opaque; over https its name begins with `__Host-`. Set by the session exchange (decisions, sign-in). */
export const SESSION_COOKIE = 'session';

/** The headers of REST answers, by what the answer is. What an answer has beside these is its own affair. */
export interface AnswerHeaders {
  /** Of every answer of the portal's origin; card capture's own origin knows no business time. */
  every: {
    /** Business time of the answer. */
    [BUSINESS_TIME_HEADER]: Instant;
    /** The platform cluster that answered, for analytics (spec 3). */
    [CLUSTER_VERSION_HEADER]?: string;
  };
  /** Of refusals that pass: 429 and 503. */
  passing: {
    /** Seconds to wait before asking again. */
    'retry-after'?: number & tags.Type<'uint32'> & tags.Minimum<1>;
  };
  /** Of files. */
  file: {
    /** `attachment` and the name that the file is saved under. */
    'content-disposition': string & tags.Pattern<'^attachment; filename="[^"]+"$'>;
    /** Nobody on the way keeps it. */
    'cache-control': string & tags.Pattern<'^private, ?no-store$'>;
  };
  /** Of what begins or renews a session. */
  session: {
    /** Twice: the session cookie, and a new request token cookie. */
    'set-cookie': string;
  };
}
