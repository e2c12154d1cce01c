import type { tags } from 'typia';
import type { Instant } from './scalars.ts';

/**
 * Business time on every response: an {@link Instant}. The portal computes every "today" and
 * cut-off with it.
 */
export const BUSINESS_TIME_HEADER = 'x-business-time';

/** Repeats the request token cookie on every unsafe request of a signed-in customer. */
export const REQUEST_TOKEN_HEADER = 'x-xsrf-token';

/**
 * The request token cookie: readable by the portal's script, so that it can be repeated. Over https
 * its name starts with {@link HOST_PREFIX}.
 */
export const REQUEST_TOKEN_COOKIE = 'XSRF-TOKEN';

/** Binds a cookie to its host, so that no other host of the domain can set it; https only. */
export const HOST_PREFIX = '__Host-';

/** The platform cluster that responded; analytics records it (spec 3). */
export const CLUSTER_VERSION_HEADER = 'x-cluster-version';

/** Set to `1` on requests that no customer action caused; they do not extend the session. */
export const BACKGROUND_HEADER = 'x-background';

/**
 * The session cookie, HttpOnly and opaque; over https its name starts with `__Host-`. Set by the
 * session exchange (decisions, sign-in).
 */
export const SESSION_COOKIE = 'session';

/**
 * The headers of REST responses, by response type. Other headers of a response are not specified
 * here.
 */
export interface AnswerHeaders {
  /** On every response of the portal's origin; card entry's own origin has no business time. */
  every: {
    /** Business time of the response. */
    [BUSINESS_TIME_HEADER]: Instant;
    /** The platform cluster that responded, for analytics (spec 3). */
    [CLUSTER_VERSION_HEADER]?: string;
  };
  /** On temporary errors: 429 and 503. */
  passing: {
    /** Seconds to wait before the next request. */
    'retry-after'?: number & tags.Type<'uint32'> & tags.Minimum<1>;
  };
  /** On files. */
  file: {
    /** `attachment` and the file name for saving. */
    'content-disposition': string & tags.Pattern<'^attachment; filename="[^"]+"$'>;
    /** No intermediary may store it. */
    'cache-control': string & tags.Pattern<'^private, ?no-store$'>;
  };
  /** On responses that start or renew a session. */
  session: {
    /** Two values: the session cookie, and a new request token cookie. */
    'set-cookie': string;
  };
}
