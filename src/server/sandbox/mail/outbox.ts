import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { outboxMails } from '../../db/schema/index.ts';
import type { StatementSource } from '../../mail/transport.ts';

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

/** Where an attachment of an e-mail can be opened. */
const attachmentPath = (id: string, position: number): string =>
  `/sandbox/outbox/${id}/attachments/${position}`;

function emailHtml(mail: OutboxMail): string {
  const { id, to, kind, language, subject, body, html, attachments, at } = mail;
  const iso = at.toISOString();
  const sentAt = `${iso.slice(0, 16).replace('T', ' ')} UTC`;
  const links = [
    ...(html === null ? [] : [`<a href="/sandbox/outbox/${id}">As HTML</a>`]),
    ...attachments.map(
      ({ name }, position) => `<a href="${attachmentPath(id, position)}">${escapeHtml(name)}</a>`,
    ),
  ];
  return `<article>
<h2 lang="${language}">${escapeHtml(subject)}</h2>
<dl><dt>To</dt><dd>${escapeHtml(to)}</dd
><dt>Sent</dt><dd><time datetime="${iso}">${sentAt}</time></dd
><dt>Letter</dt><dd>${escapeHtml(kind)} (${language})</dd></dl>
<div class="body" lang="${language}">${body.split('\n\n').map(paragraph).join('')}</div>
${links.length === 0 ? '' : `<p class="links">${links.join(' · ')}</p>`}
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
.body{display:grid;gap:12px;white-space:pre-line}
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

interface OutboxDeps {
  mails: () => Promise<OutboxMail[]>;
  drawStatement: (source: StatementSource) => Promise<Buffer>;
}

/** An e-mail for programs: its attachments with where they can be opened. */
const mailJson = ({ attachments, ...mail }: OutboxMail) => ({
  ...mail,
  attachments: attachments.map(({ name, contentType }, position) => ({
    name,
    contentType,
    href: attachmentPath(mail.id, position),
  })),
});

/** An e-mail's HTML loads nothing and runs nothing, as in a mailbox. */
const AS_IN_A_MAILBOX = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * `GET /sandbox/outbox`: e-mails accepted by the sandbox's mail transport, newest first; JSON for
 * programs, a page for browsers. Below it an e-mail's HTML and its attachments.
 */
export function registerOutbox(app: FastifyInstance, { mails, drawStatement }: OutboxDeps): void {
  const mailOf = async (request: FastifyRequest) => {
    const { id } = request.params as { id: string };
    return (await mails()).find((mail) => mail.id === id);
  };
  app.get('/sandbox/outbox', async (request, reply) => {
    const all = await mails();
    reply.header('vary', 'accept').header('cache-control', 'no-store');
    return request.headers.accept?.includes('text/html')
      ? reply.type('text/html; charset=utf-8').send(outboxPage(all))
      : { mails: all.map(mailJson) };
  });
  app.get('/sandbox/outbox/:id', async (request, reply) => {
    const html = (await mailOf(request))?.html;
    if (!html) return reply.code(404).send({ error: 'There is no such e-mail with HTML.' });
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', AS_IN_A_MAILBOX)
      .header('cache-control', 'no-store')
      .send(html);
  });
  app.get('/sandbox/outbox/:id/attachments/:position', async (request, reply) => {
    const { position } = request.params as { position: string };
    const found = (await mailOf(request))?.attachments[Number(position)];
    if (!found) return reply.code(404).send({ error: 'There is no such attachment.' });
    return reply
      .type(found.contentType)
      .header('content-disposition', `inline; filename="${found.name}"`)
      .header('cache-control', 'no-store')
      .send(await drawStatement(found.statement));
  });
}
