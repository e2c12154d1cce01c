import type { Mailer, MailLanguage } from '../../../mail/mail.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import { throttleRequest } from './throttle.ts';
import type { KnownDevices, ThrottleDeps } from './throttle.ts';

/** Dependencies of sending a forgotten user name. */
export interface UsernameDeps extends ThrottleDeps {
  publicOrigin: string;
  devices: Pick<KnownDevices, 'isKnownDeviceOf'>;
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
  request: {
    accountNumber: string;
    zip: string;
    language: MailLanguage;
    address: string;
    /** Digest of the device's profile cookie; null for none. */
    profileDigest: string | null;
  },
): Promise<{ accepted: true }> {
  const { accountNumber, zip, language, address, profileDigest } = request;
  const isKnown =
    profileDigest !== null &&
    (await needs.devices.isKnownDeviceOf(profileDigest, accountNumber, needs.realNow()));
  const { mayWrite } = await throttleRequest(needs, {
    action: 'USERNAME',
    subject: accountNumber,
    address,
    device: isKnown ? profileDigest : null,
  });
  needs.backgroundTasks.run(async () => {
    if (!mayWrite) return;
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
