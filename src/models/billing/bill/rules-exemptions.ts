import { isEffectiveOn } from './rules-lines.ts';
import type { Day } from './rules-lines.ts';
import { addDays } from '../../platform/calendar/rules-calendar.ts';

/** An accepted certificate, for the bills of these days, first and last. */
export interface Exemption {
  certificate: string;
  startsOn: Day;
  /** Null while none is known. */
  endsOn: Day | null;
}

/**
 * The first day whose bill an accepted certificate exempts: it is valid then, and was accepted
 * before. A bill of the day of acceptance may be made already.
 */
export const exemptFrom = (validFrom: Day, acceptedOn: Day): Day => {
  const next = addDays(acceptedOn, 1);
  return validFrom > next ? validFrom : next;
};

/** The certificate that exempts a bill of this day: the one that lasts longest. Null for none. */
export function exemptionOn(exemptions: readonly Exemption[], day: Day): Exemption | null {
  const end = ({ endsOn }: Exemption) => endsOn ?? '9999-12-31';
  return exemptions
    .filter((each) => isEffectiveOn(each, day))
    .reduce<Exemption | null>(
      (best, each) => (best === null || end(each) > end(best) ? each : best),
      null,
    );
}
