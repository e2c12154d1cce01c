import { expect, it } from 'vitest';
import type { Change } from './change.ts';
import { report } from './report.ts';

const gone = (service: string): Change => ({
  service,
  kind: 'field',
  at: 'Problem.detail',
  what: 'removed (in answers)',
  breaks: ['PORTAL'],
  reason: 'A portal of the old contract needs it.',
});
const said = (...changes: Change[]): string => report({ ref: 'v1', commit: '0123456789', changes });

it('a report says first how many changes break whom', () => {
  const text: Change = {
    service: 'phone',
    kind: 'text',
    at: 'Line',
    what: 'its description was "a", is "b"',
    breaks: [],
    reason: 'Its form is the same.',
  };
  expect(said(gone('voice'), text)).toMatch(
    new RegExp(
      '^2 changes in the contracts since v1 \\(0123456\\): ' +
        '0 break a backend that kept the old contract, 1 breaks ' +
        'a portal of the old contract, 1 breaks nobody\\.\\n',
    ),
  );
  expect(said(text)).toContain('phone\n  · Line: its description was "a", is "b"\n');
});

it('a change to a shared type is reported and counted once, with the services it affects', () => {
  const text = said(gone('access'), gone('phone'), gone('voice'), {
    ...gone('voice'),
    at: 'Line.number',
  });
  expect(text.match(/Problem\.detail/g)).toHaveLength(1);
  expect(text).toContain(
    '  ✗ Problem.detail: removed (in answers)\n      breaks PORTAL. A portal of the old ' +
      'contract needs it.\n      in access, phone, voice\n',
  );
  expect(text).toMatch(/^2 changes/);
});
