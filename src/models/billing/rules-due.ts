/** Whether a payment on this day is after the due date. Days as `YYYY-MM-DD`. */
export const isAfterDue = (
  day: string | null,
  { amountDue, dueDate }: { amountDue: number; dueDate: string | null },
): boolean => day !== null && dueDate !== null && amountDue > 0 && day > dueDate;

/**
 * The day after which a payment is late: a calendar marks it. Null while nothing is due, or no day
 * is known.
 */
export const lastDayOnTime = ({
  amountDue,
  dueDate,
}: {
  amountDue: number;
  dueDate: string | null;
}): string | null => (amountDue > 0 ? dueDate : null);
