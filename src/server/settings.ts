import path from 'node:path';

/** What the operator may set; every figure has its default here (README, "Settings"). */
export interface Settings {
  /** Where the portal listens. */
  port: number;
  host: string;
  /** What browsers see, without a trailing slash. */
  publicOrigin: string;
  cardCapturePort: number;
  cardCaptureOrigin: string;
  /** Loopback port of the sandbox payment gateway. */
  gatewayPort: number;
  /** The sandbox gateway of another backend, which this one shares instead of starting its own; with several backends on one PostgreSQL. */
  sharedGateway: { url: string; secret: string } | undefined;
  dataDir: string;
  /** PostgreSQL; undefined means the embedded PGlite in `dataDir`. */
  databaseUrl: string | undefined;
  mode: 'sandbox' | 'production';
  /** Least and most that may be paid at once, in cents. */
  paymentLimits: { minimum: number; maximum: number };
  /** A session ends this long after the customer's last act: 780 s idle, 120 s of warning, 30 s of ping interval. */
  sessionMs: number;
  /** Only in tests: the process dies at this point of a payment. */
  crashAt: string | undefined;
}

/** A setting that cannot be used; its message names the setting and what is expected. */
export class SettingsError extends Error {}

function portOf(name: string, text: string | undefined, fallback: number): number {
  const port = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new SettingsError(`${name} must be a port from 1 to 65535, not "${text}".`);
  return port;
}

function originOf(name: string, text: string): string {
  if (!URL.canParse(text)) throw new SettingsError(`${name} must be an origin such as https://portal.example, not "${text}".`);
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, '')) throw new SettingsError(`${name} must be an origin without a path, not "${text}".`);
  return url.origin;
}

function modeOf(text: string): 'sandbox' | 'production' {
  if (text !== 'sandbox' && text !== 'production') throw new SettingsError(`PORTAL_MODE must be sandbox or production, not "${text}".`);
  return text;
}

function sharedGatewayOf(url: string | undefined, secret: string | undefined): Settings['sharedGateway'] {
  if (!url && !secret) return undefined;
  if (!url || !secret) throw new SettingsError('GATEWAY_URL and GATEWAY_SECRET go together: a gateway that another backend started, and the secret it knows.');
  return { url: originOf('GATEWAY_URL', url), secret };
}

/** Production needs what the sandbox plays: until it is configured, the portal refuses to start there. */
function assertProduction(settings: Settings): void {
  const missing = [
    !settings.publicOrigin.startsWith('https:') && 'PUBLIC_ORIGIN with https',
    !settings.cardCaptureOrigin.startsWith('https:') && 'CARD_CAPTURE_ORIGIN with https',
    !settings.databaseUrl && 'DATABASE_URL',
    'a payment gateway',
    'a mail transport',
  ].filter(Boolean);
  throw new SettingsError(`PORTAL_MODE=production needs ${missing.join(', ')}. This build comes with the sandbox's gateway only.`);
}

/** Reads and checks the settings. Throws {@link SettingsError} for the first one that is wrong. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const port = portOf('PORT', env['PORT'], 8080);
  const cardCapturePort = portOf('CARD_CAPTURE_PORT', env['CARD_CAPTURE_PORT'], port + 1);
  const databaseUrl = env['DATABASE_URL'] || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) throw new SettingsError('DATABASE_URL must begin with postgres://.');
  const settings: Settings = {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    publicOrigin: originOf('PUBLIC_ORIGIN', env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`),
    cardCapturePort,
    cardCaptureOrigin: originOf('CARD_CAPTURE_ORIGIN', env['CARD_CAPTURE_ORIGIN'] ?? `http://127.0.0.1:${cardCapturePort}`),
    gatewayPort: portOf('GATEWAY_PORT', env['GATEWAY_PORT'], port + 2),
    sharedGateway: sharedGatewayOf(env['GATEWAY_URL'], env['GATEWAY_SECRET']),
    dataDir: path.resolve(env['DATA_DIR'] ?? '.data'),
    databaseUrl,
    mode: modeOf(env['PORTAL_MODE'] ?? 'sandbox'),
    paymentLimits: { minimum: 100, maximum: 9_999_999 },
    sessionMs: (780 + 120 + 30) * 1000,
    crashAt: env['CRASH_AT'] || undefined,
  };
  if (settings.mode === 'production') assertProduction(settings);
  return settings;
}
