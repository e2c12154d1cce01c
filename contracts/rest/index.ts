import { accountContract } from './account/contract.ts';
import { captureTicketContract, cardCaptureContract } from './card-capture/contract.ts';
import { configurationContract } from './configuration/contract.ts';
import { signInContract } from './sign-in/contract.ts';

/** Every REST contract that the portal's origin serves, by service. Browser code imports single operations instead. */
export const portalContracts = {
  signIn: signInContract,
  account: accountContract,
  configuration: configurationContract,
  captureTicket: captureTicketContract,
};

/** Every REST contract that card capture's origin serves. */
export const captureContracts = { cardCapture: cardCaptureContract };
