import type { EventCallable, Store } from 'effector';
import type { MethodPanel } from '../payment/rules-panel.ts';
import type { BankFields, ExpiringCard, MethodDraft } from '../payment/types.ts';

/** What choosing or entering a payment method subscribes to and dispatches, whichever flow it stands in. */
export interface MethodEntryUnits {
  $draft: Store<MethodDraft>;
  $panel: Store<MethodPanel>;
  $expiringCard: Store<ExpiringCard | null>;
  methodSelected: EventCallable<string>;
  bankFieldChanged: EventCallable<{ field: keyof BankFields; value: string }>;
  bankAccountChanged: EventCallable<void>;
  cardEntryRestarted: EventCallable<void>;
  expiringConfirmed: EventCallable<void>;
  expiringDeclined: EventCallable<void>;
}
