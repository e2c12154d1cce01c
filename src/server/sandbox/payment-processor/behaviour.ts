/** How a sandbox instrument behaves; the industry's test numbers (decisions, "Sandbox payment gateway"). */
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

/** What this card number does in the sandbox; any number that isn't listed succeeds. */
export const testCard = (cardNumber: string): TestCard => ({
  behaviour: 'succeeds',
  prepaid: false,
  wrongCode: false,
  ...TEST_CARDS[cardNumber],
});

/** What this bank account does in the sandbox. */
export const testBankAccount = (accountNumber: string): Behaviour =>
  accountNumber === '000111111116' ? 'failsWhenCharged' : 'succeeds';

/** What a saved card's security code does: right, wrong, or the verification call itself fails. */
export function testSecurityCode(code: string): 'right' | 'wrong' | 'broken' {
  if (/^9+$/.test(code)) return 'broken';
  return /^0+$/.test(code) ? 'wrong' : 'right';
}

/** Whether the bank takes a card as nothing is charged: one that fails only when it is charged, or lacks funds, is taken. */
export const isAcceptedWhenSaved = (behaviour: Behaviour): boolean => behaviour !== 'declined';

/** Why a charge is refused. */
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
