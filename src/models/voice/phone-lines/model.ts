import { combine, createEvent, merge, sample } from 'effector';
import { $businessNow } from '../../platform/clock/index.ts';
import { $profile } from '../../session/index.ts';
import { $location, navigated } from '../../shell/routing/index.ts';
import { createQuery } from '../../platform/query/query.ts';
import { lineIn } from '../line-choice/rules-line-choice.ts';
import {
  forwardLinesFx,
  loadPhoneLinesFx,
  renameLineFx,
  setMailboxPinFx,
  updateCallGuardFx,
  updateForwardingFx,
  updateSelectiveRulesFx,
} from './ports.ts';
import type { PhoneLine } from './ports.ts';

// -- Public events
/** The customer turns to another line, by its number. */
export const phoneLineChosen = createEvent<string>();

/** A line is now as a change of its mailbox left it. */
export const phoneLineUpdated = createEvent<PhoneLine>();

// -- Stores
export const phoneLines = createQuery({
  name: 'phoneLines',
  loadFx: loadPhoneLinesFx,
  params: undefined,
});

// -- Derived: the line is that of the address
/** Business time, and the account's time zone. */
export const $now = combine($businessNow, $profile, (at, profile) => ({
  at,
  timeZone: profile?.billingTimeZone ?? 'UTC',
}));
export const $phoneLines = combine(phoneLines.$data, (card): readonly PhoneLine[] =>
  card.kind === 'ready' ? card.value : [],
);
export const $phoneLine = combine(
  $location,
  $phoneLines,
  $profile,
  ({ search }, all, profile): PhoneLine | null => {
    const line = lineIn(search, all, profile?.guid ?? '');
    // A copy: forms begin anew with each answer, also with one that changes nothing.
    return line && { ...line };
  },
);

export const $lineNumber = $phoneLine.map((line) => line?.telephoneNumber ?? null);

// -- Wiring
sample({
  clock: phoneLineChosen,
  source: $location,
  fn: ({ path }, number) => ({ to: `${path}?${new URLSearchParams({ line: number })}` }),
  target: navigated,
});
/** What lines are now, by number; null for one that the account has no more. */
type ChangedLines = ReadonlyMap<string, PhoneLine | null>;
const changed = merge([
  sample({
    clock: [
      updateForwardingFx.doneData,
      updateSelectiveRulesFx.doneData,
      updateCallGuardFx.doneData,
      renameLineFx.doneData,
      setMailboxPinFx.doneData,
    ],
    fn: (line): ChangedLines => new Map([[line.telephoneNumber, line]]),
  }),
  phoneLineUpdated.map((line): ChangedLines => new Map([[line.telephoneNumber, line]])),
  sample({
    clock: forwardLinesFx.doneData,
    fn: (ends): ChangedLines =>
      new Map(ends.map(({ telephoneNumber, line }) => [telephoneNumber, line])),
  }),
]);
/** Lines were changed: the others stay as they are. */
sample({
  clock: changed,
  source: phoneLines.$data,
  filter: ({ kind }) => kind === 'ready',
  fn: (card, lines) =>
    card.kind === 'ready'
      ? {
          kind: 'ready' as const,
          value: card.value.flatMap((line) => {
            const now = lines.get(line.telephoneNumber);
            return now === null ? [] : [now ?? line];
          }),
        }
      : card,
  target: phoneLines.$data,
});
