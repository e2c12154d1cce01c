import type { RequestFailure } from '../platform/request/errors.ts';

export type SignInProblem =
  | { kind: 'missing'; username: boolean; password: boolean }
  /** User name or password is wrong; never which. */
  | { kind: 'wrong' }
  | { kind: 'throttled'; minutes: number }
  | { kind: 'unreachable' }
  | { kind: 'failed' };

/** What is missing before anything can be sent; null when nothing is. */
export function missingCredentials(draft: {
  username: string;
  password: string;
}): SignInProblem | null {
  const missing = { username: draft.username.trim() === '', password: draft.password === '' };
  return missing.username || missing.password ? { kind: 'missing', ...missing } : null;
}

/** Under whose name this browser keeps what was typed: of two customers of one account, neither sees the other's. */
export const draftOwnerKey = ({
  accountNumber,
  guid,
}: {
  accountNumber: string;
  guid: string;
}): string => `${accountNumber}.${guid}`;

/** Whether an answer tells something else of the customer than what is known. */
export const isProfileChanged = (known: unknown, answer: unknown): boolean =>
  JSON.stringify(known) !== JSON.stringify(answer);

/** What a failed sign-in means to the customer. */
export function signInProblem(failure: RequestFailure): SignInProblem {
  switch (failure.kind) {
    case 'unreachable':
    case 'timedOut':
      return { kind: 'unreachable' };
    case 'brokenContract':
      return { kind: 'failed' };
    case 'refused':
      if (failure.systemErrorCode === 'INVALID_CREDENTIALS') return { kind: 'wrong' };
      return failure.systemErrorCode === 'THROTTLED'
        ? { kind: 'throttled', minutes: Math.ceil((failure.retryAfterSeconds ?? 900) / 60) }
        : { kind: 'failed' };
  }
}
