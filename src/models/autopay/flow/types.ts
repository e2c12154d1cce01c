import type { AutopayOutcome } from '../ports.ts';
import type { ServiceGroup } from '../rules-debits.ts';
import type { MethodDraft } from '../../payments/method-entry/types.ts';

/** Enabling Auto Pay, or changing enrolments (spec 2.5): three steps each, and the result. */
export type Flow = 'enrol' | 'manage';
/** A step with input. The first one is `amount` when enrolling, `summary` when managing. */
export type FlowStep = 'amount' | 'summary' | 'method' | 'review';
export type Place = FlowStep | 'result';

/** Requested change of a service group: unchanged, enrolled or given another method, cancelled. */
export type RequestedChange = 'LEAVE' | 'ENROL' | 'CANCEL';

/**
 * The customer's input so far. Survives a reload. Never contains a card number, a code or a card's
 * token.
 */
export interface FlowDraft extends MethodDraft {
  flow: Flow;
  /** The service group that the flow was opened for. Null for all. */
  only: ServiceGroup | null;
  /** By service group. A missing one has its proposed change. */
  wishes: Partial<Record<ServiceGroup, RequestedChange>>;
  /** The amount due that is not past due is also paid today. */
  payNow: Partial<Record<ServiceGroup, boolean>>;
  termsAccepted: boolean;
  idempotencyKey: string | null;
  /** Request fingerprint of the key. Another body gets another key. */
  keyFor: string | null;
  /** Sent, and its end not yet known. */
  submitted: boolean;
  /**
   * The last completed change, and the request fingerprint of its key: the result's URL shows it
   * again after a reload.
   */
  done: { idempotencyKey: string; keyFor: string } | null;
}

export type FlowSubmission =
  | { kind: 'idle' }
  /** The balance paid today is shown before the change is sent (spec 4, balance due). */
  | { kind: 'confirmBalance' }
  | { kind: 'sending' }
  /** The outcome is unknown: it is looked up by key. */
  | { kind: 'checking' }
  | { kind: 'done'; outcome: AutopayOutcome }
  | { kind: 'refused'; code: string }
  | { kind: 'outcomeUnknown' };
