import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpTransport } from '../../../src/server/mail/smtp.ts';
import type { SmtpSettings } from '../../../src/server/mail/smtp-address.ts';
import type { MailMessage } from '../../../src/server/mail/transport.ts';

let server: SMTPServer | null = null;
let received: ParsedMail[] = [];
afterEach(async () => {
  const open = server;
  server = null;
  received = [];
  if (open) await new Promise<void>((resolve) => open.close(() => resolve()));
});

/** A mail server on a free port; by default it takes everything, without encryption. */
async function serve(options: SMTPServerOptions = {}): Promise<number> {
  const made = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream)
        .then((mail) => {
          received.push(mail);
          done();
        })
        .catch(done);
    },
    ...options,
  });
  made.on('error', () => undefined);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', () => resolve()));
  return (made.server.address() as AddressInfo).port;
}

const through = (port: number, more: Partial<SmtpSettings> = {}) =>
  createSmtpTransport({
    host: '127.0.0.1',
    port,
    secure: false,
    requireTls: false,
    auth: null,
    from: 'Business Portal <bills@portal.example>',
    ...more,
  });
const message: MailMessage = {
  messageId: 'notice-1@portal.example',
  to: 'dana@harbor.example',
  kind: 'bill-ready',
  language: 'es',
  subject: 'Su factura está lista',
  text: 'Hola, Dana:\n\n.Un punto al comienzo',
  html: '<h1>Su factura está lista</h1>',
  attachments: [
    {
      name: 'estado-de-cuenta-2026-12-05.pdf',
      contentType: 'application/pdf',
      statement: { accountNumber: '1', statementId: '2', language: 'es', at: '' },
      draw: async () => Buffer.from('%PDF-1.7 drawn'),
    },
  ],
};
const failing = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

describe('an e-mail by SMTP', () => {
  it('arrives as it was written: text, HTML, attachment, message id', async () => {
    expect(await through(await serve()).deliver(message)).toEqual({ kind: 'sent' });
    const [mail, ...more] = received;
    expect([
      more.length,
      mail?.subject,
      mail?.messageId,
      mail?.from?.text,
      mail?.text?.trim(),
      mail?.html,
      mail?.headers.get('auto-submitted'),
      mail?.attachments.map(({ filename, contentType, content }) => [
        filename,
        contentType,
        content.toString(),
      ]),
    ]).toEqual([
      0,
      message.subject,
      '<notice-1@portal.example>',
      '"Business Portal" <bills@portal.example>',
      message.text,
      expect.stringContaining('<h1>Su factura está lista</h1>'),
      'auto-generated',
      [['estado-de-cuenta-2026-12-05.pdf', 'application/pdf', '%PDF-1.7 drawn']],
    ]);
  });

  it('signs in where the server asks for it', async () => {
    const port = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'portal' && password === 'pass word'
          ? done(null, { user: username })
          : done(failing(535)),
    });
    expect([
      await through(port, { auth: { user: 'portal', pass: 'pass word' } }).deliver(message),
      await through(port, { auth: { user: 'portal', pass: 'wrong' } }).deliver(message),
      received.length,
    ]).toEqual([{ kind: 'sent' }, { kind: 'notSent' }, 1]);
  });

  it('is not sent where nothing listens, or where encryption is missing', async () => {
    const port = await serve();
    expect(await through(port, { requireTls: true }).deliver(message)).toEqual({ kind: 'notSent' });
    expect(await through(1).deliver(message)).toEqual({ kind: 'notSent' });
    expect(received).toEqual([]);
  });

  it.each([
    [550, 'refused'],
    [452, 'notSent'],
  ] as const)('whose recipient is answered with %d is %s', async (code, kind) => {
    const port = await serve({ onRcptTo: (_address, _session, done) => done(failing(code)) });
    expect(await through(port).deliver(message)).toEqual({ kind });
  });

  it.each([
    [554, 'refused'],
    [451, 'notSent'],
  ] as const)('whose content is answered with %d is %s', async (code, kind) => {
    const port = await serve({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(failing(code)));
      },
    });
    expect(await through(port).deliver(message)).toEqual({ kind });
  });

  it('is unknown when the server dies after it has the e-mail and before its answer', async () => {
    const sockets = new Set<{ destroy: () => void }>();
    const port = await serve({
      onData(stream) {
        stream.resume();
        stream.on('end', () => {
          for (const socket of sockets) socket.destroy();
        });
      },
    });
    server?.server.on('connection', (socket) => sockets.add(socket));
    expect(await through(port).deliver(message)).toEqual({ kind: 'unknown' });
  });

  it('rejects before anything is sent when its document cannot be drawn', async () => {
    const [attachment] = message.attachments;
    if (!attachment) throw new Error('There is an attachment.');
    const broken = {
      ...message,
      attachments: [{ ...attachment, draw: () => Promise.reject(new Error('no statement')) }],
    };
    await expect(through(await serve()).deliver(broken)).rejects.toThrow('no statement');
    expect(received).toEqual([]);
  });

  it('cannot say later whether it was accepted', () => {
    expect(through(1).wasAccepted).toBeNull();
  });
});
