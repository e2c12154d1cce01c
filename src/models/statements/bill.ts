import { combine, createEvent, createStore, sample } from 'effector';
import { sessionEnded } from '../session/index.ts';
import { $statementsLocation, $statement } from './queries.ts';
import { lineDays, sectionsOf } from './rules-lines.ts';
import type { SectionKey } from './rules-lines.ts';

// -- Public events
/** The customer searches the lines. */
export const lineSearchChanged = createEvent<string>();
export const sectionCollapsed = createEvent<SectionKey>();
export const sectionExpanded = createEvent<SectionKey>();
export const allSectionsCollapsed = createEvent();
export const allSectionsExpanded = createEvent();

// -- Stores
/** The search text. The view applies it, since it knows the language. */
export const $lineSearch = createStore('', { serialize: 'ignore' });
/**
 * The collapsed sections of the bill, which show subtotals only. They stay collapsed on the next
 * statement.
 */
export const $collapsedSections = createStore<readonly SectionKey[]>([], { serialize: 'ignore' });

// -- Derived
export const $sections = combine($statement, (state) =>
  state.kind === 'ready'
    ? sectionsOf(
        state.detail.lines.map((line) => ({ ...line, ...lineDays(line, state.detail.statement) })),
      )
    : [],
);
/** The new charges by service, and the credits and later charges. */
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
