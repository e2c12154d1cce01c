import { mailboxSpace } from '../mailbox-settings/rules-space.ts';
import { isOpen, scheduleChangeAt } from '../schedules/rules-schedules.ts';
import type { Schedule } from '../schedules/rules-schedules.ts';
import type { CutOff } from './rules-cut-off.ts';
import { ringOut, ringStages } from './rules-ringing.ts';
import type { PhoneState, RingingLine, RingStage } from './rules-ringing.ts';

export type { PhoneState, RingPlan } from './rules-ringing.ts';

/** When a rule sends calls on. A line has at most one rule of each kind. */
export type ForwardingKind = 'ALWAYS' | 'BUSY' | 'NO_ANSWER' | 'NOT_REACHABLE';

export const FORWARDING_KINDS: readonly ForwardingKind[] = [
  'ALWAYS',
  'BUSY',
  'NO_ANSWER',
  'NOT_REACHABLE',
];

export interface ForwardingRule {
  kind: ForwardingKind;
  /** Ten digits. */
  forwardTo: string;
  /** The instant at which the rule ends by itself, RFC 3339; null for one that stays. */
  until: string | null;
}

/** Sends certain calls on, or to voicemail, before the other rules are asked. */
export interface SelectiveRule {
  /** What the account calls the rule. */
  name: string;
  /** Numbers, or the digits with which they begin; none for every caller. */
  callers: readonly string[];
  /** Only while a business is open, or closed; null for any time. */
  time: { schedule: Schedule; during: 'OPEN' | 'CLOSED' } | null;
  /** Ten digits; null for voicemail. */
  forwardTo: string | null;
  /** The instant at which the rule ends by itself, RFC 3339; null for one that stays. */
  until: string | null;
}

/** What is done with calls that are likely spam, by their score. */
export type GuardLevel =
  | 'OFF'
  /** They ring, labelled "Potential Spam". */
  | 'LABEL'
  /** The worst are refused, the others are labelled. */
  | 'BLOCK';

export interface CallGuard {
  level: GuardLevel;
  /** Callers who withhold their number are refused. */
  rejectsAnonymous: boolean;
  /** Refused: numbers, or the digits with which numbers begin. */
  blocked: readonly { number: string }[];
  /** Let through, whatever the other rules of the guard say; written as `blocked`. */
  allowed: readonly { number: string }[];
}

/** A line of the account, as a call meets it. */
export interface CalledLine extends RingingLine {
  /** Service is interrupted: no call comes in. */
  suspended: boolean;
  /** Why the phone cannot be reached, whatever it does; null while it can. */
  cutOff: CutOff | null;
  forwarding: readonly ForwardingRule[];
  /** The first that concerns a call decides it. */
  selective: readonly SelectiveRule[];
  guard: CallGuard;
  /** How much voicemail its mailbox has, without what was deleted; seconds. */
  mailbox: { usedSeconds: number };
}

/** How likely a call is spam: 0 is not, -4 is the worst (areas 1, Call Guard). */
export type SpamScore = 0 | -1 | -2 | -3 | -4;

/** Calls from here on are labelled. */
const LABELLED_FROM = -2;
/** Calls from here on are refused where the guard blocks. */
const REFUSED_FROM = -4;

export interface IncomingCall {
  /** Null where the caller withholds it. */
  from: string | null;
  score: SpamScore;
}

/** Why a call is refused. */
export type RefusingRule = 'SUSPENDED' | 'BLOCK_LIST' | 'ANONYMOUS' | 'GUARD';

/** Why a call ends in voicemail; LOOP: it would come back to a line where it has been. */
export type VoicemailReason = Exclude<ForwardingKind, 'ALWAYS'> | 'LOOP';

/** A rule for certain calls decided, by its name. */
interface BySelectiveRule {
  rule: 'SELECTIVE';
  name: string;
}

/** What becomes of a call at one line, and the rule that decides it. */
export type Turn = { line: string } & (
  | { does: 'REFUSED'; rule: RefusingRule }
  /** The allow list keeps the guard away from it. */
  | { does: 'LET_THROUGH'; rule: 'ALLOW_LIST' }
  | { does: 'LABELLED'; rule: 'GUARD' }
  /** Phones that rang at the same time, and nobody answered. */
  | ({ does: 'RANG' } & RingStage)
  /** By the phone of the line, or by another one that rings for it. */
  | { does: 'ANSWERED'; by: string; rings: number }
  | ({ does: 'FORWARDED'; to: string } & ({ rule: ForwardingKind } | BySelectiveRule))
  | ({
      does:
        | 'VOICEMAIL'
        /** The caller hears that the mailbox is full, and cannot leave a message. */
        | 'MAILBOX_FULL';
    } & ({ rule: VoicemailReason } | BySelectiveRule))
);

