/**
 * Behaviour of a sandbox instrument; the industry's test numbers (decisions, "Sandbox payment
 * gateway").
 */
export type Behaviour = 'succeeds' | 'declined' | 'insufficientFunds' | 'failsWhenCharged';

export interface TestCard {
  behaviour: Behaviour;
  prepaid: boolean;
  wrongCode: boolean;
}

const TEST_CARDS: Readonly<Record<string, Partial<TestCard>>> = {
  '4000000000000002': { behaviour: 'declined' },
  '4000000000000127': { wrongCode: true },
  '4000000000000341': { behaviour: 'failsWhenCharged' },
  '4000000000009995': { behaviour: 'insufficientFunds' },
  '5105105105105100': { prepaid: true },
};

/** Behaviour of a card number in the sandbox; unlisted numbers succeed. */
export const testCard = (cardNumber: string): TestCard => ({
  behaviour: 'succeeds',
  prepaid: false,
  wrongCode: false,
  ...TEST_CARDS[cardNumber],
});

/** Behaviour of a bank account in the sandbox. */
export const testBankAccount = (accountNumber: string): Behaviour =>
  accountNumber === '000111111116' ? 'failsWhenCharged' : 'succeeds';

/** Result of a saved card's security code: right, wrong, or a failing verification request. */
export function testSecurityCode(code: string): 'right' | 'wrong' | 'broken' {
  if (/^9+$/.test(code)) return 'broken';
  return /^0+$/.test(code) ? 'wrong' : 'right';
}

/**
 * Whether the bank accepts a card in a zero-amount check: a card that fails only on charge, or
 * lacks funds, is accepted.
 */
export const isAcceptedWhenSaved = (behaviour: Behaviour): boolean => behaviour !== 'declined';

/** Why a charge is declined. */
export const declineCode = (
  behaviour: Behaviour,
): 'PAYMENT_DECLINED' | 'INSUFFICIENT_FUNDS' | null => {
  switch (behaviour) {
    case 'succeeds':
      return null;
    case 'insufficientFunds':
      return 'INSUFFICIENT_FUNDS';
    case 'declined':
    case 'failsWhenCharged':
      return 'PAYMENT_DECLINED';
  }
};
