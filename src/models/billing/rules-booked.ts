/**
 * Whether a row changed what is owed: a payment that failed or was cancelled moved nothing. A
 * charge has no status.
 */
export const isBooked = ({ status }: { status: string | null }): boolean =>
  status === null || status === 'PENDING' || status === 'SUCCESSFUL';
