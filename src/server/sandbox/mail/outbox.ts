import type { FastifyInstance } from 'fastify';
import type { outboxMails } from '../../db/schema/index.ts';

export type OutboxMail = typeof outboxMails.$inferSelect;

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPED[character] ?? '');

/** A paragraph of an e-mail; one that is only a URL becomes a link. */
const paragraph = (text: string): string =>
  /^https?:\/\/\S+$/.test(text)
    ? `<p><a href="${escapeHtml(text)}">${escapeHtml(text)}</a></p>`
    : `<p>${escapeHtml(text)}</p>`;

function emailHtml({ to, kind, language, subject, body, at }: OutboxMail): string {
  const iso = at.toISOString();
  const sentAt = `${iso.slice(0, 16).replace('T', ' ')} UTC`;
  return `<article>
<h2 lang="${language}">${escapeHtml(subject)}</h2>
<dl><dt>To</dt><dd>${escapeHtml(to)}</dd
><dt>Sent</dt><dd><time datetime="${iso}">${sentAt}</time></dd
><dt>Letter</dt><dd>${escapeHtml(kind)} (${language})</dd></dl>
<div class="body" lang="${language}">${body.split('\n\n').map(paragraph).join('')}</div>
</article>`;
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#f6f6f3,#10161d);color:light-dark(#1c2b39,#e6ebf0);
  font:15px/1.5 system-ui,sans-serif}
main{max-width:680px;margin:0 auto;padding:32px 16px;display:grid;gap:24px}
h1,h2,p,dl,dd{margin:0}
h1{font-size:22px}
h2{font-size:17px}
article{background:light-dark(#fff,#18212b);border:1px solid light-dark(#d9dde1,#33404d);
  border-radius:10px;padding:24px;display:grid;gap:16px;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:0 12px;font-size:13px;
  color:light-dark(#50606f,#a5b2bf)}
.body{display:grid;gap:12px}
a{color:light-dark(#0b5cad,#7db8f5)}
:focus-visible{outline:3px solid currentcolor;outline-offset:2px}`;

/** The outbox as an HTML page. */
export const outboxPage = (mails: readonly OutboxMail[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"
><meta name="robots" content="noindex"><title>Outbox of the sandbox</title
><style>${STYLE}</style></head>
<body><main>
<div><h1>Outbox of the sandbox</h1
><p>Nothing here was sent anywhere. The newest letter comes first.</p></div>
${mails.length === 0 ? '<p>No letter was written yet.</p>' : mails.map(emailHtml).join('\n')}
</main></body>
</html>
`;

/**
 * `GET /sandbox/outbox`: e-mails accepted by the sandbox's mail transport, newest first; JSON for
 * programs, a page for browsers.
 */
export function registerOutbox(
  app: FastifyInstance,
  { mails }: { mails: () => Promise<OutboxMail[]> },
): void {
  app.get('/sandbox/outbox', async (request, reply) => {
    const all = await mails();
    reply.header('vary', 'accept').header('cache-control', 'no-store');
    return request.headers.accept?.includes('text/html')
      ? reply.type('text/html; charset=utf-8').send(outboxPage(all))
      : { mails: all };
  });
}