/** What became of a call. FORWARDED: it left for a number that is not of the account. */
export type CallOutcome = 'REFUSED' | 'ANSWERED' | 'FORWARDED' | 'VOICEMAIL' | 'MAILBOX_FULL';

export interface CallPath {
  /** In order; the last one decides. */
  turns: readonly Turn[];
  outcome: CallOutcome;
  /** The line that refused, answered or recorded it, or the number to which it left. */
  endsAt: string;
}

/** Whether a list has a number, whole or by the digits with which it begins. */
export const isListed = (list: readonly { number: string }[], number: string): boolean =>
  list.some((entry) => number.startsWith(entry.number));

/** The rules that have not ended at an instant. */
export const rulesAt = <Rule extends { until: string | null }>(
  rules: readonly Rule[],
  at: string,
): readonly Rule[] =>
  rules.filter(({ until }) => until === null || Date.parse(at) < Date.parse(until));

/** Whether it is the time of a rule. */
const isTimeOf = ({ time }: SelectiveRule, at: string): boolean =>
  time === null || isOpen(time.schedule, at) === (time.during === 'OPEN');

/** The rules for certain calls that are in effect at an instant, in order. */
export const selectiveAt = (
  selective: readonly SelectiveRule[],
  at: string,
): readonly SelectiveRule[] => rulesAt(selective, at).filter((rule) => isTimeOf(rule, at));

/** Whether a rule concerns a caller; one who withholds the number is on no list. */
const isOfCaller = ({ callers }: SelectiveRule, from: string | null): boolean =>
  callers.length === 0 || (from !== null && callers.some((caller) => from.startsWith(caller)));

function guardTurn(line: CalledLine, { from, score }: IncomingCall): Turn | null {
  const { telephoneNumber, guard } = line;
  const at = { line: telephoneNumber };
  if (from !== null && isListed(guard.allowed, from))
    return { ...at, does: 'LET_THROUGH', rule: 'ALLOW_LIST' };
  if (from !== null && isListed(guard.blocked, from))
    return { ...at, does: 'REFUSED', rule: 'BLOCK_LIST' };
  if (from === null && guard.rejectsAnonymous) return { ...at, does: 'REFUSED', rule: 'ANONYMOUS' };
  if (guard.level === 'BLOCK' && score <= REFUSED_FROM)
    return { ...at, does: 'REFUSED', rule: 'GUARD' };
  return guard.level !== 'OFF' && score <= LABELLED_FROM
    ? { ...at, does: 'LABELLED', rule: 'GUARD' }
    : null;
}

/** Whether the call may come in at all; null where nothing is to be said of it. */
const screeningTurn = (line: CalledLine, call: IncomingCall): Turn | null =>
  line.suspended
    ? { line: line.telephoneNumber, does: 'REFUSED', rule: 'SUSPENDED' }
    : guardTurn(line, call);

/** What a call comes to that goes to voicemail. */
const voicemailTurn = (
  { telephoneNumber, mailbox }: CalledLine,
  by: { rule: VoicemailReason } | BySelectiveRule,
): Turn => ({
  line: telephoneNumber,
  does: mailboxSpace(mailbox.usedSeconds) === 'FULL' ? 'MAILBOX_FULL' : 'VOICEMAIL',
  ...by,
});

/** What the first rule that concerns a call does with it; null where none does. */
function selectiveTurn(line: CalledLine, from: string | null, at: string): Turn | null {
  const rule = selectiveAt(line.selective, at).find((one) => isOfCaller(one, from));
  if (!rule) return null;
  const by = { rule: 'SELECTIVE', name: rule.name } as const;
  return rule.forwardTo === null
    ? voicemailTurn(line, by)
    : { line: line.telephoneNumber, does: 'FORWARDED', to: rule.forwardTo, ...by };
}

/** The turns of a call that a line lets in. */
function lineTurns(
  line: CalledLine,
  from: string | null,
  stateOf: (phone: string) => PhoneState,
  at: string,
): Turn[] {
  const selective = selectiveTurn(line, from, at);
  if (selective) return [selective];
  const here = { line: line.telephoneNumber };
  const rules = rulesAt(line.forwarding, at);
  const forwarded = (kind: ForwardingKind): Turn | null => {
    const rule = rules.find((one) => one.kind === kind);
    return rule ? { ...here, does: 'FORWARDED', rule: kind, to: rule.forwardTo } : null;
  };
  const always = forwarded('ALWAYS');
  if (always) return [always];
  const own = stateOf(line.telephoneNumber).kind;
  const { rang, answered } = ringOut(ringStages(line, own), stateOf);
  const turns = rang.map((stage): Turn => ({ ...here, does: 'RANG', ...stage }));
  if (answered) return [...turns, { ...here, does: 'ANSWERED', ...answered }];
  const reason = own === 'FREE' ? 'NO_ANSWER' : own;
  return [...turns, forwarded(reason) ?? voicemailTurn(line, { rule: reason })];
}

