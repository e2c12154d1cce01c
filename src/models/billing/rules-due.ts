/** Whether a payment on this day comes after the bill is due; days as `YYYY-MM-DD`. */
export const isAfterDue = (
  day: string | null,
  { amountDue, dueDate }: { amountDue: number; dueDate: string | null },
): boolean => day !== null && dueDate !== null && amountDue > 0 && day > dueDate;
