import {
  isEmail,
  isPersonName,
  normalisedEmail,
} from '../../../../models/platform/contact-details/rules-contact-details.ts';
import type { MailLanguage } from '../../../mail/mail.ts';
import { Refusal } from '../../failure.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import { createLink } from './links.ts';
import type { LinkDeps } from './links.ts';
import { recoverUrl } from './recover-password.ts';
import { throttleRequest } from './throttle.ts';
import type { ThrottleDeps } from './throttle.ts';

/** Dependencies of registration. Times are real. */
export interface RegistrationDeps extends LinkDeps, ThrottleDeps {
  backgroundTasks: Pick<BackgroundTasks, 'run'>;
  registrations: {
    accountAt(
      accountNumber: string,
      zip: string,
    ): Promise<{ accountName: string; hasOwner: boolean } | null>;
    userByName(username: string): Promise<{ guid: string } | null>;
    revokeRegistrations(accountNumber: string, email: string, at: Date): Promise<void>;
  };
}

export interface Registration {
  accountNumber: string;
  zip: string;
  email: string;
  firstName: string;
  lastName: string;
  language: MailLanguage;
  address: string;
}

async function answerByMail(
  needs: RegistrationDeps,
  { accountNumber, zip, email, firstName, lastName, language }: Omit<Registration, 'address'>,
): Promise<void> {
  const account = await needs.registrations.accountAt(accountNumber, zip);
  if (!account) return;
  const urls = { signInUrl: `${needs.publicOrigin}/`, recoverUrl: recoverUrl(needs.publicOrigin) };
  if (await needs.registrations.userByName(email))
    return needs.mail.send({ to: email, kind: 'already-registered', language, values: urls });
  if (account.hasOwner)
    return needs.mail.send({
      to: email,
      kind: 'owner-exists',
      language,
      values: { accountName: account.accountName, ...urls },
    });
  await needs.registrations.revokeRegistrations(accountNumber, email, needs.realNow());
  await createLink(needs, {
    kind: 'REGISTRATION',
    accountNumber,
    email,
    firstName,
    lastName,
    role: 'PRIMARY',
    invitedBy: null,
    language,
  });
}

/**
 * Accepts a request to create the owner's access. The response is the same for every account and
 * mailbox; details are sent by e-mail, only to someone who knows the account and its ZIP.
 */
export async function startRegistration(
  needs: RegistrationDeps,
  given: Registration,
): Promise<{ accepted: true }> {
  const { address, ...request } = given;
  const wrong = [
    ...(isEmail(request.email) ? [] : ['$input.email']),
    ...(isPersonName(request.firstName) ? [] : ['$input.firstName']),
    ...(isPersonName(request.lastName) ? [] : ['$input.lastName']),
  ];
  if (wrong.length > 0) throw new Refusal('BAD_REQUEST', { fields: wrong });
  const { mayWrite } = await throttleRequest(needs, {
    action: 'REGISTRATION',
    subject: request.accountNumber,
    address,
    device: null,
  });
  needs.backgroundTasks.run(async () => {
    if (mayWrite) await answerByMail(needs, { ...request, email: normalisedEmail(request.email) });
  });
  return { accepted: true };
}
