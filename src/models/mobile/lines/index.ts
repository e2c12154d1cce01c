import { attach, combine, createEvent, createStore, sample } from 'effector';
import { createQuery } from '../../platform/query/query.ts';
import { sessionEnded } from '../../session/index.ts';
import { labelLineFx, loadLinesFx } from './ports.ts';
import type { MobileLine, MobileLines } from './ports.ts';
import { draftWithoutCardNumbers } from '../../platform/card-numbers/rules-card-numbers.ts';
import { checkLabel, normalizeLabel } from '../../platform/labels/rules-labels.ts';
import { chartOf, entriesOf, groupsOf, SORTS, sumsOf } from './rules-list.ts';
import type { Sort } from './rules-list.ts';
import { $paysBills } from '../../billing/standing.ts';
import { $flowDenials } from '../../payments/flow-denials/index.ts';

export { layoutBars } from '../../statements/chart/rules-chart.ts';
export { MAX_LABEL_LENGTH } from '../../platform/labels/rules-labels.ts';
export { SORTS } from './rules-list.ts';
export type { ChartMonth, CostedLine, Entry, Group, Sort, SumRow } from './rules-list.ts';
export type { MobileLine } from './ports.ts';

/** Number of months on the page: a year, and the same month of the previous year. */
export const MONTHS = 13;

/** The label and group of a line being edited. */
export interface LabelDraft {
  line: MobileLine;
  label: string;
  group: string;
  state: 'editing' | 'sending' | 'failed';
  /** Problems by field. Shown once the customer tries to save. */
  problems: { label: 'length' | 'number' | null; group: 'length' | 'number' | null };
}

const NO_PROBLEMS = { label: null, group: null } as const;

// -- Public events
export const linesOpened = createEvent();
export const searchChanged = createEvent<string>();
export const sortChosen = createEvent<Sort>();
/** The line whose cost the chart shows. Null for all. */
export const lineChosen = createEvent<string | null>();
/** From the chart back to the chosen line in the list. */
export const returnRequested = createEvent();
/** The line has the focus again. */
export const lineReached = createEvent();
export const labelRequested = createEvent<MobileLine>();
export const labelTyped = createEvent<{ field: 'label' | 'group'; typed: string }>();
export const labelSubmitted = createEvent();
export const labelCancelled = createEvent();

// -- Effects
const loadAllFx = attach({ effect: loadLinesFx });
const sendLabelFx = attach({
  effect: labelLineFx,
  mapParams: ({ line, label, group }: LabelDraft) => ({
    phoneNumber: line.phoneNumber,
    label: normalizeLabel(label),
    group: normalizeLabel(group),
  }),
});

// -- Stores
export const lines = createQuery({ name: 'mobileLines', loadFx: loadAllFx, params: MONTHS });
export const $search = createStore('', { serialize: 'ignore' });
export const $sort = createStore<Sort>(SORTS[0], { serialize: 'ignore' });
const $chosen = createStore<string | null>(null, { serialize: 'ignore' });
/** The line that the customer is on the way back to. Null once it has the focus. */
export const $returning = createStore<string | null>(null, { serialize: 'ignore' });
export const $draft = createStore<LabelDraft | null>(null, { serialize: 'ignore' });
/** The last saved line, for its success message. */
export const $lastLabelledLine = createStore<string | null>(null, { serialize: 'ignore' });

// -- Derived
const NONE: MobileLines = { hasMobile: true, months: [], lines: [] };
/** Labels that customers changed since the lines were loaded. */
const $labelOverrides = createStore<
  Readonly<Record<string, { label: string | null; group: string | null }>>
