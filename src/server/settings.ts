import { isIP } from 'node:net';
import path from 'node:path';
import { PAYMENT_LIMITS } from '../models/payments/amounts/rules-amount-limits.ts';
import { isEmail } from '../models/platform/contact-details/rules-contact-details.ts';
import { SERVER_SESSION_TTL_MS } from '../models/session/timeout/rules-idle-timeout.ts';
import { SPEED_TEST } from '../models/speed-test/rules-measure.ts';
import { addressOf } from './mail/smtp-address.ts';
import type { SmtpSettings } from './mail/smtp-address.ts';

/** Operator settings, each with its default here (README, "Settings"). */
export interface Settings {
  /** Port of the portal. */
  port: number;
  host: string;
  /**
   * Addresses and networks (CIDR) of the proxies in front; only their `X-Forwarded-For` says who
   * the customer is. False: nobody's does, and the customer is whoever connects.
   */
  trustedProxies: string[] | false;
  /** Origin seen by browsers, without a trailing slash. */
  publicOrigin: string;
  cardEntryPort: number;
  cardEntryOrigin: string;
  /** Loopback port of the sandbox payment processor. */
  processorPort: number;
  /**
   * The sandbox processor of another backend, shared instead of starting its own; for several
   * backends on one PostgreSQL.
   */
  sharedProcessor: { url: string; secret: string } | undefined;
  dataDir: string;
  /** Where the build put what browsers get: folders client, capture and prerender. */
  buildDir: string;
  /** PostgreSQL; undefined means the embedded PGlite in `dataDir`. */
  databaseUrl: string | undefined;
  mode: 'sandbox' | 'production';
  /** Minimum and maximum of a payment, in cents. */
  paymentLimits: { minimum: number; maximum: number };
  /** A session ends this long after the customer's last act, in milliseconds. */
  sessionMs: number;
  /**
   * A NATS with JetStream that also receives every event; undefined means the data folder alone.
   */
  analyticsSink: string | undefined;
  /** Segment size of the event log in bytes; a full segment is closed and compacted to Parquet. */
  analyticsSegmentBytes: number;
  /** Bytes of event messages that are taken a day (UTC); more is refused with 503. */
  analyticsDailyBytes: number;
  /** Free bytes of the data folder's disk below which no events are taken. */
  analyticsKeepFreeBytes: number;
  /** Folder of card entry's own store: on another disk than the events, if wished. */
  cardEntryDir: string;
  /** The mail server; undefined means the sandbox's outbox, where nothing leaves the machine. */
  smtp: SmtpSettings | undefined;
  /**
   * One statement of PostgreSQL, in milliseconds; what takes longer is refused with 503. Waiting
   * for a connection takes this long at most, and never longer than 5 seconds.
   */
  databaseTimeoutMs: number;
  /** A request has arrived whole within this time, in milliseconds, or its connection is closed. */
  requestTimeoutMs: number;
  /** How long each direction of a speed test takes, in milliseconds. */
  speedTestMs: number;
  /** What is under way when the portal stops has this long to end, in milliseconds. */
  stopTimeoutMs: number;
  /**
   * A portal that stops is not ready for this long before it closes connections, in milliseconds,
   * so that a load balancer sends nothing more to it.
   */
  stopDelayMs: number;
}

/** An invalid setting; the message names the setting and the expected value. */
export class SettingsError extends Error {}

function portOf(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535)
    throw new SettingsError(`${name} must be a port from 1 to 65535, not "${text}".`);
  return port;
}

function assertDifferent(ports: Record<string, number>): void {
  for (const [index, [name, port]] of Object.entries(ports).entries())
    for (const [other, taken] of Object.entries(ports).slice(0, index))
      if (port === taken) throw new SettingsError(`${name} must be another port than ${other}.`);
}

function hostOf(text: string): string {
  if (isIP(text) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text))
    throw new SettingsError(`HOST must be an address or a host name, not "${text}".`);
  return text;
}

/** Whether a text is an IP address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  // A network of all addresses would let every customer choose an address.
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

function trustedProxiesOf(text: string | undefined): string[] | false {
  if (text === undefined || text === 'none') return false;
  const networks = text.split(',').map((part) => part.trim());
  if (!networks.every(isNetwork))
    throw new SettingsError(
      'TRUSTED_PROXY must be none, or addresses and networks of proxies such as ' +
        `"10.0.0.7, 192.168.0.0/16", not "${text}".`,
    );
  return networks;
}

/** Normalizes an origin as browsers do: lower case, without the scheme's default port. */
function originOf(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new SettingsError(
      `${name} must be an origin such as https://portal.example, without a path, not "${text}".`,
    );
  return url.origin;
}

