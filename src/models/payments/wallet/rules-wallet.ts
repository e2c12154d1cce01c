/** Whether neither cards nor bank accounts are accepted (spec 4, double restriction). */
export const acceptsNothing = ({ cardsAccepted, bankAccountsAccepted }: Acceptance): boolean =>
  !cardsAccepted && !bankAccountsAccepted;

/** Which kinds of methods an account accepts. */
export interface Acceptance {
  cardsAccepted: boolean;
  bankAccountsAccepted: boolean;
}

/** Whether the account accepts a method of this type. */
export const acceptsMethod = (
  { cardsAccepted, bankAccountsAccepted }: Acceptance,
  methodType: string,
): boolean => (methodType === 'BANK_ACCOUNT' ? bankAccountsAccepted : cardsAccepted);

/** Whether the account is known not to accept a method of this type. `accepted`: null: unknown. */
export const isRefusedMethod = (accepted: Acceptance | null, methodType: string): boolean =>
  accepted !== null && !acceptsMethod(accepted, methodType);
