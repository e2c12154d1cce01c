import { expect, it } from 'vitest';
import { acceptsNothing } from './rules-wallet.ts';

it.each([
  [true, true, false],
  [false, true, false],
  [true, false, false],
  [false, false, true],
])(
  'cards %s, bank accounts %s: nothing is accepted: %s',
  (cardsAccepted, bankAccountsAccepted, nothing) => {
    expect(acceptsNothing({ cardsAccepted, bankAccountsAccepted })).toBe(nothing);
  },
);
