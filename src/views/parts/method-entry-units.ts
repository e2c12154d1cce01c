import type { EventCallable, Store } from 'effector';
import type { BankFields, ExpiringCard, MethodDraft, MethodPanel } from '../../models/payment/index.ts';

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
