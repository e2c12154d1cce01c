import { createEffect } from 'effector';
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
import type { RequestFailure } from '../../platform/request/errors.ts';
import type { SavedRecovery, Link } from './types.ts';

/** Asks for a code by e-mail. */
export const startRecoveryFx = createEffect<
  StartRecoveryRequest,
  StartRecoveryResponse,
  RequestFailure
>(() => {
  throw new Error('startRecoveryFx has no handler');
});

export const verifyCodeFx = createEffect<VerifyCodeRequest, VerifyCodeResponse, RequestFailure>(
  () => {
    throw new Error('verifyCodeFx has no handler');
  },
);

/** Resolves with the user name. */
export const resetPasswordFx = createEffect<ResetPasswordRequest, string, RequestFailure>(() => {
  throw new Error('resetPasswordFx has no handler');
});

/** Asks for the forgotten user name by e-mail. */
export const sendUsernameFx = createEffect<SendUsernameRequest, void, RequestFailure>(() => {
  throw new Error('sendUsernameFx has no handler');
});

/** Asks for the link that creates an owner's access, by e-mail. */
export const startRegistrationFx = createEffect<StartRegistrationRequest, void, RequestFailure>(
  () => {
    throw new Error('startRegistrationFx has no handler');
  },
);

export const checkLinkFx = createEffect<string, Link, RequestFailure>(() => {
  throw new Error('checkLinkFx has no handler');
});

/** Resolves with the user name. */
export const completeLinkFx = createEffect<CompleteLinkRequest, string, RequestFailure>(() => {
  throw new Error('completeLinkFx has no handler');
});

/** Keeps the recovery that waits for its code, for as long as the tab lives; null forgets it. */
export const saveRecoveryFx = createEffect<SavedRecovery | null, void>(() => {
  throw new Error('keepRecoveryFx has no handler');
});

export const readSavedRecoveryFx = createEffect<void, SavedRecovery | null>(() => {
  throw new Error('readKeptRecoveryFx has no handler');
});

/** Time that only goes forward, in milliseconds. */
export const readMonotonicTimeFx = createEffect<void, number>(() => {
  throw new Error('readAccessTimeFx has no handler');
});

/** Waits until the next look at the time; milliseconds. */
export const waitForResendFx = createEffect<number, void>(() => {
  throw new Error('waitForResendFx has no handler');
});
