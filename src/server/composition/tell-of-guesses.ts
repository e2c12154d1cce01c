import type { IdentityRepository } from '../db/repositories/session/identity.ts';
import { recoverUrl } from '../usecases/session/access/recover-password.ts';
import type { AccessServices } from './session.ts';

/** Sends the letter that somebody guesses a person's password; nothing to who lost access. */
export const tellOfGuesses =
  (
    identity: Pick<IdentityRepository, 'reader'>,
    { mail, publicOrigin }: Pick<AccessServices, 'mail' | 'publicOrigin'>,
  ) =>
  async (guid: string): Promise<void> => {
    const reader = await identity.reader(guid);
    if (!reader) return;
    const { to, language, firstName } = reader;
    await mail.send({
      to,
      kind: 'sign-ins-paused',
      language,
      values: { firstName, recoverUrl: recoverUrl(publicOrigin) },
    });
  };
