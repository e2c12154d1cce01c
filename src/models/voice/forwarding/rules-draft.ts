import { addDays, dayIn, dayOfWeek } from '../../platform/calendar/rules-calendar.ts';
import { formatPhone } from '../../platform/brand/rules-brand.ts';
import { formatDayForInput } from '../../payments/dates/rules-payment-date.ts';
import { instantOf } from '../../payments/dates/rules-due-times.ts';
import { FORWARDING_KINDS, rulesAt } from '../calls/rules-what-happens.ts';
import type { ForwardingKind, ForwardingRule, RingPlan } from '../calls/rules-what-happens.ts';
import { readNumber } from '../numbers/rules-numbers.ts';
import {
  completePlan,
  ringLettersInDigits,
  ringPlanDraftOf,
} from '../ring-plan/rules-ring-plan-draft.ts';
import type { RingPlanDraft } from '../ring-plan/rules-ring-plan-draft.ts';
import { typedInstant } from '../typed-time/rules-typed-time.ts';
import type { TypedTime } from '../typed-time/rules-typed-time.ts';

/** Until when a rule is in effect, as customers choose it. */
export type RuleEnd =
  /** Until somebody changes it. */
  | 'NONE'
  /** The coming midnight. */
  | 'TONIGHT'
  /** Tomorrow, when business begins. */
  | 'TOMORROW'
  /** The coming Monday, when business begins. */
  | 'MONDAY'
  /** A day and an hour of the customer's own. */
  | 'DAY';

export const RULE_ENDS: readonly RuleEnd[] = ['NONE', 'TONIGHT', 'TOMORROW', 'MONDAY', 'DAY'];

/** The hour at which business begins on the days that are offered. */
const MORNING_HOUR = 8;
const MONDAY = 1;

/** Where calls are to go while it is edited, and until when. */
export interface Destination extends TypedTime {
  /** As typed. */
  forwardTo: string;
  end: RuleEnd;
}

/** A rule while it is edited. */
export interface RuleDraft extends Destination {
  on: boolean;
}

export interface ForwardingDraft {
  telephoneNumber: string;
  /** Of the line, when the customer began. */
  version: number;
  rings: number;
  ringPlan: RingPlanDraft;
  rules: Readonly<Record<ForwardingKind, RuleDraft>>;
}

export interface Now {
  /** RFC 3339. */
  at: string;
  timeZone: string;
}

/** The coming Monday; on a Monday the next one. */
function nextMonday(today: string): string {
  const days = (MONDAY - dayOfWeek(today) + 7) % 7;
  return addDays(today, days === 0 ? 7 : days);
}

/** When a rule ends; null for one that stays, undefined where the day that was typed is none. */
export function endOf(
  draft: Omit<Destination, 'forwardTo'>,
  { at, timeZone }: Now,
): string | null | undefined {
  const today = dayIn(at, timeZone);
  const of = (day: string, hour: number) => instantOf(day, hour, timeZone).toISOString();
  switch (draft.end) {
    case 'NONE':
      return null;
    case 'TONIGHT':
      return of(addDays(today, 1), 0);
    case 'TOMORROW':
      return of(addDays(today, 1), MORNING_HOUR);
    case 'MONDAY':
      return of(nextMonday(today), MORNING_HOUR);
    case 'DAY':
      return typedInstant(draft, timeZone) ?? undefined;
  }
}

const HOUR_FORMAT: Intl.DateTimeFormatOptions = { hour: 'numeric', hourCycle: 'h23' };

/** The hour on the wall at an instant; 0 to 23. */
export const hourIn = (instant: string, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { ...HOUR_FORMAT, timeZone }).format(new Date(instant)));

/** Where a rule sends calls, to be edited; without a rule nothing is chosen yet. */
export const destinationOf = (rule: ForwardingRule | undefined, now: Now): Destination => {
  const shown = rule?.until ?? null;
  return {
    forwardTo: rule ? formatPhone(rule.forwardTo) : '',
    end: shown === null ? 'NONE' : 'DAY',
    day:
      shown === null
        ? formatDayForInput(addDays(dayIn(now.at, now.timeZone), 1))
        : formatDayForInput(dayIn(shown, now.timeZone)),
    hour: shown === null ? MORNING_HOUR : hourIn(shown, now.timeZone),
  };
};

