import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { registerOutbox } from './outbox.ts';
import type { OutboxMail } from './outbox.ts';

const mail = (more: Partial<OutboxMail> = {}): OutboxMail => ({
  id: '1d0f7e3e-0000-4000-8000-000000000001',
  to: 'dana@harbor.example',
  kind: 'user-name',
  language: 'en',
  subject: 'Your user name',
  body: 'Hello Dana,\n\nhttps://portal.example/?a=1&b=2',
  html: null,
  messageId: null,
  attachments: [],
  at: new Date('2026-12-14T15:00:00Z'),
  ...more,
});

let app: FastifyInstance;
let mails: OutboxMail[];
beforeEach(() => {
  app = Fastify();
  mails = [mail()];
  registerOutbox(app, {
    mails: async () => mails,
    drawStatement: async ({ statementId, language }) => Buffer.from(`${statementId} ${language}`),
  });
});
afterEach(() => app.close());

const open = (accept: string) =>
  app.inject({ method: 'GET', url: '/sandbox/outbox', headers: { accept } });

describe('the outbox', () => {
  it('is JSON for programs', async () => {
    for (const accept of ['application/json', '*/*'])
      expect((await open(accept)).json()).toEqual({
        mails: [{ ...mail(), at: '2026-12-14T15:00:00.000Z' }],
      });
  });

  it('is a page for browsers, its links to click', async () => {
    const answer = await open('text/html,application/xhtml+xml,*/*;q=0.8');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['vary']).toBe('accept');
    expect(answer.body).toContain('<a href="https://portal.example/?a=1&amp;b=2">');
    expect(answer.body).toContain('dana@harbor.example');
  });

  it('shows what somebody typed as text, and makes no link of it', async () => {
    mails = [
      mail({
        to: '"><img src=x>@x.example',
        subject: "<script>alert('1')</script>",
        body: '<b>Hi</b>\n\njavascript:alert(1)\n\nsee https://evil.example now',
      }),
    ];
    const { body } = await open('text/html');
    expect(body).not.toMatch(/<script|<img|<b>|href="javascript|href="https:\/\/evil/);
    expect(body).toContain('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;');
  });

  it('opens an e-mail as HTML, which loads and runs nothing, and its attachments', async () => {
    mails = [
      mail({
        html: '<h1>Your bill</h1>',
        attachments: [
          {
            name: 'statement-2026-12-05.pdf',
            contentType: 'application/pdf',
            statement: { accountNumber: '1', statementId: 'S1', language: 'es', at: '' },
          },
        ],
      }),
    ];
    const { mails: listed } = (await open('application/json')).json<{
      mails: { id: string; attachments: { name: string; href: string }[] }[];
    }>();
    const attached = listed[0]?.attachments[0];
    expect((await open('text/html')).body).toContain(`<a href="${attached?.href}">`);
    const page = await app.inject(`/sandbox/outbox/${mails[0]?.id}`);
    expect([page.body, page.headers['content-security-policy']]).toEqual([
      '<h1>Your bill</h1>',
      "default-src 'none'; style-src 'unsafe-inline'",
    ]);
    const document = await app.inject(attached?.href ?? '');
    expect([document.body, document.headers['content-type']]).toEqual(['S1 es', 'application/pdf']);
  });

  it.each(['nobody', `${mail().id}/attachments/0`])('knows nothing of %s', async (path) => {
    expect((await app.inject(`/sandbox/outbox/${path}`)).statusCode).toBe(404);
  });

  it('says so when nothing was written', async () => {
    mails = [];
    expect((await open('text/html')).body).toContain('No letter was written yet.');
  });
});
