import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

/** The single error of these settings. */
function errorOf(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'none';
}

describe('the settings, when nothing is set', () => {
  it('are those of the decisions', () => {
    expect(readSettings({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      trustedProxies: false,
      publicOrigin: 'http://localhost:8080',
      cardEntryPort: 8081,
      cardEntryOrigin: 'http://127.0.0.1:8081',
      processorPort: 8082,
      sharedProcessor: undefined,
      dataDir: path.resolve('.data'),
      cardEntryDir: path.resolve('.data/capture'),
      buildDir: path.resolve('dist'),
      databaseUrl: undefined,
      mode: 'sandbox',
      paymentLimits: { minimum: 100, maximum: 9_999_999 },
      sessionMs: 930_000,
      analyticsSink: undefined,
      analyticsSegmentBytes: 16_777_216,
      analyticsDailyBytes: 2_000_000_000,
      analyticsKeepFreeBytes: 500_000_000,
      databaseTimeoutMs: 8_000,
      requestTimeoutMs: 30_000,
      stopTimeoutMs: 10_000,
      stopDelayMs: 0,
      speedTestMs: 10_000,
    });
  });

  it('are the same when they are set to nothing, as containers do', () => {
    const names = [
      'PORT',
      'HOST',
      'PUBLIC_ORIGIN',
      'CARD_CAPTURE_PORT',
      'CARD_CAPTURE_ORIGIN',
      'GATEWAY_PORT',
      'GATEWAY_URL',
      'GATEWAY_SECRET',
      'DATA_DIR',
      'BUILD_DIR',
      'DATABASE_URL',
      'PORTAL_MODE',
      'ANALYTICS_SINK',
      'ANALYTICS_SEGMENT_BYTES',
    ];
    for (const nothing of ['', '  '])
      expect(readSettings(Object.fromEntries(names.map((name) => [name, nothing])))).toEqual(
        readSettings({}),
      );
  });

  it('follow the port that is', () => {
    expect(readSettings({ PORT: '3000' })).toMatchObject({
      port: 3000,
      publicOrigin: 'http://localhost:3000',
      cardEntryPort: 3001,
      cardEntryOrigin: 'http://127.0.0.1:3001',
      processorPort: 3002,
    });
    expect(readSettings({ CARD_CAPTURE_PORT: '3000' })).toMatchObject({
      port: 8080,
      cardEntryOrigin: 'http://127.0.0.1:3000',
      processorPort: 8082,
    });
  });
});

describe('a setting', () => {
  it.each<[string, string, object]>([
    ['PORT', '1', { port: 1 }],
    ['PORT', '65533', { port: 65_533 }],
    ['CARD_CAPTURE_PORT', '9000', { cardEntryPort: 9_000 }],
    ['GATEWAY_PORT', '9000', { processorPort: 9_000 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::1', { host: '::1' }],
    ['HOST', 'portal-1.internal', { host: 'portal-1.internal' }],
    ['PUBLIC_ORIGIN', 'https://portal.example', { publicOrigin: 'https://portal.example' }],
    ['PUBLIC_ORIGIN', 'https://portal.example/', { publicOrigin: 'https://portal.example' }],
    ['PUBLIC_ORIGIN', 'https://Portal.Example:443', { publicOrigin: 'https://portal.example' }],
    [
      'CARD_CAPTURE_ORIGIN',
      'https://cards.example:8443',
      { cardEntryOrigin: 'https://cards.example:8443' },
    ],
    ['DATA_DIR', '/var/lib/portal', { dataDir: '/var/lib/portal' }],
    ['DATA_DIR', 'here', { dataDir: path.resolve('here') }],
    [
      'DATABASE_URL',
      'postgres://portal:secret@db/portal',
      { databaseUrl: 'postgres://portal:secret@db/portal' },
    ],
    ['DATABASE_URL', 'postgresql:///portal', { databaseUrl: 'postgresql:///portal' }],
    [
      'ANALYTICS_SINK',
      'nats://portal:secret@nats:4222',
      { analyticsSink: 'nats://portal:secret@nats:4222' },
    ],
    ['ANALYTICS_SINK', 'tls://nats', { analyticsSink: 'tls://nats' }],
    ['ANALYTICS_SEGMENT_BYTES', '4096', { analyticsSegmentBytes: 4096 }],
    ['PORTAL_MODE', 'sandbox', { mode: 'sandbox' }],
  ])('%s may be %s', (name, value, expected) =>
    expect(readSettings({ [name]: value })).toMatchObject(expected),
  );

  it('of a shared gateway is its address with its secret', () => {
    expect(
      readSettings({ GATEWAY_URL: 'http://10.0.0.1:9000', GATEWAY_SECRET: 's' }).sharedProcessor,
    ).toEqual({ url: 'http://10.0.0.1:9000', secret: 's' });
  });

  it.each(['PORT', 'CARD_CAPTURE_PORT', 'GATEWAY_PORT'])('%s is a port', (name) => {
    for (const wrong of ['0', '-1', '65536', '80.5', '1e3', '0x50', '80a', 'http', '8 0'])
      expect(errorOf({ [name]: wrong })).toBe(
        `${name} must be a port from 1 to 65535, not "${wrong}".`,
      );
  });

  it('that follows from another and cannot be is named with its value', () => {
    expect(errorOf({ PORT: '65535' })).toBe(
      'CARD_CAPTURE_PORT must be a port from 1 to 65535, not "65536".',
    );
    expect(errorOf({ PORT: '65534' })).toBe(
      'GATEWAY_PORT must be a port from 1 to 65535, not "65536".',
    );
  });

  it.each([
    [{ PORT: '8081', CARD_CAPTURE_PORT: '8081' }, 'CARD_CAPTURE_PORT', 'PORT'],
    [{ GATEWAY_PORT: '8080' }, 'GATEWAY_PORT', 'PORT'],
    [{ GATEWAY_PORT: '8081' }, 'GATEWAY_PORT', 'CARD_CAPTURE_PORT'],
  ])('of a port that is taken by another is refused: %j', (env, name, other) => {
    expect(errorOf(env)).toBe(`${name} must be another port than ${other}.`);
  });

  it.each(['PUBLIC_ORIGIN', 'CARD_CAPTURE_ORIGIN'])('%s is an origin and no more', (name) => {
    for (const wrong of [
      'portal.example',
      'localhost:8080',
      'ftp://portal.example',
      'javascript:alert(1)',
      'https://',
      'https://portal.example/path',
      'https://portal.example/?a=1',
      'https://portal.example/#a',
      'https://user@portal.example',
      'https://portal.example; script-src *',
    ])
      expect(errorOf({ [name]: wrong })).toBe(
        `${name} must be an origin such as https://portal.example, without a path, not "${wrong}".`,
      );
  });

  it.each([
    { PUBLIC_ORIGIN: 'http://127.0.0.1:8080' },
    { CARD_CAPTURE_ORIGIN: 'http://localhost:9000' },
    { PUBLIC_ORIGIN: 'https://portal.example', CARD_CAPTURE_ORIGIN: 'https://portal.example:8443' },
  ])('CARD_CAPTURE_ORIGIN is of another host than the portal: not %j', (env) => {
    expect(errorOf(env)).toBe(
      'CARD_CAPTURE_ORIGIN must be of another host than PUBLIC_ORIGIN, because cookies ' +
        'ignore ports.',
    );
  });

  it('HOST is an address or a host name', () => {
    for (const wrong of ['http://localhost', 'a b', '127.0.0.1:8080', '-x', '$HOST'])
      expect(errorOf({ HOST: wrong })).toBe(
        `HOST must be an address or a host name, not "${wrong}".`,
      );
  });

  it('DATABASE_URL is that of a PostgreSQL, and its error tells no password', () => {
    for (const wrong of [
      'mysql://portal:secret@db',
      'portal:secret@db',
      'postgres',
      'postgres://portal:secret@db:port/portal',
    ])
      expect(errorOf({ DATABASE_URL: wrong })).toBe(
        'DATABASE_URL must be the URL of a PostgreSQL, such as ' +
          'postgres://user:password@host/database.',
      );
  });

  it('PORTAL_MODE is one of two', () => {
    for (const wrong of ['Sandbox', 'prod', 'test'])
      expect(errorOf({ PORTAL_MODE: wrong })).toBe(
        `PORTAL_MODE must be sandbox or production, not "${wrong}".`,
      );
  });

  it.each([[{ GATEWAY_URL: 'http://10.0.0.1:9000' }], [{ GATEWAY_SECRET: 'hush' }]])(
    'of a shared gateway needs the other: %j',
    (env) => {
      expect(errorOf(env)).toMatch(/^GATEWAY_URL and GATEWAY_SECRET go together/);
      expect(errorOf(env)).not.toContain('hush');
    },
  );

  it('ANALYTICS_SINK is that of a NATS server, and its error tells no password', () => {
    for (const wrong of ['portal:secret@nats', 'nats', 'http://portal:secret@nats', 'nats:'])
      expect(errorOf({ ANALYTICS_SINK: wrong })).toBe(
        'ANALYTICS_SINK must be the URL of a NATS server with JetStream, such as ' +
          'nats://user:password@host:4222.',
      );
  });

  it('ANALYTICS_SEGMENT_BYTES is a length from 4,096 to 268,435,456', () => {
    for (const wrong of ['4095', '268435457', '16M', '-1', '1e6'])
      expect(errorOf({ ANALYTICS_SEGMENT_BYTES: wrong })).toBe(
        `ANALYTICS_SEGMENT_BYTES must be a number from 4096 to 268435456, not "${wrong}".`,
      );
  });
});

describe('production', () => {
  it('is refused, with everything that is missing in one error', () => {
    expect(errorOf({ PORTAL_MODE: 'production' })).toBe(
      'PORTAL_MODE=production needs PUBLIC_ORIGIN with https, CARD_CAPTURE_ORIGIN with ' +
        'https, DATABASE_URL, a payment gateway, SMTP_URL and MAIL_FROM. This build comes with ' +
        "the sandbox's gateway only.",
    );
  });

  it('still fails with https, PostgreSQL and mail, as this build has no processor', () => {
    const env = {
      PORTAL_MODE: 'production',
      PUBLIC_ORIGIN: 'https://portal.example',
      CARD_CAPTURE_ORIGIN: 'https://cards.example',
      DATABASE_URL: 'postgres://db/portal',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'bills@portal.example',
    };
    expect(errorOf(env)).toMatch(/^PORTAL_MODE=production needs a payment gateway\./);
  });
});

describe('the mail server', () => {
  const smtpOf = (url: string, from = 'Business Portal <bills@portal.example>') =>
    readSettings({ SMTP_URL: url, MAIL_FROM: from }).smtp;
  it('is none without settings: e-mails stay in the outbox', () => {
    expect(readSettings({}).smtp).toBeUndefined();
  });

  it.each([
    ['smtp://mail.example', { port: 587, secure: false, requireTls: true, auth: null }],
    ['smtps://mail.example', { port: 465, secure: true, requireTls: false, auth: null }],
    ['smtp://127.0.0.1:1025', { port: 1025, requireTls: false }],
    ['smtp://localhost:1025', { requireTls: false }],
    ['smtp://p%40x:a%2Fb@mail.example:25', { port: 25, auth: { user: 'p@x', pass: 'a/b' } }],
  ])('%s is %j: nothing leaves this machine without encryption', (url, expected) => {
    expect(smtpOf(url)).toMatchObject(expected);
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail.example' }, /^SMTP_URL and MAIL_FROM go together/],
    [{ MAIL_FROM: 'a@b.example' }, /^SMTP_URL and MAIL_FROM go together/],
    [
      { SMTP_URL: 'http://user:secret@x', MAIL_FROM: 'a@b.example' },
      /^SMTP_URL must be (?!.*secret)/,
    ],
    [{ SMTP_URL: 'smtp://x', MAIL_FROM: 'nobody' }, /^MAIL_FROM must be .*"nobody"/],
  ])('given as %j is one clear error', (env, message) => {
    expect(errorOf(env)).toMatch(message);
  });
});
