import type { ProviderStates } from '../../contracts/provider-states.ts';
import type { Provider } from '../pact/consumer/pact.ts';
import type { BrowserTestId } from './browser-tests.ts';

type NonEmpty<Item> = readonly [Item, ...Item[]];

/** An interaction of a service's pact. */
export interface PactEvidence {
  provider: Provider;
  description: string;
}

/** Each interaction has one of these states, and each state has an interaction. */
interface WireEvidence {
  states: NonEmpty<keyof ProviderStates>;
  pacts: NonEmpty<PactEvidence>;
  noWire?: never;
}

interface NoWireEvidence {
  states?: never;
  pacts?: never;
  /** Why no interaction can show it, in one sentence. */
  noWire: string;
}

/** Evidence for one outcome. */
export type Row = (WireEvidence | NoWireEvidence) & {
  /** What the customer sees, or what the operator and the analyst get. */
  sees: string;
  browser: NonEmpty<BrowserTestId>;
};

type Named = (description: string) => PactEvidence;
/** An interaction of this service. */
export const interactionOf =
  (provider: Provider): Named =>
  (description) => ({ provider, description });
export const billingGraphInteraction = interactionOf('billing-graph');