const OUTCOMES: Readonly<Partial<Record<Turn['does'], CallOutcome>>> = {
  REFUSED: 'REFUSED',
  ANSWERED: 'ANSWERED',
  VOICEMAIL: 'VOICEMAIL',
  MAILBOX_FULL: 'MAILBOX_FULL',
};

/**
 * Decides a call to a line of the account (D-118), in this order at each line: suspended, allow
 * list, block list, anonymous, guard level, selective forward, always forward, ring (other phones
 * together with the line, or after it), then busy, no answer or not reachable, then voicemail, if
 * the mailbox has room. Total: a call that comes back
 * to a line where it has been ends in the voicemail of the line that sent it there.
 */
export function whatHappens({
  call,
  to,
  lines,
  stateOf,
  at,
}: {
  call: IncomingCall;
  to: CalledLine;
  /** The account's lines: calls that are forwarded to one of them meet its rules. */
  lines: readonly CalledLine[];
  /** Of the lines, and of other phones that ring for them. */
  stateOf: (telephoneNumber: string) => PhoneState;
  /** When the call comes; RFC 3339. */
  at: string;
}): CallPath {
  /** No phone of a line that is cut off or suspended rings. */
  const phoneState = (phone: string): PhoneState => {
    const of = [to, ...lines].find(({ telephoneNumber }) => telephoneNumber === phone);
    return of?.cutOff || of?.suspended ? { kind: 'NOT_REACHABLE' } : stateOf(phone);
  };
  const turns: Turn[] = [];
  const been = new Set<string>();
  let line: CalledLine = to;
  for (;;) {
    been.add(line.telephoneNumber);
    const screening = screeningTurn(line, call);
    if (screening) turns.push(screening);
    if (screening?.does !== 'REFUSED') turns.push(...lineTurns(line, call.from, phoneState, at));
    const last = turns.at(-1);
    const ended = (by: Turn | undefined): CallPath => ({
      turns,
      outcome: OUTCOMES[by?.does ?? 'VOICEMAIL'] ?? 'VOICEMAIL',
      endsAt: line.telephoneNumber,
    });
    if (last?.does !== 'FORWARDED') return ended(last);
    const next = lines.find(({ telephoneNumber }) => telephoneNumber === last.to);
    if (!next) return { turns, outcome: 'FORWARDED', endsAt: last.to };
    if (been.has(next.telephoneNumber)) {
      const loop = voicemailTurn(line, { rule: 'LOOP' });
      turns.push(loop);
      return ended(loop);
    }
    line = next;
  }
}

/** A line, as far as it says where calls go. */
export type RoutedLine = Pick<CalledLine, 'telephoneNumber' | 'forwarding' | 'selective'>;

/** Where a rule sends calls, and until when. */
type RuleRoute = Pick<SelectiveRule, 'forwardTo' | 'until'>;

/** Where the rules of a line send calls, whichever calls they concern. */
export interface LineRoutes {
  telephoneNumber: string;
  forwarding: readonly RuleRoute[];
  selective: readonly RuleRoute[];
}

/**
 * The numbers through which calls to a line would come back to it, were these its rules; null if
 * they would not. The first and the last are the line's own. Schedules and callers are not asked.
 */
export function forwardLoop(
  { telephoneNumber, ...rules }: LineRoutes,
  others: readonly LineRoutes[],
  at: string,
): readonly string[] | null {
  const lines = new Map(others.map((other) => [other.telephoneNumber, other]));
  const seen = new Set<string>();
  const back = (number: string): readonly string[] | null => {
    if (number === telephoneNumber) return [number];
    const line = lines.get(number);
    if (!line || seen.has(number)) return null;
    seen.add(number);
    const rest = firstOf(destinationsOf(line, at), back);
    return rest && [number, ...rest];
  };
  const rest = firstOf(destinationsOf(rules, at), back);
  return rest && [telephoneNumber, ...rest];
}

/**
 * The numbers to which calls to a number can go, itself among them, as the rules of the account's
 * lines are. Schedules and callers are not asked.
 *
 * @param routes By the line's number.
 */
export function reachedFrom(
  number: string,
  routes: ReadonlyMap<string, LineRoutes>,
  at: string,
): ReadonlySet<string> {
  const reached = new Set([number]);
  // A set goes on through what is added to it meanwhile.
  for (const one of reached) for (const to of destinationsOf(routes.get(one), at)) reached.add(to);
  return reached;
}

/** Where the rules of a line send calls that have not ended. */
const destinationsOf = (
  routes: Omit<LineRoutes, 'telephoneNumber'> | undefined,
  at: string,
): string[] =>
  routes
    ? [...rulesAt(routes.forwarding, at), ...rulesAt(routes.selective, at)].flatMap(
        ({ forwardTo }) => forwardTo ?? [],
      )
    : [];

