import type {
  MobileLineLabelInput,
  MobileLinesQuery,
} from '../../../../contracts/generated/selfservice.ts';
import { costsOf } from '../../../models/mobile/lines/rules-costs.ts';
import type { ChargedMonth, Costs } from '../../../models/mobile/lines/rules-costs.ts';
import { checkLabel, normalizeLabel } from '../../../models/platform/labels/rules-labels.ts';
import { assertBillingReadable } from '../statements/read-statements.ts';
import { assertMayBegin } from '../account/assert-may-begin.ts';
import type { AccountStateDeps } from '../account/assert-may-begin.ts';
import { Refusal } from '../failure.ts';
import type { Actor } from '../payments/one-time/ports.ts';

export type MobileLines = MobileLinesQuery['mobileLines'];

/** Maximum number of months in a request (contract). */
export const LINE_MONTHS = 24;

/** A customer's label and group for a line; null when not set. */
export interface LineLabel {
  phoneNumber: string;
  label: string | null;
  group: string | null;
}

/** Database interface of mobile lines. */
export interface LineStore {
  hasMobile(accountNumber: string): Promise<boolean>;
  /**
   * This many latest mobile statements with their lines, oldest first; none while billing is
   * suppressed.
   */
  months(accountNumber: string, count: number): Promise<ChargedMonth[]>;
  /** All numbers the account ever had, and whether each is active on a day. */
  numbers(accountNumber: string, today: string): Promise<{ phoneNumber: string; has: boolean }[]>;
  devices(accountNumber: string): Promise<{ name: string; phoneNumber: string }[]>;
  labels(accountNumber: string): Promise<LineLabel[]>;
  /** Replaces a line's label and group. */
  saveLabel(accountNumber: string, label: LineLabel): Promise<void>;
}

interface Needs {
  lines: LineStore;
  today: (actor: Actor) => string;
}

/**
 * The account's mobile lines and their costs (spec 1.8). Throws a {@link Refusal}: NOT_PERMITTED,
 * BAD_REQUEST naming `$input.months`.
 */
export async function readLines(
  { lines, today }: Needs,
  actor: Actor,
  months: number,
): Promise<MobileLines> {
  assertBillingReadable(actor);
  if (!Number.isInteger(months) || months < 1 || months > LINE_MONTHS)
    throw new Refusal('BAD_REQUEST', { fields: ['$input.months'] });
  const { accountNumber } = actor;
  if (!(await lines.hasMobile(accountNumber))) return { hasMobile: false, months: [], lines: [] };
  const devices = await lines.devices(accountNumber);
  const costed = costsOf(await lines.months(accountNumber, months), devices);
  const labels = new Map(
    (await lines.labels(accountNumber)).map((label) => [label.phoneNumber, label]),
  );
  const had = (await lines.numbers(accountNumber, today(actor)))
    .filter(({ has }) => has)
    .map(({ phoneNumber }) => phoneNumber);
  const none = costed.months.map(() => 0);
  const nothing: Costs = { service: none, instalments: none, usage: none };
  const named = Map.groupBy(devices, ({ phoneNumber }) => phoneNumber);
  return {
    hasMobile: true,
    months: costed.months,
    lines: [...new Set([...had, ...costed.lines.keys()])].toSorted().map((phoneNumber) => ({
      phoneNumber,
      label: labels.get(phoneNumber)?.label ?? null,
      group: labels.get(phoneNumber)?.group ?? null,
      devices: (named.get(phoneNumber) ?? []).map(({ name }) => name),
      ...(costed.lines.get(phoneNumber) ?? nothing),
    })),
  };
}

/**
 * Sets a line's user and business unit; idempotent. Throws a {@link Refusal}: NOT_PERMITTED,
 * BAD_REQUEST naming the field, NOT_FOUND.
 */
export async function labelLine(
  { lines, today, accountStates }: Needs & AccountStateDeps,
  actor: Actor,
  input: MobileLineLabelInput,
): Promise<LineLabel> {
  await assertMayBegin({ accountStates }, actor, 'labelMobileLine');
  const fields = (['label', 'group'] as const)
    .filter((field) => checkLabel(input[field] ?? null) !== 'ok')
    .map((field) => `$input.${field}`);
  if (fields.length > 0) throw new Refusal('BAD_REQUEST', { fields });
  const { accountNumber } = actor;
  const known = await lines.numbers(accountNumber, today(actor));
  if (!known.some(({ phoneNumber }) => phoneNumber === input.phoneNumber))
    throw new Refusal('NOT_FOUND');
  const label = {
    phoneNumber: input.phoneNumber,
    label: normalizeLabel(input.label ?? null),
    group: normalizeLabel(input.group ?? null),
  };
  await lines.saveLabel(accountNumber, label);
  return label;
}
