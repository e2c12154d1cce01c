import { expect, it } from 'vitest';
import { withoutPointers } from './pointers.ts';

it.each([
  ['Account service (spec 7).', 'Account service.'],
  ['The tab (spec 4, where channels are enabled).', 'The tab.'],
  ['A link (decisions: PDFs are REST downloads), once.', 'A link, once.'],
  ['Every service (the admin group, spec 6).', 'Every service (the admin group).'],
  ['Status mapping of spec 8: RED counts.', 'Status mapping: RED counts.'],
  [
    'A specification (of its own) and special decisions stay.',
    'A specification (of its own) and special decisions stay.',
  ],
])("%s reads without the portal's own documents", (docstring, text) => {
  expect(withoutPointers(docstring)).toBe(text);
});
