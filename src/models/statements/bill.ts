import { combine, createEvent, createStore, sample } from 'effector';
import { sessionEnded } from '../session/index.ts';
import { $statementsLocation, $statement } from './queries.ts';
import { sectionsOf } from './rules-lines.ts';
import type { SectionKey } from './rules-lines.ts';

// -- Public events
/** The customer looks for something in the lines. */
export const lineSearchChanged = createEvent<string>();
export const sectionCollapsed = createEvent<SectionKey>();
export const sectionExpanded = createEvent<SectionKey>();
export const allSectionsCollapsed = createEvent();
export const allSectionsExpanded = createEvent();

// -- Stores
/** What is looked for; the view finds it, since it knows the language. */
export const $lineSearch = createStore('', { serialize: 'ignore' });
/** The parts of the bill that are folded: subtotals alone. They stay so on the next statement. */
export const $collapsedSections = createStore<readonly SectionKey[]>([], { serialize: 'ignore' });

// -- Derived
export const $sections = combine($statement, (state) =>
  state.kind === 'ready' ? sectionsOf(state.detail.lines) : [],
);
/** The new charges, by service; and what was given back or charged after the fact. */
export const $services = combine($sections, (sections) =>
  sections.filter(({ key }) => key !== 'ADJUSTMENTS'),
);
export const $adjustmentSections = combine($sections, (sections) =>
  sections.filter(({ key }) => key === 'ADJUSTMENTS'),
);
export const $allCollapsed = combine(
  $sections,
  $collapsedSections,
  (sections, folded) => sections.length > 0 && sections.every(({ key }) => folded.includes(key)),
);

// -- Wiring
const $statementKey = combine($statementsLocation, (place) =>
  place?.chosen.kind === 'id' ? place.chosen.id : (place?.chosen.kind ?? null),
);
sample({ clock: lineSearchChanged, target: $lineSearch });
sample({ clock: [$statementKey, sessionEnded], fn: () => '', target: $lineSearch });
sample({
  clock: sectionCollapsed,
  source: $collapsedSections,
  fn: (folded, key) => [...folded.filter((other) => other !== key), key],
  target: $collapsedSections,
});
sample({
  clock: sectionExpanded,
  source: $collapsedSections,
  fn: (folded, key) => folded.filter((other) => other !== key),
  target: $collapsedSections,
});
sample({
  clock: allSectionsCollapsed,
  source: $sections,
  fn: (sections) => sections.map(({ key }) => key),
  target: $collapsedSections,
});
sample({ clock: [allSectionsExpanded, sessionEnded], fn: () => [], target: $collapsedSections });
