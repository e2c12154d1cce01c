import { expect, test } from 'vitest';
import { calledLine } from '../../../../tests/fixtures/voice/called-lines.ts';
import { callRecords } from './rules-call-records.ts';
import { whatHappens } from './rules-what-happens.ts';
import type { CalledLine, PhoneState } from './rules-what-happens.ts';

const COUNTER = '2075550142';
const OFFICE = calledLine('2075550143', { rings: 6 });
const MOBILE = '2075550199';
const NOBODY: PhoneState = { kind: 'FREE', after: null };
const recordsOf = (
  over: Parameters<typeof calledLine>[1],
  state: PhoneState = NOBODY,
  hangsUp = false,
) => {
  const line: CalledLine = calledLine(COUNTER, over);
  const path = whatHappens({
    call: { from: '6035550111', score: -2 },
    to: line,
    lines: [line, OFFICE],
    stateOf: (phone) => (phone === MOBILE ? { kind: 'FREE', after: 1 } : state),
    at: '2026-12-04T15:00:00.000Z',
  });
  return callRecords(path, hangsUp);
};
const record = (over: object = {}) => ({
  line: COUNTER,
  outcome: 'VOICEMAIL',
  decidedBy: 'NO_ANSWER',
  answeredOn: null,
  forwardedTo: null,
  rings: 4,
  labelled: false,
  ...over,
});
const busyTo = (forwardTo: string) => ({
  forwarding: [{ kind: 'BUSY' as const, forwardTo, until: null }],
});

test.each<[string, Parameters<typeof recordsOf>, object[]]>([
  ['nobody answers is in the log with its rings', [{}], [record()]],
  [
    'is labelled is in the log with its label',
    [{ guard: { level: 'LABEL' } }],
    [record({ labelled: true })],
  ],
  [
    'finds a full mailbox is missed, with the reason',
    [{ mailbox: { usedSeconds: 2_700 } }],
    [record({ outcome: 'MISSED', decidedBy: 'MAILBOX_FULL' })],
  ],
  [
    'is answered',
    [{}, { kind: 'FREE', after: 2 }],
    [record({ outcome: 'ANSWERED', decidedBy: null, rings: 2 })],
  ],
  [
    'is answered on another phone says on which, and how long all rang',
    [{ ringPlan: { order: 'SEQUENTIAL', numbers: [MOBILE], ringsEach: 3, whenBusy: false } }],
    [record({ outcome: 'ANSWERED', decidedBy: null, answeredOn: MOBILE, rings: 5 })],
  ],
  [
    'is refused did not ring',
    [{ guard: { blocked: [{ number: '603' }] } }],
    [record({ outcome: 'REFUSED', decidedBy: 'BLOCK_LIST', rings: 0 })],
  ],
  [
    'leaves is in one log',
    [busyTo('2075550199'), { kind: 'BUSY' }],
    [record({ outcome: 'FORWARDED', decidedBy: 'BUSY', forwardedTo: '2075550199', rings: 0 })],
  ],
  [
    'goes to another line is in both logs',
    [busyTo('2075550143'), { kind: 'BUSY' }],
    [
      record({ outcome: 'FORWARDED', decidedBy: 'BUSY', forwardedTo: '2075550143', rings: 0 }),
      record({ line: '2075550143', decidedBy: 'BUSY', rings: 0 }),
    ],
  ],
  [
    'is given up while it rings was missed',
    [{}, NOBODY, true],
    [record({ outcome: 'MISSED', decidedBy: null })],
  ],
  [
    'is given up is refused where it does not ring',
    [{ suspended: true }, NOBODY, true],
    [record({ outcome: 'REFUSED', decidedBy: 'SUSPENDED', rings: 0 })],
  ],
])('a call that %s', (_what, given, records) => expect(recordsOf(...given)).toEqual(records));
