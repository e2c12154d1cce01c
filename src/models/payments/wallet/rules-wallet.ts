/** Whether neither cards nor bank accounts are accepted (spec 4, double restriction). */
export const acceptsNothing = ({
  cardsAccepted,
  bankAccountsAccepted,
}: {
  cardsAccepted: boolean;
  bankAccountsAccepted: boolean;
}): boolean => !cardsAccepted && !bankAccountsAccepted;
