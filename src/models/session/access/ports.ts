import { createWait } from '../../platform/time/ports.ts';
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

/** Requests a code by e-mail. */
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

/** Requests the forgotten user name by e-mail. */
export const sendUsernameFx = requestPort<SendUsernameRequest, void>('session', 'sendUsername');

/** Requests, by e-mail, the link that creates an owner's access. */
export const startRegistrationFx = requestPort<StartRegistrationRequest, void>(
  'session',
  'startRegistration',
);

export const checkLinkFx = requestPort<string, Link>('session', 'checkLink');

/** Resolves with the user name. */
export const completeLinkFx = requestPort<CompleteLinkRequest, string>('session', 'completeLink');

/** Saves the recovery that waits for its code, for the tab's lifetime. Null deletes it. */
export const saveRecoveryFx = lazyPort<SavedRecovery | null, void>('browser', 'saveRecovery');

export const readSavedRecoveryFx = lazyPort<void, SavedRecovery | null>(
  'browser',
  'readSavedRecovery',
);

/** Monotonic time, in milliseconds. */
export const readMonotonicTimeFx = lazyPort<void, number>('browser', 'readMonotonicTime');

/** Waits until the next time check, in milliseconds. */
export const waitForResendFx = createWait('waitForResend');