>({}, { serialize: 'ignore' });
const $known = combine(lines.$data, $labelOverrides, (card, said): MobileLines =>
  card.kind === 'ready'
    ? {
        ...card.value,
        lines: card.value.lines.map((line) => ({ ...line, ...said[line.phoneNumber] })),
      }
    : NONE,
);
const $groups = combine(
  { known: $known, sought: $search, sort: $sort },
  ({ known, sought, sort }) => groupsOf(known.lines, { sought, sort }),
);
export const $entries = $groups.map(entriesOf);
export const $foundCount = $groups.map((groups) =>
  groups.reduce((count, group) => count + group.lines.length, 0),
);
export const $count = $known.map(({ lines: all }) => all.length);
/** The existing group names, for the customer to choose from. */
export const $groupNames = $known.map(({ lines: all }) =>
  [...new Set(all.flatMap(({ group }) => (group === null ? [] : [group])))].toSorted((one, other) =>
    one.localeCompare(other),
  ),
);
/** The chosen line. Null while the chart shows all. */
export const $chosenLine = combine(
  $known,
  $chosen,
  ({ lines: all }, chosen) => all.find(({ phoneNumber }) => phoneNumber === chosen) ?? null,
);
/** Whether the chosen line is among those that the search found. */
export const $isChosenListed = combine($groups, $chosen, (groups, chosen) =>
  groups.some((group) => group.lines.some(({ phoneNumber }) => phoneNumber === chosen)),
);
export const $chart = combine($known, $chosenLine, (known, line) =>
  chartOf(known, line?.phoneNumber ?? null),
);
/** What all lines cost together, as the statements say. */
export const $sums = $known.map(sumsOf);
/** Whether this customer may edit labels: any who may pay. */
export const $mayLabelLines = combine(
  $paysBills,
  $flowDenials,
  (pays, { labelMobileLine }) => pays && labelMobileLine === null,
);

// -- Opening
sample({ clock: linesOpened, target: lines.opened });
sample({ clock: [linesOpened, sessionEnded], fn: () => '', target: $search });
sample({
  clock: [linesOpened, sessionEnded],
  fn: () => null,
  target: [$chosen, $returning, $draft, $lastLabelledLine],
});
sample({ clock: [linesOpened, sessionEnded], fn: () => SORTS[0], target: $sort });
sample({ clock: [lines.$data.updates, sessionEnded], fn: () => ({}), target: $labelOverrides });

// -- Search, order, selection
sample({ clock: searchChanged, target: $search });
sample({ clock: sortChosen, target: $sort });
sample({ clock: lineChosen, target: $chosen });
sample({ clock: returnRequested, source: $chosen, target: $returning });
sample({ clock: lineReached, fn: () => null, target: $returning });

// -- Saving a label
sample({
  clock: labelRequested,
  fn: (line): LabelDraft => ({
    line,
    label: line.label ?? '',
    group: line.group ?? '',
    state: 'editing',
    problems: NO_PROBLEMS,
  }),
  target: $draft,
});
sample({ clock: labelRequested, fn: () => null, target: $lastLabelledLine });
sample({
  clock: labelTyped,
  source: $draft,
  filter: (draft) => draft !== null && draft.state !== 'sending',
  fn: (draft, { field, typed }): LabelDraft | null =>
    draft && {
      ...draft,
      [field]: typed,
      state: 'editing',
      problems: { ...draft.problems, [field]: null },
    },
  target: $draft,
});
sample({
  clock: labelCancelled,
  source: $draft,
  filter: (draft) => draft?.state !== 'sending',
  fn: () => null,
  target: $draft,
});
const problemOf = (typed: string): 'length' | 'number' | null => {
  const verdict = checkLabel(typed);
  return verdict === 'ok' ? null : verdict;
};
const checked = sample({
  clock: labelSubmitted,
  source: $draft,
  filter: (draft: LabelDraft | null): draft is LabelDraft =>
    draft !== null && draft.state !== 'sending',
  fn: (draft): LabelDraft => ({
    ...draft,
    problems: { label: problemOf(draft.label), group: problemOf(draft.group) },
  }),
});
const isFine = ({ problems }: LabelDraft): boolean =>
  problems.label === null && problems.group === null;
sample({
  clock: checked,
  fn: (draft): LabelDraft =>
    isFine(draft)
      ? { ...draft, state: 'sending' }
      : draftWithoutCardNumbers(draft, 'label', 'group'),
  target: $draft,
});
sample({ clock: checked, filter: isFine, target: sendLabelFx });
sample({
  clock: sendLabelFx.fail,
  source: $draft,
  fn: (draft): LabelDraft | null => draft && { ...draft, state: 'failed' },
  target: $draft,
});
sample({
  clock: sendLabelFx.doneData,
  source: $labelOverrides,
  fn: (said, { phoneNumber, label, group }) => ({ ...said, [phoneNumber]: { label, group } }),
  target: $labelOverrides,
});
sample({
  clock: sendLabelFx.doneData,
  fn: ({ phoneNumber }) => phoneNumber,
  target: $lastLabelledLine,
});
sample({ clock: sendLabelFx.doneData, fn: () => null, target: $draft });
