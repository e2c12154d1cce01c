import type { Mailer, MailLanguage } from '../../../mail/mail.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import { throttleRequest } from './throttle.ts';
import type { ThrottleDeps } from './throttle.ts';

/** Dependencies of sending a forgotten user name. */
export interface UsernameDeps extends ThrottleDeps {
  publicOrigin: string;
  mail: Mailer;
  backgroundTasks: Pick<BackgroundTasks, 'run'>;
  owners: {
    ownersAt(
      accountNumber: string,
      zip: string,
    ): Promise<{ username: string; firstName: string; companyName: string }[]>;
  };
}

/**
 * E-mails each owner of the account their own user name, when the ZIP matches its service address.
 * The match is checked after the response is sent.
 */
export async function sendUsername(
  needs: UsernameDeps,
  request: { accountNumber: string; zip: string; language: MailLanguage; address: string },
): Promise<{ accepted: true }> {
  const { accountNumber, zip, language } = request;
  await throttleRequest(needs, {
    action: 'USERNAME',
    subject: accountNumber,
    address: request.address,
  });
  needs.backgroundTasks.run(async () => {
    for (const { username, firstName, companyName } of await needs.owners.ownersAt(
      accountNumber,
      zip,
    ))
      await needs.mail.send({
        to: username,
        kind: 'user-name',
        language,
        values: {
          firstName,
          accountName: companyName,
          username,
          signInUrl: `${needs.publicOrigin}/`,
        },
      });
  });
  return { accepted: true };
}
