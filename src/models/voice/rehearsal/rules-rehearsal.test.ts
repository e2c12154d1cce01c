import { expect, test } from 'vitest';
import { calledLine, CUT_OFF } from '../../../../tests/fixtures/voice/called-lines.ts';
import { FIRST_REHEARSAL, rehearse } from './rules-rehearsal.ts';
import type { RehearsedCall } from './rules-rehearsal.ts';

const NOW = { at: '2026-12-04T15:00:00.000Z', timeZone: 'America/New_York' };
const COUNTER = calledLine('2075550142', {
  forwarding: [
    { kind: 'ALWAYS', forwardTo: '2075550143', until: '2026-12-07T13:00:00.000Z' },
    { kind: 'BUSY', forwardTo: '2075550199', until: null },
  ],
  guard: { level: 'BLOCK', rejectsAnonymous: true, blocked: [{ number: '876' }] },
});
const OFFICE = calledLine('2075550143');
const AFTER = { when: 'DAY', day: '12/12/26', hour: 19 } as const;
const ask = (over: Partial<RehearsedCall>) =>
  rehearse({ ...FIRST_REHEARSAL, ...over }, COUNTER, [COUNTER, OFFICE], NOW);

test.each([
  ['now goes to the office until the forward ends', {}, 'VOICEMAIL', '2075550143'],
  ['next week rings at the counter', AFTER, 'VOICEMAIL', '2075550142'],
  ['that is answered', { ...AFTER, situation: 'ANSWERED' }, 'ANSWERED', '2075550142'],
  ['while the line is busy leaves', { ...AFTER, situation: 'BUSY' }, 'FORWARDED', '2075550199'],
  ['from a withheld number is refused', { from: ' ' }, 'REFUSED', '2075550142'],
  ['from abroad is thought through, too', { from: '876-555-0100' }, 'REFUSED', '2075550142'],
  ['that is certainly spam is refused', { spam: 'CERTAIN' }, 'REFUSED', '2075550142'],
  ['that is likely spam rings', { ...AFTER, spam: 'LIKELY' }, 'VOICEMAIL', '2075550142'],
] as const)('a call %s', (_what, over, outcome, endsAt) =>
  expect(ask(over)).toMatchObject({ kind: 'path', path: { outcome, endsAt } }),
);

test('an outage cuts a call off now, and says nothing of another day', () => {
  const off = { ...OFFICE, cutOff: CUT_OFF };
  const answered = (over: Partial<RehearsedCall>) =>
    rehearse({ ...FIRST_REHEARSAL, situation: 'ANSWERED', ...over }, off, [COUNTER, off], NOW);
  expect(answered({})).toMatchObject({
    path: { turns: [{ does: 'VOICEMAIL', rule: 'NOT_REACHABLE' }] },
  });
  expect(answered(AFTER)).toMatchObject({ path: { outcome: 'ANSWERED' } });
});

test.each([
  ['no number', { from: '555' }, 'from'],
  ['no day', { when: 'DAY', day: '13/40/26' }, 'day'],
] as const)('with %s nobody can say', (_what, over, field) =>
  expect(ask(over)).toEqual({ kind: 'problem', field }),
);
