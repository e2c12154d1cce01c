import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $location, navigated } from '../../shell/routing/index.ts';
import { formatPhone } from '../../platform/brand/rules-brand.ts';
import { lineStanding } from '../calls/rules-what-happens.ts';
import { changeRefusal } from '../forwarding/rules-forwarding.ts';
import type { ForwardingRefusal } from '../forwarding/rules-forwarding.ts';
import { noticeOf, refusedRules } from '../forwarding/rules-problems.ts';
import type { DraftProblem } from '../forwarding/rules-problems.ts';
import { linesSought } from '../line-choice/rules-line-choice.ts';
import { readNumber } from '../numbers/rules-numbers.ts';
import { $now, $phoneLines, phoneLines } from '../phone-lines/index.ts';
import { forwardLinesFx } from '../phone-lines/ports.ts';
import type { ForwardedLine, PhoneLine } from '../phone-lines/ports.ts';
import { managerAddress, managerTabIn, schedulesWanted } from '../schedules/index.ts';
import type { ManagerTab } from '../schedules/index.ts';
import { afterChange, changesOf, choiceProblem, firstDraft, formProblem } from './rules-manager.ts';
import type { AfterChange, LinesDraft } from './rules-manager.ts';

export { MANAGER_TABS } from '../schedules/index.ts';
export type { ManagerTab } from '../schedules/index.ts';
export { lineRefusal } from '../forwarding/rules-forwarding.ts';
export { ENDED_KINDS, LINES_ACTS } from './rules-manager.ts';
export type { AfterChange, EndedKind, LinesAct, LinesDraft } from './rules-manager.ts';

/** What became of a change of several lines. */
export type ManagerNotice =
  | {
      kind: 'done';
      changed: number;
      /** Those that kept their rules, and why. */
      refused: readonly {
        telephoneNumber: string;
        refusal: NonNullable<ForwardedLine['refusal']>;
      }[];
    }
  /** None was changed, for a reason that holds for all. */
  | { kind: 'refused'; refusal: ForwardingRefusal }
  | { kind: 'failed' };

// -- Public events
export const managerOpened = createEvent();
export const managerTabChosen = createEvent<ManagerTab>();
export const managerSought = createEvent<string>();
/** The customer chooses a line, or leaves it out again. */
export const lineToggled = createEvent<string>();
/** The customer chooses all lines that are shown, or leaves them out again. */
export const shownLinesToggled = createEvent();
export const managerEdited = createEvent<Partial<LinesDraft>>();
export const managerSubmitted = createEvent();

// -- Stores
const $chosen = createStore<readonly string[]>([], { serialize: 'ignore' });
export const $managerSearch = createStore('', { serialize: 'ignore' });
const $edited = createStore<LinesDraft | null>(null, { serialize: 'ignore' });
export const $managerProblem = createStore<DraftProblem | null>(null, { serialize: 'ignore' });
/** Why the lines that are chosen cannot be changed; null if they can. */
export const $choiceProblem = createStore<'none' | 'tooMany' | null>(null, {
  serialize: 'ignore',
});
export const $managerNotice = createStore<ManagerNotice | null>(null, { serialize: 'ignore' });

// -- Derived: the tab is that of the address
export const $managerTab = $location.map(({ search }) => managerTabIn(search));
export const $managerDraft = combine($edited, $now, (edited, now) => edited ?? firstDraft(now));
/** What would be sent; null while no line could have it. */
const $changes = combine($managerDraft, $now, changesOf);
/** Why the customer cannot change any line; null if there is one that they can (spec 6). */
export const $managerBar = combine(
  $phoneLines,
  $profile,
  (lines, profile): ForwardingRefusal | null => {
    if (!profile || lines.some(({ changeable }) => changeable)) return null;
    const line = lines.find(({ switchType }) => switchType === 'METASWITCH') ?? lines[0];
    return line ? changeRefusal(profile, line) : null;
  },
);

/** A line of the list, with what is true of it now and what the change would make of it. */
export interface ManagerRow {
  line: PhoneLine;
  standing: ReturnType<typeof lineStanding>;
  chosen: boolean;
  /** Null unless it is chosen and the change is complete. */
  after: AfterChange | null;
}
export const $managerRows = combine(
  { lines: $phoneLines, sought: $managerSearch, chosen: $chosen, changes: $changes, now: $now },
  ({ lines, sought, chosen, changes, now }): ManagerRow[] => {
    const isChosen = new Set(chosen);
    return linesSought(lines, sought).map((line) => {
      const is = isChosen.has(line.telephoneNumber);
      return {
        line,
        standing: lineStanding(line, lines, now.at),
        chosen: is,
        after: is && changes ? afterChange(line, lines, changes, now.at) : null,
      };
    });
  },
);
/** The numbers of the lines that are shown and can be changed. */
const $choosable = $managerRows.map((rows) =>
  rows.filter(({ line }) => line.changeable).map(({ line }) => line.telephoneNumber),
);
/** How many lines are chosen, whether or not they are shown. */
export const $chosenCount = $chosen.map(({ length }) => length);
/** How many of the lines that are shown can be chosen, and which share of them is. */
export const $shownChoice = combine($choosable, $chosen, (choosable, chosen) => {
  const count = choosable.filter((number) => chosen.includes(number)).length;
  const share = count === 0 ? 'none' : count === choosable.length ? 'all' : 'some';
  return { count: choosable.length, share } as const;
});
export const $managerPending = forwardLinesFx.pending;

