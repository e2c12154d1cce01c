import type { BilledService, LineCode } from '../../../../contracts/generated/selfservice.ts';
import { prorate, sumOf } from './rules-lines.ts';
import type { BillLine, Day } from './rules-lines.ts';

/** A tax or surcharge on a service's charges. */
interface TaxRate {
  code: Extract<LineCode, 'STATE_TAX' | 'FEDERAL_USF'>;
  /** Hundredths of a percent. */
  basisPoints: number;
  /** The taxed services. */
  services: readonly BilledService[];
}

/**
 * Taxes that the reference backend adds to a bill. Internet is not taxed (the federal Internet Tax
 * Freedom Act), mobile plans are priced with taxes included, and charges of no single service are
 * not taxed.
 */
export const TAX_RATES: readonly TaxRate[] = [
  /** Maine's service provider tax, as on television and phone service. */
  { code: 'STATE_TAX', basisPoints: 550, services: ['VIDEO', 'VOICE'] },
  /**
   * The provider's contribution to the federal Universal Service Fund, passed on: on phone service.
   */
  { code: 'FEDERAL_USF', basisPoints: 750, services: ['VOICE'] },
];

const ALL = 10_000;

/**
 * The tax lines for a bill's other lines: per service on all its charges, without promotion
 * discounts, rounded once per line. Below 0 only as far as `givenBack` is: what was billed, and
 * taxed, in advance and is given back.
 */
export const taxesOf = (
  lines: readonly BillLine[],
  periodFrom: Day,
  periodTo: Day,
  givenBack: readonly BillLine[] = [],
): BillLine[] =>
  TAX_RATES.flatMap(({ code, basisPoints, services }) =>
    services.map((service): BillLine => {
      const sumHere = (of: readonly BillLine[]) =>
        sumOf(of.filter((line) => line.service === service));
      const taxable = Math.max(Math.min(0, sumHere(givenBack)), sumHere(lines));
      return {
        service,
        kind: 'TAX',
        code,
        name: null,
        periodFrom,
        periodTo,
        amount: prorate(taxable, basisPoints, ALL),
      };
    }),
  ).filter(({ amount }) => amount !== 0);
