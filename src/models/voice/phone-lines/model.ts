import { combine, createEvent, sample } from 'effector';
import { $businessNow } from '../../platform/clock/index.ts';
import { $profile } from '../../session/index.ts';
import { $location, navigated } from '../../shell/routing/index.ts';
import { createQuery } from '../../platform/query/query.ts';
import { lineIn } from '../line-choice/rules-line-choice.ts';
import { loadPhoneLinesFx, updateCallGuardFx, updateForwardingFx } from './ports.ts';
import type { PhoneLine } from './ports.ts';

// -- Public events
/** The customer turns to another line, by its number. */
export const phoneLineChosen = createEvent<string>();

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
const $choices = combine($phoneLines, (all) =>
  all.map((line) => ({ ...line, assignedTo: line.holder })),
);
export const $phoneLine = combine(
  $location,
  $choices,
  $profile,
  ({ search }, all, profile): PhoneLine | null => lineIn(search, all, profile?.guid ?? ''),
);

// -- Wiring
sample({
  clock: phoneLineChosen,
  source: $location,
  fn: ({ path }, number) => ({ to: `${path}?${new URLSearchParams({ line: number })}` }),
  target: navigated,
});
/** A line was changed: the others stay as they are. */
sample({
  clock: [updateForwardingFx.doneData, updateCallGuardFx.doneData],
  source: phoneLines.$data,
  filter: ({ kind }) => kind === 'ready',
  fn: (card, changed) =>
    card.kind === 'ready'
      ? {
          kind: 'ready' as const,
          value: card.value.map((line) =>
            line.telephoneNumber === changed.telephoneNumber ? changed : line,
          ),
        }
      : card,
  target: phoneLines.$data,
});