/** The error does not repeat the URL, which contains a password. */
function databaseUrlOf(text: string | undefined): string | undefined {
  if (text !== undefined && !(URL.canParse(text) && /^postgres(ql)?:\/\//.test(text)))
    throw new SettingsError(
      'DATABASE_URL must be the URL of a PostgreSQL, such as ' +
        'postgres://user:password@host/database.',
    );
  return text;
}

/** The error does not repeat the URL, as above. */
function analyticsSinkOf(text: string | undefined): string | undefined {
  if (
    text !== undefined &&
    !(URL.canParse(text) && /^(nats|tls):$/.test(new URL(text).protocol) && new URL(text).hostname)
  )
    throw new SettingsError(
      'ANALYTICS_SINK must be the URL of a NATS server with JetStream, such as ' +
        'nats://user:password@host:4222.',
    );
  return text;
}

/** A whole number between two bounds. */
function numberOf(
  name: string,
  text: string | undefined,
  { least, most, usual }: { least: number; most: number; usual: number },
): number {
  const number = text === undefined ? usual : /^\d{1,15}$/.test(text) ? Number(text) : -1;
  if (number < least || number > most)
    throw new SettingsError(`${name} must be a number from ${least} to ${most}, not "${text}".`);
  return number;
}

/** Bytes of events: a day's, and what they leave free for everything else on the disk. */
const EVENT_BYTES = {
  daily: { least: 1_000_000, most: 1_000_000_000_000, usual: 2_000_000_000 },
  keepFree: { least: 0, most: 1_000_000_000_000, usual: 500_000_000 },
} as const;

/** Times in milliseconds: too short refuses what is only slow, too long lets it pile up. */
const TIMES_MS = {
  database: { least: 250, most: 60_000, usual: 8_000 },
  request: { least: 500, most: 300_000, usual: 30_000 },
  stop: { least: 500, most: 120_000, usual: 10_000 },
  unready: { least: 0, most: 60_000, usual: 0 },
} as const;

/** Seconds of a direction of a speed test; the first two do not count. */
const SPEED_TEST_S = { least: 3, most: 15, usual: SPEED_TEST.directionMs / 1_000 } as const;

/** Short segments create many small Parquet files, long ones a slow first query. */
const SEGMENT_BYTES = { least: 4_096, most: 268_435_456, usual: 16_777_216 } as const;

function modeOf(text: string): 'sandbox' | 'production' {
  if (text !== 'sandbox' && text !== 'production')
    throw new SettingsError(`PORTAL_MODE must be sandbox or production, not "${text}".`);
  return text;
}

/** Without encryption an e-mail leaves this machine for none but this machine. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** The error does not repeat the URL, which contains a password. */
function smtpOf(url: string | undefined, from: string | undefined): SmtpSettings | undefined {
  if (!url && !from) return undefined;
  if (!url || !from)
    throw new SettingsError(
      'SMTP_URL and MAIL_FROM go together: the mail server, and the address e-mails come from.',
    );
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^smtps?:$/.test(parsed.protocol) || !parsed.hostname)
    throw new SettingsError(
      'SMTP_URL must be the URL of a mail server, such as smtp://user:password@host:587, or ' +
        'smtps://user:password@host:465.',
    );
  if (/[\r\n]/.test(from) || !isEmail(addressOf(from)))
    throw new SettingsError(
      `MAIL_FROM must be an e-mail address, such as Business Portal <bills@portal.example>, not ` +
        `"${from}".`,
    );
  const secure = parsed.protocol === 'smtps:';
  return {
    host: parsed.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(parsed.port || (secure ? 465 : 587)),
    secure,
    requireTls: !secure && !isLoopback(parsed.hostname),
    auth: parsed.username
      ? { user: decodeURIComponent(parsed.username), pass: decodeURIComponent(parsed.password) }
      : null,
    from,
  };
}

function sharedProcessorOf(
  url: string | undefined,
  secret: string | undefined,
): Settings['sharedProcessor'] {
  if (!url && !secret) return undefined;
  if (!url || !secret)
    throw new SettingsError(
      'GATEWAY_URL and GATEWAY_SECRET go together: a gateway that another backend started, ' +
        'and the secret it knows.',
    );
  return { url: originOf('GATEWAY_URL', url), secret };
}

/**
 * Production requires what the sandbox simulates: until it is configured, the portal does not start
 * there.
 */
export function productionRefusal(settings: Settings): SettingsError {
  const missing = [
    !settings.publicOrigin.startsWith('https:') && 'PUBLIC_ORIGIN with https',
    !settings.cardEntryOrigin.startsWith('https:') && 'CARD_CAPTURE_ORIGIN with https',
    !settings.databaseUrl && 'DATABASE_URL',
    'a payment gateway',
    !settings.smtp && 'SMTP_URL and MAIL_FROM',
  ].filter(Boolean);
  return new SettingsError(
    `PORTAL_MODE=production needs ${missing.join(', ')}. This build comes with the sandbox's ` +
      'gateway only.',
  );
}

/**
 * Reads and validates the settings; an empty setting counts as unset. Throws {@link SettingsError}
 * for the first invalid one.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = (name: string): string | undefined => env[name]?.trim() || undefined;
  const port = portOf('PORT', given('PORT') ?? '8080');
  const cardCapturePort = portOf(
    'CARD_CAPTURE_PORT',
    given('CARD_CAPTURE_PORT') ?? String(port + 1),
  );
  const gatewayPort = portOf('GATEWAY_PORT', given('GATEWAY_PORT') ?? String(port + 2));
  assertDifferent({ PORT: port, CARD_CAPTURE_PORT: cardCapturePort, GATEWAY_PORT: gatewayPort });
  const settings: Settings = {
    port,
    host: hostOf(given('HOST') ?? '127.0.0.1'),
    trustedProxies: trustedProxiesOf(given('TRUSTED_PROXY')),
    publicOrigin: originOf('PUBLIC_ORIGIN', given('PUBLIC_ORIGIN') ?? `http://localhost:${port}`),
    cardEntryPort: cardCapturePort,
    cardEntryOrigin: originOf(
      'CARD_CAPTURE_ORIGIN',
      given('CARD_CAPTURE_ORIGIN') ?? `http://127.0.0.1:${cardCapturePort}`,
    ),
    processorPort: gatewayPort,
    sharedProcessor: sharedProcessorOf(given('GATEWAY_URL'), given('GATEWAY_SECRET')),
    dataDir: path.resolve(given('DATA_DIR') ?? '.data'),
    cardEntryDir: path.resolve(
      given('CARD_CAPTURE_DIR') ?? path.join(given('DATA_DIR') ?? '.data', 'capture'),
    ),
    buildDir: path.resolve(given('BUILD_DIR') ?? path.join(import.meta.dirname, '../../dist')),
    databaseUrl: databaseUrlOf(given('DATABASE_URL')),
    mode: modeOf(given('PORTAL_MODE') ?? 'sandbox'),
    paymentLimits: PAYMENT_LIMITS,
    sessionMs: SERVER_SESSION_TTL_MS,
    analyticsSink: analyticsSinkOf(given('ANALYTICS_SINK')),
    analyticsSegmentBytes: numberOf(
      'ANALYTICS_SEGMENT_BYTES',
      given('ANALYTICS_SEGMENT_BYTES'),
      SEGMENT_BYTES,
    ),
    analyticsDailyBytes: numberOf(
      'ANALYTICS_DAILY_BYTES',
      given('ANALYTICS_DAILY_BYTES'),
      EVENT_BYTES.daily,
    ),
    analyticsKeepFreeBytes: numberOf(
      'ANALYTICS_KEEP_FREE_BYTES',
      given('ANALYTICS_KEEP_FREE_BYTES'),
      EVENT_BYTES.keepFree,
    ),
    databaseTimeoutMs: numberOf(
      'DATABASE_TIMEOUT_MS',
      given('DATABASE_TIMEOUT_MS'),
      TIMES_MS.database,
    ),
    requestTimeoutMs: numberOf('REQUEST_TIMEOUT_MS', given('REQUEST_TIMEOUT_MS'), TIMES_MS.request),
    speedTestMs: 1_000 * numberOf('SPEED_TEST_SECONDS', given('SPEED_TEST_SECONDS'), SPEED_TEST_S),
    stopTimeoutMs: numberOf('STOP_TIMEOUT_MS', given('STOP_TIMEOUT_MS'), TIMES_MS.stop),
    stopDelayMs: numberOf('STOP_DELAY_MS', given('STOP_DELAY_MS'), TIMES_MS.unready),
    smtp: smtpOf(given('SMTP_URL'), given('MAIL_FROM')),
  };
  if (new URL(settings.cardEntryOrigin).hostname === new URL(settings.publicOrigin).hostname)
    throw new SettingsError(
      'CARD_CAPTURE_ORIGIN must be of another host than PUBLIC_ORIGIN, because cookies ' +
        'ignore ports.',
    );
  if (settings.mode === 'production') throw productionRefusal(settings);
  return settings;
}