/** The first answer that is not null. */
function firstOf<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Answer | null,
): Answer | null {
  for (const item of items) {
    const answer = ask(item);
    if (answer !== null) return answer;
  }
  return null;
}

/** Where an ordinary call to a line goes in each state of its phone. */
export interface LineStanding {
  telephoneNumber: string;
  suspended: boolean;
  /** Null while the phone can be reached; else every call goes as `NOT_REACHABLE` says. */
  cutOff: CutOff | null;
  /** The turn that takes every call, and until when it does; null where the line rings. */
  every: { turn: Turn; until: string | null } | null;
  /** Rules of which calls that are not ordinary are now: those of certain callers. */
  ofCallers: readonly SelectiveRule[];
  /** Whom the guard refuses, whatever their calls are like: so many numbers or areas. */
  refused: { numbers: number; anonymous: boolean };
  /** The phones that ring, one group after the other, by why nobody answers. */
  rang: Readonly<Record<Exclude<ForwardingKind, 'ALWAYS'>, readonly RingStage[]>>;
  /** The last turn at this line, by why nobody answers. */
  unanswered: Readonly<Record<Exclude<ForwardingKind, 'ALWAYS'>, Turn | null>>;
}

/** A phone that rings, and nobody answers. */
const NOBODY: PhoneState = { kind: 'FREE', after: null };

const UNANSWERED: Readonly<Record<Exclude<ForwardingKind, 'ALWAYS'>, PhoneState>> = {
  BUSY: { kind: 'BUSY' },
  NO_ANSWER: NOBODY,
  NOT_REACHABLE: { kind: 'NOT_REACHABLE' },
};

/** The earlier of two instants; null is never. */
const earlier = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) <= Date.parse(other) ? one : other;
};

/** The turn that takes every call of a line, whatever its phone does. */
function everyTurn(line: CalledLine, turn: Turn | null, at: string): LineStanding['every'] {
  if (!turn || !('rule' in turn)) return null;
  if (turn.rule === 'ALWAYS') {
    const rule = line.forwarding.find(({ kind }) => kind === 'ALWAYS');
    return { turn, until: rule?.until ?? null };
  }
  if (turn.rule !== 'SELECTIVE') return null;
  const rule = selectiveAt(line.selective, at).find(({ callers }) => callers.length === 0);
  const changes = rule?.time ? scheduleChangeAt(rule.time.schedule, at) : null;
  return { turn, until: earlier(changes, rule?.until ?? null) };
}

/** What the sentence about a line says: the turns of calls that no guard concerns. */
export function lineStanding(
  line: CalledLine,
  lines: readonly CalledLine[],
  at: string,
): LineStanding {
  const open = { ...line.guard, level: 'OFF', rejectsAnonymous: false } as const;
  const turnsIn = (state: PhoneState): Turn[] =>
    whatHappens({
      call: { from: null, score: 0 },
      to: { ...line, guard: open },
      lines,
      stateOf: (phone) => (phone === line.telephoneNumber ? state : NOBODY),
      at,
    }).turns.filter((turn) => turn.line === line.telephoneNumber);
  const turns = {
    BUSY: turnsIn(UNANSWERED.BUSY),
    NO_ANSWER: turnsIn(UNANSWERED.NO_ANSWER),
    NOT_REACHABLE: turnsIn(UNANSWERED.NOT_REACHABLE),
  };
  const stagesOf = (of: readonly Turn[]) =>
    of.flatMap((turn) =>
      turn.does === 'RANG' ? [{ phones: turn.phones, rings: turn.rings }] : [],
    );
  const { telephoneNumber, suspended, cutOff } = line;
  const selective = selectiveAt(line.selective, at);
  const untilEvery = selective.findIndex(({ callers }) => callers.length === 0);
  return {
    telephoneNumber,
    suspended,
    cutOff,
    every: everyTurn(line, turns.BUSY.at(-1) ?? null, at),
    ofCallers: untilEvery === -1 ? selective : selective.slice(0, untilEvery),
    refused: { numbers: line.guard.blocked.length, anonymous: line.guard.rejectsAnonymous },
    rang: {
      BUSY: stagesOf(turns.BUSY),
      NO_ANSWER: stagesOf(turns.NO_ANSWER),
      NOT_REACHABLE: stagesOf(turns.NOT_REACHABLE),
    },
    unanswered: {
      BUSY: turns.BUSY.at(-1) ?? null,
      NO_ANSWER: turns.NO_ANSWER.at(-1) ?? null,
      NOT_REACHABLE: turns.NOT_REACHABLE.at(-1) ?? null,
    },
  };
}
