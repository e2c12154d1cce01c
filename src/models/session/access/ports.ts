import { lazyPort, requestPort } from '../../platform/port/index.ts';
import type {
  StartRecoveryRequest,
  StartRecoveryResponse,
  StartRegistrationRequest,
  ResetPasswordRequest,
  SendUsernameRequest,
  CompleteLinkRequest,
  VerifyCodeRequest,
  VerifyCodeResponse,
} from '../../../../contracts/rest/access/types.ts';
import type { SavedRecovery, Link } from './types.ts';

/** Asks for a code by e-mail. */
export const startRecoveryFx = requestPort<StartRecoveryRequest, StartRecoveryResponse>(
  'session',
  'startRecovery',
);

export const verifyCodeFx = requestPort<VerifyCodeRequest, VerifyCodeResponse>(
  'session',
  'verifyCode',
);

/** Resolves with the user name. */
export const resetPasswordFx = requestPort<ResetPasswordRequest, string>(
  'session',
  'resetPassword',
);

/** Asks for the forgotten user name by e-mail. */
export const sendUsernameFx = requestPort<SendUsernameRequest, void>('session', 'sendUsername');

/** Asks for the link that creates an owner's access, by e-mail. */
export const startRegistrationFx = requestPort<StartRegistrationRequest, void>(
  'session',
  'startRegistration',
);

export const checkLinkFx = requestPort<string, Link>('session', 'checkLink');

/** Resolves with the user name. */
export const completeLinkFx = requestPort<CompleteLinkRequest, string>('session', 'completeLink');

/** Keeps the recovery that waits for its code, for as long as the tab lives; null forgets it. */
export const saveRecoveryFx = lazyPort<SavedRecovery | null, void>('browser', 'saveRecovery');

export const readSavedRecoveryFx = lazyPort<void, SavedRecovery | null>(
  'browser',
  'readSavedRecovery',
);

/** Time that only goes forward, in milliseconds. */
export const readMonotonicTimeFx = lazyPort<void, number>('browser', 'readMonotonicTime');

/** Waits until the next look at the time; milliseconds. */
export const waitForResendFx = lazyPort<number, void>('browser', 'waitForResend');
