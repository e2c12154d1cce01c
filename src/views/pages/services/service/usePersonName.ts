import type { SeatPerson } from '../../../../models/services/seats/index.ts';

/** A person's name; the last one may be missing. */
export const usePersonName =
  () =>
  ({ firstName, lastName }: Pick<SeatPerson, 'firstName' | 'lastName'>): string =>
    `${firstName} ${lastName}`.trim();
