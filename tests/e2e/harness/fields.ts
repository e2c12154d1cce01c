import type { Locator, Page } from '@playwright/test';
import { textPattern } from './locale-pattern.ts';

/** Fields by their labels: the namespace of a locale and the key of the text. */
const LABELS = {
  username: ['portal', 'signIn.username'],
  password: ['portal', 'signIn.password'],
  rememberMe: ['portal', 'signIn.rememberMe'],
  amount: ['payment', 'amount.field'],
  aboveDue: ['payment', 'amount.aboveDueConfirm'],
  nameOnAccount: ['payment', 'bank.nameOnAccount'],
  routingNumber: ['payment', 'bank.routingNumber'],
  accountNumber: ['payment', 'bank.accountNumber'],
  accountNumberAgain: ['payment', 'bank.accountNumberAgain'],
} as const satisfies Record<string, readonly [namespace: string, key: string]>;

/** A field of a form, by its label in whichever language. */
export function fieldOf(within: Page | Locator, name: keyof typeof LABELS): Locator {
  const [namespace, key] = LABELS[name];
  return within.getByLabel(textPattern(namespace, key));
}
