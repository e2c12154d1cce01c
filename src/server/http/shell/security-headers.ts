import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../deps.ts';

/**
 * Security headers: only this build's scripts run, only card entry can be embedded, and no site can
 * embed the page.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { cardEntryOrigin: cardCaptureOrigin }: AppDeps['settings'],
  inlineScripts: string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScripts.map((hash) => `'${hash}'`)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        // Voicemail, which the page decodes itself.
        mediaSrc: ['blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: [cardCaptureOrigin],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        fontSrc: ["'self'"],
      },
    },
    // Every answer has it, not pages alone.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  });
}
