import type { Interaction } from '../pacts.ts';
import type { RecordedResponse } from '../verify/recording-proxy.ts';

/** The kinds of seeded faults, in report order. */
export const KINDS = [
  'dropped',
  'renamed',
  'type',
  'enum',
  'null',
  'unit',
  'order',
  'status',
  'header',
  'argument',
  'sensitive',
] as const;
export type Kind = (typeof KINDS)[number];

/** Content of a backend's response: its JSON, undefined for a file. */
export interface ResponseContent {
  status: number;
  headers: RecordedResponse['headers'];
  json: unknown;
}

/** An interaction with the response of a conforming backend. */
export interface ProviderResponse {
  interaction: Interaction;
  answer: RecordedResponse;
  content: ResponseContent;
}

/** Some of an operation's responses: successes of a status, or every error; null: all. */
export type ResponseScope = number | 'refusals' | null;

/** A fault by which a backend breaks the contract: the same in every response with its location. */
export interface Mutant {
  service: string;
  operation: string;
  /** Affected responses: a status, or every error; null: all. */
  of: ResponseScope;
  /** `$.data.wallet.methods[*].type`, `status`, `header retry-after`, `argument`. */
  at: string;
  kind: Kind;
  /**
   * The type and field name of the location (`PaymentMethod.lastFour`): when the operation's own
   * responses never contain it, those of others do.
   */
  owner: string | null;
  /** In words, `renamed to amount_due`. */
  fault: string;
  /** The faulty response; the identical one when the fault does not affect it. */
  changed: (said: ResponseContent, interaction: Interaction) => ResponseContent;
}

/** One line, unique for each mutant. */
export const mutantName = ({ service, operation, of, at, kind, fault }: Mutant): string =>
  `${service} ${operation}${of === null ? '' : ` ${of}`} ${at}: ${kind}, ${fault}`;
