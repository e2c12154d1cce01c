/** Whether a payment on this day is after the due date. Days as `YYYY-MM-DD`. */
export const isAfterDue = (
  day: string | null,
  { amountDue, dueDate }: { amountDue: number; dueDate: string | null },
): boolean => day !== null && dueDate !== null && amountDue > 0 && day > dueDate;
