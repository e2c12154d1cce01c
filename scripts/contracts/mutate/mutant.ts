import type { Interaction } from '../pacts.ts';
import type { RecordedResponse } from '../verify/recording-proxy.ts';

/** The kinds of faults that are seeded, in the order in which they are told. */
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

/** What a backend answered: the JSON of it, undefined where it is a file. */
export interface ResponseContent {
  status: number;
  headers: RecordedResponse['headers'];
  json: unknown;
}

/** An interaction with what a backend that keeps it answered. */
export interface ProviderResponse {
  interaction: Interaction;
  answer: RecordedResponse;
  content: ResponseContent;
}

/** Some of an operation's answers: those of a status that refuse nothing, or every refusal; null: all. */
export type ResponseScope = number | 'refusals' | null;

/** A fault by which a backend breaks the contract: the same in every answer that has its place. */
export interface Mutant {
  service: string;
  operation: string;
  /** Of which answers: a status, or every refusal; null: of all. */
  of: ResponseScope;
  /** `$.data.wallet.methods[*].type`, `status`, `header retry-after`, `argument`. */
  at: string;
  kind: Kind;
  /** The type that has the place, with its name there (`PaymentMethod.lastFour`): where the operation's own answers never show it, those of others do. */
  owner: string | null;
  /** In words, `renamed to amount_due`. */
  fault: string;
  /** What is said instead; the very same where the fault shows in nothing of it. */
  changed: (said: ResponseContent, interaction: Interaction) => ResponseContent;
}

/** One line that no other mutant has. */
export const mutantName = ({ service, operation, of, at, kind, fault }: Mutant): string =>
  `${service} ${operation}${of === null ? '' : ` ${of}`} ${at}: ${kind}, ${fault}`;
