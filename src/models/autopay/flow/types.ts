import type { AutopayOutcome } from '../ports.ts';
import type { ServiceGroup } from '../rules-debits.ts';
import type { MethodDraft } from '../../payments/method-entry/types.ts';

/** Turning Auto Pay on, or changing what is on (spec 2.5): three steps each, and the result. */
export type Flow = 'enrol' | 'manage';
/** A step that the customer fills in: the first one is `amount` of enrolling, `summary` of managing. */
export type FlowStep = 'amount' | 'summary' | 'method' | 'review';
export type Place = FlowStep | 'result';

/** What is to become of a service group: left as it is, enrolled or given another method, cancelled. */
export type RequestedChange = 'LEAVE' | 'ENROL' | 'CANCEL';

/** What the customer has filled in so far. Survives a reload; never holds a card number, a code or a card's token. */
export interface FlowDraft extends MethodDraft {
  flow: Flow;
  /** The service group that the customer came for; null for all of them. */
  only: ServiceGroup | null;
  /** By service group; one that is not here is as it is proposed. */
  wishes: Partial<Record<ServiceGroup, RequestedChange>>;
  /** What is due, and not past due, is paid today as well. */
  payNow: Partial<Record<ServiceGroup, boolean>>;
  termsAccepted: boolean;
  idempotencyKey: string | null;
  /** What the key was made for; another body gets another key. */
  keyFor: string | null;
  /** Sent and not yet known to have ended. */
  submitted: boolean;
  /** The change that ended last, and what its key was made for: the result's address shows it again after a reload. */
  done: { idempotencyKey: string; keyFor: string } | null;
}

export type FlowSubmission =
  | { kind: 'idle' }
  /** The customer is told what is paid today before it is sent (spec 4, balance due). */
  | { kind: 'confirmBalance' }
  | { kind: 'sending' }
  /** The outcome isn't known: the key is asked. */
  | { kind: 'checking' }
  | { kind: 'done'; outcome: AutopayOutcome }
  | { kind: 'refused'; code: string }
  | { kind: 'outcomeUnknown' };