// -- Opening
sample({ clock: managerOpened, target: [phoneLines.opened, schedulesWanted] });
sample({
  clock: managerTabChosen,
  fn: (tab) => ({ to: managerAddress(tab), replace: true }),
  target: navigated,
});

// -- Choosing
sample({ clock: managerSought, target: $managerSearch });
sample({
  clock: lineToggled,
  source: $chosen,
  fn: (chosen, number) =>
    chosen.includes(number) ? chosen.filter((other) => other !== number) : [...chosen, number],
  target: $chosen,
});
sample({
  clock: shownLinesToggled,
  source: { chosen: $chosen, shown: $choosable, choice: $shownChoice },
  fn: ({ chosen, shown, choice }) =>
    choice.share === 'all'
      ? chosen.filter((number) => !shown.includes(number))
      : [...new Set([...chosen, ...shown])],
  target: $chosen,
});
reset({ clock: $chosen.updates, target: $choiceProblem });

// -- Editing
sample({
  clock: managerEdited,
  source: $managerDraft,
  fn: (draft, change) => ({ ...draft, ...change }),
  target: $edited,
});
reset({ clock: managerEdited, target: [$managerProblem, $choiceProblem, $managerNotice] });

// -- Saving: letters are shown as digits first
const submitted = sample({
  clock: managerSubmitted,
  source: {
    draft: $managerDraft,
    chosen: $chosen,
    changes: $changes,
    lines: $phoneLines,
    now: $now,
    sending: forwardLinesFx.pending,
  },
  filter: ({ sending }) => !sending,
  fn: ({ draft, chosen, changes, lines, now }) => ({
    draft,
    problem: formProblem(draft, now),
    choice: choiceProblem(chosen.length),
    input: {
      lines: lines
        .filter(({ telephoneNumber }) => chosen.includes(telephoneNumber))
        .map(({ telephoneNumber, forwardingVersion }) => ({
          telephoneNumber,
          version: forwardingVersion,
        })),
      rules: changes ?? [],
    },
  }),
});
reset({ clock: submitted, target: $managerNotice });
sample({ clock: submitted, fn: ({ problem }) => problem, target: $managerProblem });
sample({ clock: submitted, fn: ({ choice }) => choice, target: $choiceProblem });
sample({
  clock: submitted,
  filter: ({ problem }) => problem?.kind === 'letters',
  fn: ({ draft }): LinesDraft => ({
    ...draft,
    forwardTo: formatPhone(readNumber(draft.forwardTo).digits),
  }),
  target: $edited,
});
sample({
  clock: submitted,
  filter: ({ problem, choice }) => problem === null && choice === null,
  fn: ({ input }) => input,
  target: forwardLinesFx,
});

// -- What came back: the lines that were refused stay chosen, for another try
const done = sample({
  clock: forwardLinesFx.doneData,
  fn: (lines) => ({
    lines,
    refused: lines.flatMap(({ telephoneNumber, refusal }) =>
      refusal ? [{ telephoneNumber, refusal }] : [],
    ),
  }),
});
sample({
  clock: done,
  fn: ({ refused }) =>
    refused
      .filter(({ refusal }) => refusal !== 'NOT_FOUND')
      .map(({ telephoneNumber }) => telephoneNumber),
  target: $chosen,
});
reset({
  clock: sample({ clock: done, filter: ({ refused }) => refused.length === 0 }),
  target: $edited,
});
sample({
  clock: done,
  fn: ({ lines, refused }): ManagerNotice => ({
    kind: 'done',
    changed: lines.length - refused.length,
    refused,
  }),
  target: $managerNotice,
});
const failed = sample({
  clock: forwardLinesFx.failData,
  source: $managerDraft,
  fn: ({ kind }, failure) => ({
    problem: refusedRules(failure, [kind])[kind] ?? null,
    notice: noticeOf(failure),
  }),
});
sample({ clock: failed, fn: ({ problem }) => problem, target: $managerProblem });
sample({
  clock: failed,
  filter: ({ problem }) => problem === null,
  fn: ({ notice }): ManagerNotice => (notice.kind === 'refused' ? notice : { kind: 'failed' }),
  target: $managerNotice,
});
// Some of them may have been changed.
sample({ clock: failed, fn: () => undefined, target: phoneLines.refreshed });

// -- Each visit begins anew
reset({
  clock: [managerOpened, sessionEnded],
  target: [$chosen, $managerSearch, $edited, $managerProblem, $choiceProblem, $managerNotice],
});
