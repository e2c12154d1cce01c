import { sql } from 'drizzle-orm';
import {
  DECLINE_WINDOW_MS,
  secondsUntilAttempt,
} from '../../../../models/payments/one-time/submission/rules-declines.ts';
import type { NewPayment } from '../../../usecases/payments/one-time/ports.ts';
import { NEVER_ARRIVED } from '../../../usecases/payments/one-time/journal.ts';
import { OPEN_STATES } from '../../../usecases/payments/one-time/state-machine.ts';
import { literalList } from '../../queries.ts';

/** A payment or a check of a new card that was declined, or whose outcome is open. */
export interface DeclineRow {
  person: string;
  method: string;
  at: string;
  isOpen: boolean;
}

const since = (realNow: Date): string =>
  new Date(realNow.getTime() - DECLINE_WINDOW_MS).toISOString();

interface Attempt {
  actor: Pick<NewPayment['actor'], 'accountNumber' | 'guid'>;
  instrument: Pick<NewPayment['instrument'], 'fingerprint'>;
  /** Null for a new card or account. */
  paymentMethodId: string | null;
}

/**
 * The account's payments by its people that were declined of late, and the new cards that were not
 * saved for that, as a column of JSON. Those that are open come with them: many sent at once are
 * each counted before the first is answered. Call it with the account locked. Goes by security
 * time: moving business time ends no wait.
 */
export const recentDeclines = ({ actor }: Pick<Attempt, 'actor'>, realNow: Date) => sql`(
  select coalesce(json_agg(json_build_object('person', guid, 'method', method_fingerprint,
    'at', tried_at, 'isOpen', is_open)), '[]'::json)
  from (select guid, method_fingerprint, tried_at, state <> 'failed' as is_open from payments
  where account_number = ${actor.accountNumber} and origin = 'CUSTOMER' and payment_date is null
    and state in (${literalList(['failed', ...OPEN_STATES])})
    and service_group <> 'STREAMING' and not exists (select 1 from payment_transitions
      where payment_id = payments.id and to_state = 'failed' and reason = ${NEVER_ARRIVED})
    and tried_at > ${since(realNow)}
  union all select guid, method_fingerprint, tried_at, is_open from card_checks
  where account_number = ${actor.accountNumber} and tried_at > ${since(realNow)}) tries)`;

/** Seconds until this payment or card may go to the processor; 0 where it may be now (D-188). */
export const waitAfterDeclines = (
  declines: readonly DeclineRow[],
  { actor, instrument, paymentMethodId }: Attempt,
  realNow: Date,
): number =>
  secondsUntilAttempt(
    declines.map(({ at, ...who }) => ({ ...who, at: Date.parse(at) })),
    {
      person: actor.guid,
      method: instrument.fingerprint,
      at: realNow.getTime(),
      isSaved: paymentMethodId !== null,
    },
  );
