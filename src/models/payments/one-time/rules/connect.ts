import type { Draft } from './types.ts';

/** Why no bank was connected, as the customer is told. */
export type ConnectProblem =
  /** The bank, the provider or the line. */
  | 'failed'
  /** It took too long, or the session is another one now: from the beginning. */
  | 'expired'
  | 'tooManyTries'
  /** The account takes no bank account any more. */
  | 'notAccepted';

/** What the connect step shows. */
export type ConnectPanel =
  | { kind: 'choosing' }
  /** The customer agreed; the service takes the account. */
  | { kind: 'exchanging' }
  | {
      kind: 'connected';
      institution: string;
      accountType: 'CHECKING' | 'SAVINGS';
      lastFour: string;
    }
  | { kind: 'failed'; problem: ConnectProblem };

/** Spec 8, "Online banking connect fails": whatever the code, there are other ways to pay. */
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
  /** The other ways to pay, by how they are said. */
  ways: 'both' | 'manual' | 'card' | 'none';
  /** Connecting may succeed another time. */
  again: boolean;
}

/** What else is offered when it fails: what the account accepts, and what may help. */
export function alternativeMethods(
  problem: ConnectProblem,
  accepts: { cards: boolean; bankAccounts: boolean },
): AlternativeMethods {
  const again = problem !== 'notAccepted';
  const manual = accepts.bankAccounts && again;
  if (manual) return { ways: accepts.cards ? 'both' : 'manual', again };
  return { ways: accepts.cards ? 'card' : 'none', again };
}
