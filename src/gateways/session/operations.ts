import {
  checkLink,
  completeLink,
  resetPassword,
  sendUsername,
  startRecovery,
  startRegistration,
  verifyCode,
} from '../../../contracts/rest/access/contract.ts';
import { getAccount, getAccountServices } from '../../../contracts/rest/account/contract.ts';
import { logout } from '../../../contracts/rest/sign-in/contract.ts';
import { loadAccountFx, loadAccountServicesFx } from '../../models/account/ports.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import {
  checkLinkFx,
  completeLinkFx,
  resetPasswordFx,
  sendUsernameFx,
  startRecoveryFx,
  startRegistrationFx,
  verifyCodeFx,
} from '../../models/session/access/ports.ts';
import { endSessionFx, refreshProfileFx, signInFx, signOutFx } from '../../models/session/ports.ts';
import { requestAt } from '../platform/request-at.ts';
import { sendRequest } from '../platform/rest-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { restOperations } from '../platform/rest-operations.ts';
import { fetchProfile, signIn, signOut } from './session-gateway.ts';

/**
 * The operations of the session, the account and access. `forget` drops what this tab kept of the
 * customer.
 */
export function sessionOperations(
  options: ClientOptions,
  forget: () => void,
): readonly PortHandler[] {
  const { send, sendFor } = restOperations(options);
  return [
    handle(signInFx, (credentials) => signIn(options, credentials)),
    handle(signOutFx, async () => {
      forget();
      await signOut(options);
    }),
    handle(endSessionFx, async ({ reason }) => {
      await requestAt(options, logout, { query: { reason } });
    }),
    handle(refreshProfileFx, () => fetchProfile(options)),
    send(loadAccountFx, getAccount),
    sendFor(loadAccountServicesFx, getAccountServices, ({ services }) => services),
    send(startRecoveryFx, startRecovery),
    send(verifyCodeFx, verifyCode),
    sendFor(resetPasswordFx, resetPassword, ({ username }) => username),
    sendFor(sendUsernameFx, sendUsername, () => undefined),
    sendFor(startRegistrationFx, startRegistration, () => undefined),
    handle(checkLinkFx, (token) => sendRequest(options, checkLink, { token })),
    sendFor(completeLinkFx, completeLink, ({ username }) => username),
  ];
}
