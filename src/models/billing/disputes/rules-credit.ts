import { prorate, sumOf } from '../bill/rules-lines.ts';
import type { BillLine } from '../bill/rules-lines.ts';
import { TAX_RATES } from '../bill/rules-taxes.ts';
import type { TaxRate } from '../bill/rules-taxes.ts';

/** A line of a bill as far as its taxes need it. Cents. */
export type TaxedLine = Pick<BillLine, 'service' | 'kind' | 'code' | 'amount'>;

const ALL = 10_000;

/** Charged by itself, and so credited where it was wrong; taxes of all else come after it. */
const isOneCharge = ({ kind, amount }: TaxedLine): boolean =>
  amount > 0 && (kind === 'ONE_OFF' || kind === 'USAGE');

const isUntaxed = ({ kind }: TaxedLine): boolean =>
  kind === 'TAX' || kind === 'DISCOUNT' || kind === 'ADJUSTMENT';

const isGivenBack = ({ kind, amount }: TaxedLine): boolean => kind === 'PRORATION' && amount < 0;

/** Whether a bill gives back more than it charges: one credit then has its taxes with the rest. */
const hasOneCredit = (lines: readonly TaxedLine[]): boolean =>
  lines.some(({ kind, code }) => kind === 'ADJUSTMENT' && code === 'SERVICE_CREDIT');

/**
 * The most that a bill charged of this tax on a service. What the bill gives back of other months
 * lowers its tax line, but not the tax on what it charges.
 */
function mostOf(
  { code, basisPoints, isExemptible }: TaxRate,
  service: TaxedLine['service'],
  lines: readonly TaxedLine[],
): number {
  if (isExemptible && lines.some((line) => line.code === 'TAX_EXEMPT')) return 0;
  const own = lines.filter((line) => line.service === service);
  const taxLines = own.filter((line) => line.kind === 'TAX' && line.code === code);
  if (!own.some(isGivenBack) && !hasOneCredit(lines)) return Math.max(0, sumOf(taxLines));
  const charged = own.filter((line) => !isUntaxed(line) && !isGivenBack(line));
  return prorate(Math.max(0, sumOf(charged)), basisPoints, ALL);
}

/**
 * A line's share of a tax: the tax on it and what stands before it, less that on what stands before
 * it. So the shares of all lines are the tax to the cent, in whatever order they are credited.
 */
function shareOf(rate: TaxRate, line: TaxedLine, lines: readonly TaxedLine[]): number {
  const own = lines.filter(
    (each) => each.service === line.service && each.amount > 0 && !isUntaxed(each),
  );
  const inOrder = [...own.filter(isOneCharge), ...own.filter((each) => !isOneCharge(each))];
  const before = sumOf(inOrder.slice(0, Math.max(0, inOrder.indexOf(line))));
  const most = mostOf(rate, line.service, lines);
  const taxOn = (cents: number) => Math.min(most, prorate(cents, rate.basisPoints, ALL));
  return taxOn(before + line.amount) - taxOn(before);
}

/**
 * The credit for a disputed line of which `granted` cents are given back: these, and the taxes and
 * percentage fees that its bill charged on them (D-484). `line` is one of `lines`, the whole bill
 * in its order. The whole line gives back its taxes to the cent; a part its share, rounded down, so
 * that parts never give back more than the whole.
 */
export const creditFor = (
  granted: number,
  line: TaxedLine,
  lines: readonly TaxedLine[],
  rates: readonly TaxRate[] = TAX_RATES,
): number => {
  const taxes = rates
    .filter(({ services }) => services.includes(line.service))
    .reduce((sum, rate) => sum + shareOf(rate, line, lines), 0);
  return granted + Math.floor((taxes * granted) / line.amount);
};
