import type { BilledService, LineCode } from '../../../../contracts/generated/selfservice.ts';
import type { Exemption } from './rules-exemptions.ts';
import { prorate, sumOf } from './rules-lines.ts';
import type { BillLine, Day } from './rules-lines.ts';

/** A tax or surcharge on a service's charges. */
export interface TaxRate {
  code: Extract<LineCode, 'STATE_TAX' | 'FEDERAL_USF'>;
  /** Hundredths of a percent. */
  basisPoints: number;
  /** The taxed services. */
  services: readonly BilledService[];
  /** Whether an accepted certificate of exemption, a state's or a federal one, takes it off. */
  isExemptible: boolean;
}

/**
 * Taxes that the reference backend adds to a bill. Internet is not taxed (the federal Internet Tax
 * Freedom Act), mobile plans are priced with taxes included, and charges of no single service are
 * not taxed.
 */
export const TAX_RATES: readonly TaxRate[] = [
  /** Maine's service provider tax, as on television and phone service. */
  { code: 'STATE_TAX', basisPoints: 550, services: ['VIDEO', 'VOICE'], isExemptible: true },
  /**
   * The provider's contribution to the federal Universal Service Fund, passed on: on phone service.
   * It is no tax of the customer, and no certificate takes it off.
   */
  { code: 'FEDERAL_USF', basisPoints: 750, services: ['VOICE'], isExemptible: false },
];

const ALL = 10_000;

/** The certificates of a bill's day and of the bill before; null or absent for none. */
export interface Exempt {
  now?: Exemption | null;
  before?: Exemption | null;
}

/**
 * What of a service's charges is taxed. What was billed in advance and is given back follows the
 * bill that charged it: its tax is given back if it was taxed, and never if it was not.
 */
function taxableOf(charged: number, givenBack: number, { now, before }: Exempt): number {
  if (now) return before ? 0 : Math.min(0, givenBack);
  if (before) return Math.max(0, charged - givenBack);
  return Math.max(Math.min(0, givenBack), charged);
}

/**
 * The tax lines for a bill's other lines: per service on all its charges, without promotion
 * discounts, rounded once per line. Below 0 only as far as `givenBack` is: what was billed, and
 * taxed, in advance and is given back. Where a certificate takes a tax off, a line of 0 names it.
 */
export function taxesOf(
  lines: readonly BillLine[],
  periodFrom: Day,
  periodTo: Day,
  givenBack: readonly BillLine[] = [],
  exempt: Exempt = {},
): BillLine[] {
  const period = { periodFrom, periodTo };
  const taxes = (given: Exempt): BillLine[] =>
    TAX_RATES.flatMap(({ code, basisPoints, services, isExemptible }) =>
      services.map((service): BillLine => {
        const sumHere = (of: readonly BillLine[]) =>
          sumOf(of.filter((line) => line.service === service));
        const taxable = taxableOf(sumHere(lines), sumHere(givenBack), isExemptible ? given : {});
        return {
          service,
          kind: 'TAX',
          code,
          name: null,
          ...period,
          amount: prorate(taxable, basisPoints, ALL),
        };
      }),
    ).filter(({ amount }) => amount !== 0);
  const made = taxes(exempt);
  const certificate = exempt.now?.certificate;
  const withoutIt = taxes({ before: exempt.before ?? null });
  if (certificate === undefined || sumOf(withoutIt) <= sumOf(made)) return made;
  return [
    ...made,
    {
      service: 'ACCOUNT',
      kind: 'TAX',
      code: 'TAX_EXEMPT',
      name: certificate,
      ...period,
      amount: 0,
    },
  ];
}