const draftOfRule = (rule: ForwardingRule | undefined, now: Now): RuleDraft => ({
  on: rule !== undefined,
  ...destinationOf(rule, now),
});

/** What a line does, to be edited; what has ended by now is left out. */
export function draftOf(
  line: {
    telephoneNumber: string;
    forwardingVersion: number;
    rings: number;
    ringPlan: RingPlan | null;
    forwarding: readonly ForwardingRule[];
  },
  now: Now,
): ForwardingDraft {
  const inEffect = rulesAt(line.forwarding, now.at);
  const rule = (kind: ForwardingKind) =>
    draftOfRule(
      inEffect.find((one) => one.kind === kind),
      now,
    );
  return {
    telephoneNumber: line.telephoneNumber,
    version: line.forwardingVersion,
    rings: line.rings,
    ringPlan: ringPlanDraftOf(line.ringPlan),
    rules: {
      ALWAYS: rule('ALWAYS'),
      BUSY: rule('BUSY'),
      NO_ANSWER: rule('NO_ANSWER'),
      NOT_REACHABLE: rule('NOT_REACHABLE'),
    },
  };
}

/** The kinds whose rules are on, in order. */
export const kindsOn = ({ rules }: ForwardingDraft): ForwardingKind[] =>
  FORWARDING_KINDS.filter((kind) => rules[kind].on);

/** The rules of a draft as they would be sent; null where a day that was typed is none. */
export function rulesOfDraft(draft: ForwardingDraft, now: Now): ForwardingRule[] | null {
  const rules = kindsOn(draft).map((kind) => ({
    kind,
    forwardTo: readNumber(draft.rules[kind].forwardTo).digits,
    until: endOf(draft.rules[kind], now),
  }));
  return rules.every((rule): rule is ForwardingRule => rule.until !== undefined) ? rules : null;
}

const NUMBER_LENGTH = 10;

/** What a draft changes of a line. */
interface ForwardedLine {
  rings: number;
  ringPlan: RingPlan | null;
  forwarding: readonly ForwardingRule[];
}

/** A line as a draft would have it, as far as it is complete. */
export function withDraft<Line extends ForwardedLine>(
  line: Line,
  draft: ForwardingDraft,
  now: Now,
): Line {
  const rules = rulesOfDraft(draft, now);
  return rules
    ? {
        ...line,
        rings: draft.rings,
        ringPlan: completePlan(draft.ringPlan),
        forwarding: rules.filter(({ forwardTo }) => forwardTo.length === NUMBER_LENGTH),
      }
    : line;
}

/** What the customer changes of a line; all else stays as the line is, whoever changes it. */
export interface ForwardingEdit {
  rings?: number;
  ringPlan?: RingPlanDraft;
  rules: Readonly<Partial<Record<ForwardingKind, RuleDraft>>>;
}

export const NO_EDIT: ForwardingEdit = { rules: {} };

/** A line as it is, with what the customer changes of it. */
export const withEdit = (draft: ForwardingDraft, edit: ForwardingEdit): ForwardingDraft => ({
  ...draft,
  rings: edit.rings ?? draft.rings,
  ringPlan: edit.ringPlan ?? draft.ringPlan,
  rules: { ...draft.rules, ...edit.rules },
});

/** An edit whose numbers that were typed in letters are shown in digits. */
export function lettersInDigits(edit: ForwardingEdit): ForwardingEdit {
  const rules = { ...edit.rules };
  for (const kind of FORWARDING_KINDS) {
    const rule = rules[kind];
    const { digits, fromLetters } = readNumber(rule?.forwardTo ?? '');
    if (rule && fromLetters) rules[kind] = { ...rule, forwardTo: formatPhone(digits) };
  }
  return {
    ...edit,
    rules,
    ...(edit.ringPlan ? { ringPlan: ringLettersInDigits(edit.ringPlan) } : {}),
  };
}
