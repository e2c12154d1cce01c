import {
  checkLink,
  completeLink,
  resetPassword,
  sendUsername,
  startRecovery,
  startRegistration,
  verifyCode,
} from '../../../contracts/rest/access/contract.ts';
import type {
  CompleteLinkRequest,
  ResetPasswordRequest,
  SendUsernameRequest,
  StartRecoveryRequest,
  StartRegistrationRequest,
  VerifyCodeRequest,
} from '../../../contracts/rest/access/types.ts';
import {
  checkLinkFx,
  completeLinkFx,
  saveRecoveryFx,
  readMonotonicTimeFx,
  readSavedRecoveryFx,
  resetPasswordFx,
  sendUsernameFx,
  startRecoveryFx,
  startRegistrationFx,
  verifyCodeFx,
  waitForResendFx,
} from '../../models/session/access/ports.ts';
import { RECOVERY_LIMITS } from '../../models/session/access/rules-recovery.ts';
import type { SavedRecovery } from '../../models/session/access/types.ts';
import { sendRequest } from '../platform/rest-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

const STORAGE_KEY = 'recovery';

/** A recovery is kept for as long as its code works, in milliseconds. */
const RECOVERY_TTL_MS = RECOVERY_LIMITS.minutes * 60_000;

/** The recovery that waits for its code, in the tab's storage. Where storage is blocked, nothing is kept. */
export function recoveryStorage(storage: () => Storage, realNow: () => number) {
  return {
    keep(recovery: SavedRecovery | null): void {
      try {
        if (recovery === null) storage().removeItem(STORAGE_KEY);
        else
          storage().setItem(
            STORAGE_KEY,
            JSON.stringify({ ...recovery, until: realNow() + RECOVERY_TTL_MS }),
          );
      } catch {
        // The code can still be entered for as long as the page stays open.
      }
    },
    read(): SavedRecovery | null {
      try {
        const { recoveryId, username, until } = JSON.parse(
          storage().getItem(STORAGE_KEY) ?? '{}',
        ) as Partial<SavedRecovery & { until: number }>;
        return typeof recoveryId === 'string' &&
          typeof username === 'string' &&
          Number(until) > realNow()
          ? { recoveryId, username }
          : null;
      } catch {
        return null;
      }
    },
  };
}

/** The handlers of access's ports: calls, the tab's storage, and the time. */
export function accessHandlers(options: ClientOptions, storage: () => Storage) {
  const kept = recoveryStorage(storage, () => Date.now());
  return [
    [
      startRecoveryFx,
      (request: StartRecoveryRequest) => sendRequest(options, startRecovery, request),
    ],
    [verifyCodeFx, (request: VerifyCodeRequest) => sendRequest(options, verifyCode, request)],
    [
      resetPasswordFx,
      async (request: ResetPasswordRequest) =>
        (await sendRequest(options, resetPassword, request)).username,
    ],
    [
      sendUsernameFx,
      async (request: SendUsernameRequest) =>
        void (await sendRequest(options, sendUsername, request)),
    ],
    [
      startRegistrationFx,
      async (request: StartRegistrationRequest) =>
        void (await sendRequest(options, startRegistration, request)),
    ],
    [checkLinkFx, (token: string) => sendRequest(options, checkLink, { token })],
    [
      completeLinkFx,
      async (request: CompleteLinkRequest) =>
        (await sendRequest(options, completeLink, request)).username,
    ],
    [saveRecoveryFx, kept.keep],
    [readSavedRecoveryFx, kept.read],
    [readMonotonicTimeFx, () => performance.now()],
    [
      waitForResendFx,
      (ms: number) =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, ms);
        }),
    ],
  ] as const;
}
