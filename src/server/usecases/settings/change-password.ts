import { randomBytes } from 'node:crypto';
import { mayDoSettings } from '../../../models/permissions/rules-settings.ts';
import type { Mailer, MailLanguage } from '../../mail/mail.ts';
import type { BackgroundTasks } from '../session/access/background-tasks.ts';
import { newPasswordProblem } from '../session/access/password-strength.ts';
import { recoverUrl } from '../session/access/recover-password.ts';
import { Refusal } from '../failure.ts';
import { sha256 } from '../session/sign-in/sign-in.ts';
import { verifyCurrentPassword } from './current-password.ts';
import type { CurrentPasswordDeps } from './current-password.ts';
import type { Actor, SettingsStore } from './ports.ts';

export interface ChangePasswordDeps extends CurrentPasswordDeps {
  store: Pick<SettingsStore, 'passwordHash' | 'changePassword'>;
  hashPassword: (password: string) => Promise<string>;
  mail: Mailer;
  backgroundTasks: Pick<BackgroundTasks, 'run'>;
  publicOrigin: string;
}

export interface ChangePassword {
  currentPassword: string;
  newPassword: string;
  /** The caller's address. */
  address: string;
  sessionDigest: string;
  /** Language of the notice. */
  language: MailLanguage;
}

type Signer = Actor & { username: string; accountName: string };

/**
 * Changes the password of a signed-in user. Their other sessions end; this one continues under a
 * new id, which is returned, with a new request token. Throws a {@link Refusal}:
 * `CURRENT_PASSWORD_WRONG`, `PASSWORD_REFUSED`, `THROTTLED`.
 */
export async function changePassword(
  needs: ChangePasswordDeps,
  actor: Signer,
  given: ChangePassword,
): Promise<{ sessionId: string; requestToken: string }> {
  if (!mayDoSettings('changePassword', actor)) throw new Refusal('NOT_PERMITTED');
  const { newPassword, sessionDigest, language } = given;
  const problem =
    newPassword === given.currentPassword
      ? 'current'
      : await newPasswordProblem(newPassword, { ...actor, companyName: actor.accountName });
  if (problem) throw new Refusal('PASSWORD_REFUSED', { fields: [`$input.newPassword.${problem}`] });
  const from = await verifyCurrentPassword(needs, actor, given);
  const sessionId = randomBytes(32).toString('base64url');
  const requestToken = randomBytes(32).toString('base64url');
  const to = await needs.hashPassword(newPassword);
  await needs.store.changePassword(actor, {
    from,
    to,
    sessionDigest,
    newSessionDigest: sha256(sessionId),
    newRequestToken: requestToken,
    at: needs.signIn.realNow(),
  });
  await needs.signIn.store.clearFailures({ username: actor.username, device: sessionDigest });
  // The password is changed whether or not the notice is sent.
  needs.backgroundTasks.run(() =>
    needs.mail.send({
      to: actor.username,
      kind: 'password-changed',
      language,
      values: { firstName: actor.firstName, recoverUrl: recoverUrl(needs.publicOrigin) },
    }),
  );
  return { sessionId, requestToken };
}
