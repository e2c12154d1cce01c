/** Whether neither a card nor a bank account may be paid with (spec 4, double restriction). */
export const acceptsNothing = ({
  cardsAccepted,
  bankAccountsAccepted,
}: {
  cardsAccepted: boolean;
  bankAccountsAccepted: boolean;
}): boolean => !cardsAccepted && !bankAccountsAccepted;
