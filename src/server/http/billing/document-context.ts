import type { FastifyInstance } from 'fastify';
import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';
import { accountVariant } from '../../../models/platform/environment/rules-environment.ts';
import type { AppDeps } from '../../deps.ts';
import type { DocumentContext } from '../../documents/receipt-content.ts';
import type { DocumentLanguage } from '../../documents/texts.ts';
import { Refusal } from '../../usecases/failure.ts';

/** Whom a document is for, and when. Throws a {@link Refusal}: NOT_FOUND. */
export async function documentContext(
  { identity, clock }: Pick<AppDeps, 'identity' | 'clock'>,
  profile: Profile,
  language: DocumentLanguage,
): Promise<DocumentContext> {
  const account = await identity.account(profile.accountNumber);
  if (!account) throw new Refusal('NOT_FOUND');
  return {
    ...profile,
    language,
    variant: accountVariant(account),
    parties: {
      billTo: account.billToAddress,
      serviceAddress: account.serviceAddress,
      customer: await identity.customerBooks(profile.accountNumber),
    },
    now: clock.now(),
  };
}

/**
 * Watches the requests of a scope: answers of each a signal that aborts when whoever asked has gone
 * before the answer was sent.
 */
export function watchLeaving(app: FastifyInstance): (request: object) => AbortSignal {
  const gone = new WeakMap<object, AbortSignal>();
  app.addHook('onRequest', async (request, { raw }) => {
    const left = new AbortController();
    gone.set(request, left.signal);
    raw.once('close', () => {
      if (!raw.writableEnded) left.abort();
    });
  });
  return (request) => gone.get(request) ?? AbortSignal.any([]);
}

/** A download with this name that no cache may store. */
export const asDownload = (
  reply: { headers: (values: Record<string, string>) => unknown },
  name: string,
): void =>
  void reply.headers({
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });
