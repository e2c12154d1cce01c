import { sumOf } from './rules-lines.ts';
import type { BillLine, Service } from './rules-lines.ts';

/** A line with the last day that it is for, `YYYY-MM-DD`. */
export type ComparedLine = BillLine & { periodTo: string };

/** Why a part of one bill differs from the other's. Every difference has one cause. */
export type Cause =
  | 'price'
  /** One plan of a service in the place of another (D-518). */
  | 'planChange'
  /** What is left of a device is charged at once: service has ended (D-325). */
  | 'deviceRest'
  | 'promotion'
  | 'oneOff'
  | 'proration'
  | 'usage'
  | 'tax'
  | 'exemption'
  | 'adjustment'
  | 'outageCredit'
  | 'visitCredit'
  | 'service'
  /** Service is off on one of the bills' days: all that depends on it has this cause. */
  | 'interruption'
  /** Service was off on some days, and is back: their credit. */
  | 'interruptionCredit'
  /** Service has ended: the newer bill is the final one. */
  | 'serviceEnd';
/** Whether the difference is new, gone, or on both bills. */
export type Change = 'began' | 'changed' | 'ended';

/**
 * A difference between two bills: matching lines of a service, combined. Amounts in cents.
 * `difference` is `now - before`, never 0.
 */
export interface Difference {
  service: Service;
  code: string;
  name: string | null;
  /** From the newer line. Determines the repair plan's name. */
  periodFrom: string;
  before: number;
  now: number;
  difference: number;
  cause: Cause;
  change: Change;
}

export interface ServiceDifference {
  service: Service;
  before: number;
  now: number;
  difference: number;
  rows: readonly Difference[];
}

export interface Comparison {
  /** Cents: charges and adjustments, but refunds, of the newer bill less those of the older. */
  difference: number;
  /** Differences by service. A service without any has no rows. */
  services: readonly ServiceDifference[];
  /**
   * Each cause with its effect, the largest first. Their sum is `difference`. A cause of 0 is
   * omitted.
   */
  causes: readonly { cause: Cause; amount: number }[];
  /**
   * The difference shown first: of the cause that moved the bill most in its direction, the largest
   * in that direction (D-518). Null if the bill is the same.
   */
  main: Difference | null;
  /** Whether what `main` tells alone accounts for the difference. */
  mainIsAll: boolean;
  /** What a final bill says first. Null of every other bill. */
  final: FinalBill | null;
}

/** What a final bill comes to, in cents: what it charges, or below 0 gives back. */
export interface FinalBill {
  kind: 'credit' | 'nothing' | 'charge';
  amount: number;
  /**
   * What the bill before gave back, in cents above 0, where this one charges nothing and gives back
   * less: then it is more than last month's, and no charge. Null otherwise.
   */
  gaveBack: number | null;
}

const SERVICES: readonly Service[] = ['INTERNET', 'VIDEO', 'VOICE', 'MOBILE', 'ACCOUNT'];

/** A line of 0 that names the certificate by which a bill has no tax. */
const isExempting = ({ code }: Pick<BillLine, 'code'>): boolean => code === 'TAX_EXEMPT';
const EXEMPTIBLE = 'STATE_TAX';

const isPlan = ({ kind, code }: BillLine): boolean => kind === 'PLAN' && code === 'PLAN';

/** What two bills as a whole say of their lines' causes. */
interface Reasons {
  ahead: ServiceAhead;
  changesExemption: boolean;
  /** The services of which one plan is in the place of another. */
  changedPlans: ReadonlySet<Service>;
}

function causeOf(line: BillLine, change: Change, reasons: Reasons): Cause {
  const { service, kind, code } = line;
  switch (kind) {
    case 'PLAN':
    case 'EQUIPMENT':
      // Instalments stay the same until the last one, which is all that is left.
      if (code === 'DEVICE_INSTALMENT' && change === 'changed') return 'deviceRest';
      if (change === 'changed') return 'price';
      return isPlan(line) && reasons.changedPlans.has(service) ? 'planChange' : 'service';
    case 'PROMOTION':
    case 'DISCOUNT':
      return 'promotion';
    case 'ONE_OFF':
      return 'oneOff';
    case 'PRORATION':
      return code === 'SERVICE_CREDIT' ? 'interruptionCredit' : 'proration';
    case 'USAGE':
      return 'usage';
    case 'TAX':
      return reasons.changesExemption && code === EXEMPTIBLE ? 'exemption' : 'tax';
    case 'ADJUSTMENT':
      if (code === 'MISSED_VISIT_CREDIT') return 'visitCredit';
      return code === 'OUTAGE_CREDIT' ? 'outageCredit' : 'adjustment';
  }
}

/**
 * The key by which lines of two bills match. Kinds have different causes: lines of two kinds never
 * match.
 */
const keyOf = ({ service, kind, code, name }: ComparedLine): string =>
  JSON.stringify([service, kind, code, name]);

type Groups = ReadonlyMap<string, readonly ComparedLine[]>;

function byKey(lines: readonly ComparedLine[]): Groups {
  const groups = new Map<string, readonly ComparedLine[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return groups;
}

/** The services of which a plan was added and another one removed. */
function changedPlansOf(old: Groups, fresh: Groups): ReadonlySet<Service> {
  const plansBeside = (groups: Groups, others: Groups): Set<Service> =>
    new Set(
      [...groups]
        .filter(([key, lines]) => !others.has(key) && sumOf(lines) !== 0)
        .flatMap(([, lines]) => lines.filter(isPlan).map(({ service }) => service)),
    );
  const removed = plansBeside(old, fresh);
  return new Set([...plansBeside(fresh, old)].filter((service) => removed.has(service)));
}

const changeOf = (before: readonly ComparedLine[], now: readonly ComparedLine[]): Change =>
  before.length === 0 ? 'began' : now.length === 0 ? 'ended' : 'changed';

/** Which of two bills charge for service ahead: a bill made while it is cut off does not. */
export interface ServiceAhead {
  before: boolean;
  now: boolean;
  /** The newer one is the final bill: service has ended. */
  isFinal?: boolean;
}

/** Whether a line is charged, or given back, because service is on. */
const dependsOnService = ({ kind, code }: ComparedLine): boolean =>
  code === 'SERVICE_CREDIT' ||
  (code !== 'DEVICE_INSTALMENT' && !['ONE_OFF', 'USAGE', 'ADJUSTMENT'].includes(kind));

function differenceOf(
  before: readonly ComparedLine[],
  now: readonly ComparedLine[],
  reasons: Reasons,
): Difference | null {
  const { ahead } = reasons;
  const [line] = [...now, ...before];
  const amounts = { before: sumOf(before), now: sumOf(now) };
  const difference = amounts.now - amounts.before;
  if (!line || difference === 0) return null;
  const isCut = !(ahead.before && ahead.now) && dependsOnService(line);
  const change = isCut ? changeOfService(ahead) : changeOf(before, now);
  return {
    service: line.service,
    code: line.code,
    name: line.name,
    periodFrom: line.periodFrom,
    ...amounts,
    difference,
    cause: isCut ? causeOfService(ahead) : causeOf(line, change, reasons),
    change,
  };
}

const causeOfService = ({ isFinal }: ServiceAhead): Cause =>
  isFinal ? 'serviceEnd' : 'interruption';

/** How service went from one bill to the next. */
const changeOfService = ({ before, now }: ServiceAhead): Change =>
  before ? 'ended' : now ? 'began' : 'changed';

const bySize = (one: { size: number }, other: { size: number }): number =>
  Math.abs(other.size) - Math.abs(one.size);

function causesOf(rows: readonly Difference[]): Comparison['causes'] {
  const sums = new Map<Cause, number>();
  for (const { cause, difference } of rows) sums.set(cause, (sums.get(cause) ?? 0) + difference);
  return [...sums]
    .map(([cause, amount]) => ({ cause, amount }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => bySize({ size: one.amount }, { size: other.amount }));
}

const mainOf = (
  rows: readonly Difference[],
  causes: Comparison['causes'],
  difference: number,
): Difference | null => {
  const way = Math.sign(difference);
  const main = causes.find(({ amount }) => Math.sign(amount) === way)?.cause;
  return (
    rows
      .filter((row) => row.cause === main && Math.sign(row.difference) === way)
      .toSorted((one, other) => bySize({ size: one.difference }, { size: other.difference }))[0] ??
    null
  );
};

/** Whether this is all that changed: one line, or plans in the place of others. */
const isAll = (main: Difference | null, rows: readonly Difference[]): boolean =>
  main !== null && (rows.length === 1 || rows.every(({ cause }) => cause === 'planChange'));

/** The lines that cost something: a refund gives back what was paid too much. */
const costsAmong = (lines: readonly ComparedLine[]): readonly ComparedLine[] =>
  lines.filter((line) => line.code !== 'REFUND' && !isExempting(line));

const partKey = ({ service, kind, periodFrom, periodTo }: ComparedLine): string | null =>
  kind === 'PRORATION' ? JSON.stringify([service, periodFrom, periodTo]) : null;

/** The code of several parts of a month as one line, which no line of a bill has. */
const PARTS_OF_MONTH = 'PARTS_OF_MONTH';

/** What several lines are called as one; null where all have one name, which stays. */
const jointName = (lines: readonly ComparedLine[]): Pick<ComparedLine, 'code' | 'name'> | null =>
  new Set(lines.map(({ code, name }) => JSON.stringify([code, name]))).size > 1
    ? { code: PARTS_OF_MONTH, name: null }
    : null;

/**
 * Parts of a month of the same days as one line where some charge and others credit: a plan and its
 * promotion, or the old price and the new one.
 */
function joinParts(lines: readonly ComparedLine[]): readonly ComparedLine[] {
  const groups = Map.groupBy(lines, partKey);
  return lines.flatMap((line) => {
    const key = partKey(line);
    const group = key === null ? [line] : (groups.get(key) ?? []);
    if (new Set(group.map(({ amount }) => Math.sign(amount))).size < 2) return [line];
    if (group[0] !== line) return [];
    return [{ ...line, ...jointName(group), amount: sumOf(group) }];
  });
}

function finalBill(before: number, now: number): FinalBill {
  const kind = now < 0 ? 'credit' : now > 0 ? 'charge' : 'nothing';
  return { kind, amount: now, gaveBack: now <= 0 && before < now ? -before : null };
}

/**
 * Differences in cost between one bill's lines and the next one's. `ahead`: whether each charges
 * for service ahead, and whether the newer one is final.
 */
export function compareLines(
  allBefore: readonly ComparedLine[],
  allNow: readonly ComparedLine[],
  ahead: ServiceAhead = { before: true, now: true },
): Comparison {
  const [before, now] = [joinParts(costsAmong(allBefore)), joinParts(costsAmong(allNow))];
  const changesExemption = allBefore.some(isExempting) !== allNow.some(isExempting);
  const [old, fresh] = [byKey(before), byKey(now)];
  const changedPlans = changedPlansOf(old, fresh);
  const reasons = { ahead, changesExemption, changedPlans };
  const rows = [...new Set([...fresh.keys(), ...old.keys()])]
    .map((key) => differenceOf(old.get(key) ?? [], fresh.get(key) ?? [], reasons))
    .filter((row) => row !== null);
  const services = SERVICES.map((service) => {
    const sums = {
      before: sumOf(before.filter((line) => line.service === service)),
      now: sumOf(now.filter((line) => line.service === service)),
    };
    return {
      service,
      ...sums,
      difference: sums.now - sums.before,
      rows: rows.filter((row) => row.service === service),
    };
  }).filter((part) => [...before, ...now].some((line) => line.service === part.service));
  const difference = sumOf(now) - sumOf(before);
  const causes = causesOf(rows);
  const main = mainOf(rows, causes, difference);
  return {
    difference,
    services,
    causes,
    main,
    mainIsAll: isAll(main, rows),
    final: ahead.isFinal ? finalBill(sumOf(before), sumOf(now)) : null,
  };
}

/** The direction in which a bill changed. */
export const billTrend = (difference: number): 'more' | 'less' | 'same' =>
  difference > 0 ? 'more' : difference < 0 ? 'less' : 'same';
