import { combine, createEvent, createStore, sample } from 'effector';
import { sessionEnded } from '../session/index.ts';
import { $place, $statement } from './cards.ts';
import { sectionsOf } from './rules-lines.ts';
import type { SectionKey } from './rules-lines.ts';

// -- Public events
/** The customer looks for something in the lines. */
export const linesSought = createEvent<string>();
export const sectionFolded = createEvent<SectionKey>();
export const sectionUnfolded = createEvent<SectionKey>();
export const allFolded = createEvent();
export const allUnfolded = createEvent();

// -- Stores
/** What is looked for; the view finds it, since it knows the language. */
export const $sought = createStore('', { serialize: 'ignore' });
/** The parts of the bill that are folded: subtotals alone. They stay so on the next statement. */
export const $folded = createStore<readonly SectionKey[]>([], { serialize: 'ignore' });

// -- Derived
export const $sections = combine($statement, (state) =>
  state.kind === 'ready' ? sectionsOf(state.detail.lines) : [],
);
/** The new charges, by service; and what was given back or charged after the fact. */
export const $services = combine($sections, (sections) =>
  sections.filter(({ key }) => key !== 'ADJUSTMENTS'),
);
export const $afterwards = combine($sections, (sections) =>
  sections.filter(({ key }) => key === 'ADJUSTMENTS'),
);
export const $allFolded = combine(
  $sections,
  $folded,
  (sections, folded) => sections.length > 0 && sections.every(({ key }) => folded.includes(key)),
);

// -- Wiring
const $named = combine($place, (place) =>
  place?.chosen.kind === 'id' ? place.chosen.id : (place?.chosen.kind ?? null),
);
sample({ clock: linesSought, target: $sought });
sample({ clock: [$named, sessionEnded], fn: () => '', target: $sought });
sample({
  clock: sectionFolded,
  source: $folded,
  fn: (folded, key) => [...folded.filter((other) => other !== key), key],
  target: $folded,
});
sample({
  clock: sectionUnfolded,
  source: $folded,
  fn: (folded, key) => folded.filter((other) => other !== key),
  target: $folded,
});
sample({
  clock: allFolded,
  source: $sections,
  fn: (sections) => sections.map(({ key }) => key),
  target: $folded,
});
sample({ clock: [allUnfolded, sessionEnded], fn: () => [], target: $folded });
