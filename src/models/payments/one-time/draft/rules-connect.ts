import type { Draft } from './types.ts';

/** Why no bank was connected, as shown to the customer. */
export type ConnectProblem =
  /** The bank, the provider or the connection. */
  | 'failed'
  /** It timed out, or the session has changed: start again. */
  | 'expired'
  | 'tooManyTries'
  /** The account does not accept bank accounts any more. */
  | 'notAccepted';

/** Content of the connect step. */
export type ConnectPanel =
  | { kind: 'choosing' }
  /** The customer consented; the account is being exchanged. */
  | { kind: 'exchanging' }
  | {
      kind: 'connected';
      institution: string;
      accountType: 'CHECKING' | 'SAVINGS';
      lastFour: string;
    }
  | { kind: 'failed'; problem: ConnectProblem };

/** Spec 8, "Online banking connect fails": whatever the code, alternative methods are offered. */
export function connectProblem(code: string): ConnectProblem {
  switch (code) {
    case 'CONNECTION_EXPIRED':
    case 'TICKET_INVALID':
      return 'expired';
    case 'THROTTLED':
      return 'tooManyTries';
    case 'METHOD_NOT_ACCEPTED':
      return 'notAccepted';
    default:
      return 'failed';
  }
}

export function connectPanel(
  { connectedBank }: Pick<Draft, 'connectedBank'>,
  exchanging: boolean,
  problem: ConnectProblem | null,
): ConnectPanel {
  if (connectedBank)
    return {
      kind: 'connected',
      institution: connectedBank.institution,
      accountType: connectedBank.accountType,
      lastFour: connectedBank.lastFour,
    };
  if (exchanging) return { kind: 'exchanging' };
  return problem ? { kind: 'failed', problem } : { kind: 'choosing' };
}

export interface AlternativeMethods {
  /** The alternative methods, by their message. */
  ways: 'both' | 'manual' | 'card' | 'none';
  /** A retry may succeed. */
  again: boolean;
}

/**
 * Alternatives after a failure: the methods that the account accepts, and whether a retry may help.
 */
export function alternativeMethods(
  problem: ConnectProblem,
  accepts: { cards: boolean; bankAccounts: boolean },
): AlternativeMethods {
  const again = problem !== 'notAccepted';
  const manual = accepts.bankAccounts && again;
  if (manual) return { ways: accepts.cards ? 'both' : 'manual', again };
  return { ways: accepts.cards ? 'card' : 'none', again };
}
