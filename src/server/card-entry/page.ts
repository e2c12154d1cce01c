import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import path from 'node:path';
import { problem } from '../http/problem.ts';
import { transportSecurity } from '../http/transport-security.ts';
import { Refusal } from '../usecases/failure.ts';
import { portalOrigins } from '../http/origins.ts';

interface PageOptions {
  /** Folder of the page's files, built from src/capture. */
  pageFolder: string;
  captureOrigin: string;
  /** The only origin that may embed the page. */
  publicOrigin: string;
}

/** The card fields and the bank-connect page. */
const PAGES = { '/frame': 'index.html', '/bank-connect': 'bank-connect.html' } as const;

const responseHeaders = ({ captureOrigin, publicOrigin }: PageOptions): Record<string, string> => ({
  'content-security-policy':
    `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; ` +
    `frame-ancestors ${portalOrigins(publicOrigin).join(' ')}; base-uri 'none'; form-action ` +
    `'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  ...transportSecurity(captureOrigin),
});

/**
 * The pages that the portal embeds, with their scripts and styles as compressed by the build.
 * Nothing else of them may be cached.
 */
export function registerCardEntryPage(app: FastifyInstance, options: PageOptions): void {
  const headers = responseHeaders(options);
  const assets = path.join(options.pageFolder, 'assets');

  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.headers(headers);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('application/problem+json').send(problem('NOT_FOUND')),
  );
  for (const [where, name] of Object.entries(PAGES))
    app.get(where, async (_request, reply) => {
      const page = path.join(options.pageFolder, name);
      if (!fs.existsSync(page)) throw new Refusal('NOT_FOUND');
      return reply
        .type('text/html; charset=utf-8')
        .send(
          fs
            .readFileSync(page, 'utf8')
            .replaceAll('%PORTAL_ORIGINS%', portalOrigins(options.publicOrigin).join(' ')),
        );
    });
  if (fs.existsSync(assets))
    app.register(staticFiles, {
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    });
}
