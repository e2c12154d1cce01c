/** What is scheduled of a service group. */
interface Scheduled {
  serviceGroup: 'CORE' | 'MOBILE';
  amount: number;
  paymentDate: string;
}

/** What will be taken by itself whatever is paid now: its sum in cents, and its days in their order (`YYYY-MM-DD`); null when nothing is. */
export function scheduledAhead(payments: readonly Scheduled[], group: 'CORE' | 'MOBILE'): { amount: number; days: string[] } | null {
  const own = payments.filter(({ serviceGroup }) => serviceGroup === group);
  if (own.length === 0) return null;
  return { amount: own.reduce((sum, { amount }) => sum + amount, 0), days: own.map(({ paymentDate }) => paymentDate).toSorted() };
}

/** What pending payments pay beyond what is owed: a credit once they are posted. Cents. */
export const creditToCome = ({ pendingPaymentAmount, currentBalance }: { pendingPaymentAmount: number; currentBalance: number }): number => Math.max(0, pendingPaymentAmount - Math.max(0, currentBalance));

/** Whether a payment on this day comes after the bill is due; days as `YYYY-MM-DD`. */
export const isAfterDue = (day: string | null, { amountDue, dueDate }: { amountDue: number; dueDate: string | null }): boolean => day !== null && dueDate !== null && amountDue > 0 && day > dueDate;
