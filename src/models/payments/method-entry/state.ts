import { combine, createStore } from 'effector';
import type { Store } from 'effector';
import type { PaymentMethod } from '../wallet/index.ts';
import { methodLabel, methodTask } from './rules-method-entry.ts';
import { methodPanel } from './rules-panel.ts';
import type { MethodDraft, TokenizedCard } from './types.ts';

interface Options<Draft extends MethodDraft> {
  /** The method draft, stored by the form's owner. */
  $draft: Store<Draft>;
  $methods: Store<PaymentMethod[]>;
  /** `YYYY-MM-DD` in the account's billing time zone. */
  $today: Store<string>;
}

/**
 * How far the method of a flow is (spec 4, 5). By itself, because the steps of the flow follow from
 * it, and the entry of the method ({@link createMethodEntry}) follows from the step that shows.
 */
export function createMethodState<Draft extends MethodDraft>({
  $draft,
  $methods,
  $today,
}: Options<Draft>) {
  /** The tokenized card or verified code. In memory only, lost on reload. */
  const $tokenizedCard = createStore<TokenizedCard | null>(null, { serialize: 'ignore' });
  return {
    $draft,
    $tokenizedCard,
    /** What is still to be done before the method is at hand. */
    $task: combine($draft, $tokenizedCard, $methods, $today, methodTask),
    /** What the chosen method still requires. */
    $panel: combine($draft, $tokenizedCard, $methods, methodPanel),
    /** The method's label. Null until known. */
    $label: combine($draft, $tokenizedCard, $methods, methodLabel),
  };
}

export type MethodState = ReturnType<typeof createMethodState>;
