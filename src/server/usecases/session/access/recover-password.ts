import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { PasswordOwner } from '../../../../models/session/access/rules-password.ts';
import { RECOVERY_LIMITS } from '../../../../models/session/access/rules-recovery.ts';
import type { Mailer, MailLanguage } from '../../../mail/mail.ts';
import { Refusal } from '../../failure.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import { digestOf } from './links.ts';
import { assertPassword } from './password-strength.ts';
import { throttleRequest } from './throttle.ts';
import type { KnownDevices, ThrottleDeps } from './throttle.ts';
import { recoveryPath } from '../../../../models/platform/paths/rules-paths.ts';

type Owner = Required<PasswordOwner>;

/** Dependencies of password recovery. Times are real. */
export interface RecoveryDeps extends ThrottleDeps {
  publicOrigin: string;
  devices: Pick<KnownDevices, 'isKnownDevice'>;
  mail: Mailer;
  backgroundTasks: Pick<BackgroundTasks, 'run'>;
  /** argon2id, of passwords and of recovery codes: eight digits are soon tried out. */
  hashPassword: (password: string) => Promise<string>;
  verifyPassword: (hash: string, password: string) => Promise<boolean>;
  recoveries: {
    addRecovery(row: { id: string; codeHash: string; expiresAt: Date }): Promise<void>;
    userByName(
      username: string,
    ): Promise<{ guid: string; username: string; firstName: string } | null>;
    attachRecovery(id: string, guid: string): Promise<void>;
    takeTry(
      id: string,
      most: number,
      now: Date,
    ): Promise<{ codeHash: string; triesLeft: number } | null>;
    triesUsed(id: string, most: number): Promise<boolean>;
    proveRecovery(id: string, resetDigest: string, expiresAt: Date): Promise<Owner | null>;
    resetOf(
      resetDigest: string,
      now: Date,
    ): Promise<{ recoveryId: string; passwordHash: string; owner: Owner } | null>;
    resetPassword(given: { recoveryId: string; passwordHash: string; now: Date }): Promise<boolean>;
  };
}

const expiry = (now: Date): Date => new Date(now.getTime() + RECOVERY_LIMITS.minutes * 60_000);

/**
 * User names are compared in this form; a name that the database cannot store belongs to no user.
 */
const normalised = (username: string): string =>
  username.trim().toLowerCase().replaceAll('\u0000', '\uFFFD');

export const recoverUrl = (publicOrigin: string): string =>
  `${publicOrigin}${recoveryPath('password')}`;

/**
 * Starts a recovery. The response and the work before it are the same for every user name: a code
 * is created and stored, and the recipient is looked up only afterwards.
 */
export async function startRecovery(
  needs: RecoveryDeps,
  request: {
    username: string;
    language: MailLanguage;
    address: string;
    /** Digest of the device's profile cookie; null for none. */
    profileDigest: string | null;
  },
): Promise<{ recoveryId: string; codeMinutes: number }> {
  const { address, profileDigest } = request;
  const username = normalised(request.username);
  const isKnown =
    profileDigest !== null &&
    (await needs.devices.isKnownDevice(profileDigest, username, needs.realNow()));
  const { mayWrite, isFlood } = await throttleRequest(needs, {
    action: 'RECOVERY',
    subject: username,
    address,
    device: isKnown ? profileDigest : null,
  });
  const recoveryId = randomUUID();
  const code = String(randomInt(10 ** RECOVERY_LIMITS.digits)).padStart(
    RECOVERY_LIMITS.digits,
    '0',
  );
  await needs.recoveries.addRecovery({
    id: recoveryId,
    codeHash: await needs.hashPassword(code),
    expiresAt: expiry(needs.realNow()),
  });
  needs.backgroundTasks.run(async () => {
    if (!mayWrite && !isFlood) return;
    const user = await needs.recoveries.userByName(username);
    if (!user) return;
    if (isFlood)
      await needs.mail.send({
        to: user.username,
        kind: 'codes-asked-for',
        language: request.language,
        values: { firstName: user.firstName },
      });
    if (!mayWrite) return;
    await needs.recoveries.attachRecovery(recoveryId, user.guid);
    await needs.mail.send({
      to: user.username,
      kind: 'recovery-code',
      language: request.language,
      values: { firstName: user.firstName, code, minutes: RECOVERY_LIMITS.minutes },
    });
  });
  return { recoveryId, codeMinutes: RECOVERY_LIMITS.minutes };
}

/**
 * Verifies the mailbox. An attempt counts before it is checked; the fifth wrong one ends the
 * recovery.
 */
export async function verifyCode(
  needs: RecoveryDeps,
  request: { recoveryId: string; code: string; address: string },
): Promise<{ resetToken: string; owner: Owner }> {
  const recoveryId = request.recoveryId.toLowerCase();
  await throttleRequest(needs, {
    action: 'CODE',
    subject: recoveryId,
    address: request.address,
    device: null,
  });
  const now = needs.realNow();
  const taken = await needs.recoveries.takeTry(recoveryId, RECOVERY_LIMITS.tries, now);
  if (!taken)
    throw new Refusal(
      (await needs.recoveries.triesUsed(recoveryId, RECOVERY_LIMITS.tries))
        ? 'CODE_TRIES_USED'
        : 'CODE_EXPIRED',
    );
  if (!(await needs.verifyPassword(taken.codeHash, request.code)))
    throw new Refusal(taken.triesLeft > 0 ? 'CODE_WRONG' : 'CODE_TRIES_USED');
  const resetToken = randomBytes(32).toString('base64url');
  const owner = await needs.recoveries.proveRecovery(recoveryId, digestOf(resetToken), expiry(now));
  if (!owner) throw new Refusal('CODE_EXPIRED');
  return { resetToken, owner };
}

/**
 * Sets the new password. Revokes everything the old one opened: all sessions, and codes about to
 * become sessions.
 */
export async function resetPassword(
  needs: RecoveryDeps,
  request: { resetToken: string; password: string; language: MailLanguage },
): Promise<{ username: string }> {
  const reset = await needs.recoveries.resetOf(digestOf(request.resetToken), needs.realNow());
  if (!reset) throw new Refusal('RESET_EXPIRED');
  await assertPassword(request.password, reset.owner);
  // The new password must differ from the old one.
  if (await needs.verifyPassword(reset.passwordHash, request.password))
    throw new Refusal('PASSWORD_REFUSED', { fields: ['$input.password.current'] });
  const passwordHash = await needs.hashPassword(request.password);
  if (
    !(await needs.recoveries.resetPassword({
      recoveryId: reset.recoveryId,
      passwordHash,
      now: needs.realNow(),
    }))
  )
    throw new Refusal('RESET_EXPIRED');
  const { username, firstName } = reset.owner;
  needs.backgroundTasks.run(() =>
    needs.mail.send({
      to: username,
      kind: 'password-recovered',
      language: request.language,
      values: { firstName, recoverUrl: recoverUrl(needs.publicOrigin) },
    }),
  );
  return { username };
}
