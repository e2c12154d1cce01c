import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEVICE_SUBTYPES } from '../equipment/rules-subtypes.ts';
import { runAt, RUNS } from './rules-run.ts';
import type { RunLive, RunRestart, StoredRunFacts } from './rules-run.ts';
import { planRun, RUN_STEPS } from './rules-steps.ts';
import type { BoxFacts, PlanOrder, RunFacts } from './rules-steps.ts';
import type { RunInstruction } from './types.ts';

const START = new Date('2026-12-14T15:00:00.000Z');
const at = (seconds: number): Date => new Date(START.getTime() + seconds * 1_000);
const MINUTE = 60;

const box = (over: Partial<BoxFacts> = {}): BoxFacts => ({
  deviceId: 'box-1',
  subtype: 'GATEWAY',
  nickname: null,
  carriesPhones: true,
  cause: null,
  grade: 'GOOD',
  ...over,
});
const facts = (over: Partial<RunFacts> = {}): RunFacts => ({
  subject: 'INTERNET',
  interrupted: false,
  outageId: null,
  workId: null,
  order: null,
  modem: box(),
  wifi: [],
  devices: [],
  restartDenial: null,
  busyUntil: null,
  askedBefore: [],
  ...over,
});
const run = (over: Partial<RunFacts> = {}, skippedAt: Date | null = null): StoredRunFacts => ({
  startedAt: START,
  facts: facts(over),
  skippedAt,
});
const live = (over: Partial<RunLive> = {}): RunLive => ({
  restart: null,
  outageId: null,
  interrupted: false,
  ...over,
});
const restart = (over: Partial<RunRestart> = {}): RunRestart => ({
  state: 'RESTARTING',
  byOutage: false,
  expectedAt: at(3 * MINUTE),
  endsAt: at(3 * MINUTE),
  ...over,
});

/** The last step of a plan: its name, outcome, finding, and what follows. */
const last = (over: Partial<RunFacts>) => {
  const { name, outcome, evidence, end } = planRun(facts(over)).at(-1) ?? {};
  const follows =
    end?.kind === 'yourTurn' ? end.instruction : end?.kind === 'ourTurn' ? end.finding : end?.kind;
  return [name, outcome, evidence?.code, follows];
};

describe('the steps of a run', () => {
  it('are looked at in one order', () => {
    expect(RUN_STEPS).toEqual([
      'ACCOUNT',
      'OUTAGE',
      'PLANNED_WORK',
      'ORDER',
      'MODEM',
      'SIGNAL',
      'GATEWAY',
      'WIFI',
      'DEVICE',
    ]);
    expect(planRun(facts()).map(({ name }) => name)).toEqual(RUN_STEPS);
  });

  it.each<[string, Partial<RunFacts>, string, string, string, string | null]>([
    ['unpaid', { interrupted: true }, 'ACCOUNT', 'YOURS', 'INTERRUPTED', 'PAY'],
    ['an outage', { outageId: 'o-1' }, 'OUTAGE', 'OURS', 'OUTAGE', null],
    ['planned work', { workId: 'o-2' }, 'PLANNED_WORK', 'OURS', 'WORK', null],
    [
      'a plan that is being switched',
      { order: { state: 'SWITCHING', at: at(900).toISOString() } },
      'ORDER',
      'YOURS',
      'ORDER_SWITCHING',
      'WAIT',
    ],
    [
      'a new modem',
      { modem: box({ cause: 'NOT_CONNECTED' }) },
      'MODEM',
      'YOURS',
      'NOT_CONNECTED',
      'CONNECT',
    ],
    ['silence', { modem: box({ cause: 'SILENT' }) }, 'MODEM', 'YOURS', 'SILENT', 'POWER_CORD'],
    [
      'a modem that did not come back',
      { modem: box({ cause: 'RESTART_FAILED' }) },
      'MODEM',
      'OURS',
      'RESTART_FAILED',
      'RESTART_FAILED',
    ],
    [
      'a weak signal',
      { modem: box({ cause: 'SIGNAL', grade: 'WEAK' }) },
      'SIGNAL',
      'YOURS',
      'SIGNAL_WEAK',
      'TIGHTEN_CABLES',
    ],
    [
      'a bad signal',
      { modem: box({ cause: 'SIGNAL', grade: 'BAD' }) },
      'SIGNAL',
      'OURS',
      'SIGNAL_BAD',
      'SIGNAL',
    ],
    [
      'new software',
      { restartDenial: 'DEVICE_BUSY', busyUntil: at(300).toISOString() },
      'GATEWAY',
      'YOURS',
      'BUSY',
      'WAIT',
    ],
    [
      'a restart that did not help',
      { restartDenial: 'RESTARTED_RECENTLY' },
      'GATEWAY',
      'OURS',
      'RESTARTED_RECENTLY',
      'RESTART_DID_NOT_HELP',
    ],
    [
      'a silent access point',
      { wifi: [box({ deviceId: 'box-2', subtype: 'ACCESS_POINT', cause: 'SILENT' })] },
      'WIFI',
      'YOURS',
      'SILENT',
      'POWER_CORD',
    ],
    ['nothing', {}, 'DEVICE', 'YOURS', 'DEVICES', 'CHECK_DEVICE'],
    ['nothing of Wi-Fi', { subject: 'WIFI' }, 'DEVICE', 'YOURS', 'DEVICES', 'REJOIN_WIFI'],
    ['nothing of phones', { subject: 'VOICE' }, 'DEVICE', 'YOURS', 'PHONES', 'CHECK_PHONE'],
    ['nothing of TV', { subject: 'VIDEO' }, 'DEVICE', 'YOURS', 'TVS', 'CHECK_TV'],
    [
      'a silent phone adapter',
      { subject: 'VOICE', devices: [box({ subtype: 'PHONE_ADAPTER', cause: 'SILENT' })] },
      'DEVICE',
      'YOURS',
      'SILENT',
      'POWER_CORD',
    ],
    [
      'a set-top box behind a silent modem',
      {
        subject: 'VIDEO',
        modem: box({ cause: 'SILENT' }),
        devices: [box({ deviceId: 'box-3', subtype: 'TV_DEVICE', cause: 'MODEM' })],
      },
      'MODEM',
      'YOURS',
      'SILENT',
      'POWER_CORD',
    ],
  ])('end with %s', (_, over, ...expected) => {
    expect(last(over)).toEqual(expected);
  });

  it('go on where the plan changes later, or no order is known', () => {
    const before = facts();
    delete before.order;
    const stepOf = (given: RunFacts) => planRun(given).find(({ name }) => name === 'ORDER');
    const ordered = (order: PlanOrder | null) => stepOf(facts({ order }));
    const on = at(900).toISOString();
    expect(ordered({ state: 'LATER', at: on })).toMatchObject({
      outcome: 'OK',
      evidence: { code: 'ORDER_LATER', at: on },
      end: null,
    });
    for (const none of [ordered(null), stepOf(before)])
      expect(none).toMatchObject({ outcome: 'OK', evidence: { code: 'NO_ORDER' } });
  });

  it('skip what has nothing to do with what does not work', () => {
    const skipped = (over: Partial<RunFacts>) =>
      planRun(facts(over)).flatMap(({ name, outcome }) => (outcome === 'SKIPPED' ? [name] : []));
    expect(skipped({})).toEqual([]);
    expect(skipped({ modem: box({ subtype: 'MODEM' }) })).toEqual(['WIFI']);
    expect(skipped({ modem: null })).toEqual(['MODEM', 'SIGNAL', 'GATEWAY', 'WIFI']);
    expect(skipped({ subject: 'VOICE' })).toEqual(['WIFI']);
    expect(skipped({ subject: 'VIDEO' })).toEqual(['MODEM', 'SIGNAL', 'GATEWAY', 'WIFI']);
    expect(skipped({ restartDenial: 'NOT_PERMITTED' })).toEqual(['GATEWAY']);
  });

  it.each<[RunInstruction, string | null, Partial<RunFacts>, string]>([
    ['POWER_CORD', 'box-1', { modem: box({ cause: 'SILENT' }) }, 'BOX_SILENT'],
    ['TIGHTEN_CABLES', 'box-1', { modem: box({ grade: 'WEAK' }) }, 'SIGNAL'],
    ['CHECK_DEVICE', null, {}, 'NOTHING_FOUND'],
    ['CHECK_TV', null, { subject: 'VIDEO' }, 'NOTHING_FOUND'],
  ])(
    'that asked for %s before, in vain, end in our turn',
    (instruction, deviceId, over, finding) => {
      expect(last(over)[3]).toBe(instruction);
      const askedBefore = [{ instruction, deviceId }];
      expect(last({ ...over, askedBefore }).slice(1)).toEqual([
        'OURS',
        expect.any(String),
        finding,
      ]);
      const ofAnother = [{ instruction, deviceId: 'box-9' }];
      expect(last({ ...over, askedBefore: ofAnother })[3]).toBe(instruction);
    },
  );
});

describe('a run', () => {
  const shown = (view: ReturnType<typeof runAt>) => [
    view.state,
    view.current,
    view.steps.filter(({ outcome }) => outcome !== null).length,
  ];

  it('looks at one step after the other, and then asks for a restart', () => {
    const seen = (seconds: number) => shown(runAt(run(), live(), at(seconds)));
    expect([0, 3, 6, 9, 17].map(seen)).toEqual([
      ['RUNNING', 'ACCOUNT', 0],
      ['RUNNING', 'OUTAGE', 1],
      ['RUNNING', 'PLANNED_WORK', 2],
      ['RUNNING', 'ORDER', 3],
      ['RUNNING', 'SIGNAL', 5],
    ]);
    expect(shown(runAt(run(), live(), at(19)))).toEqual(['RUNNING', 'GATEWAY', 6]);
    const asking = runAt(run(), live(), at(21));
    expect(shown(asking)).toEqual(['ASKING', 'GATEWAY', 6]);
    expect([asking.device?.deviceId, asking.expectedAt]).toEqual(['box-1', at(21 + 30 * MINUTE)]);
  });

  it('goes on without the restart where it is declined', () => {
    const declined = (seconds: number) => runAt(run({}, at(60)), live(), at(seconds));
    expect(shown(declined(61))).toEqual(['RUNNING', 'WIFI', 7]);
    const end = declined(66);
    expect([end.state, end.instruction, end.endedAt]).toEqual([
      'YOUR_TURN',
      'CHECK_DEVICE',
      at(66),
    ]);
    expect(end.steps[6]).toMatchObject({
      outcome: 'SKIPPED',
      evidence: { code: 'RESTART_DECLINED' },
    });
  });

  it('asks for half an hour, and then goes on', () => {
    expect(runAt(run(), live(), at(21 + 30 * MINUTE - 1)).state).toBe('ASKING');
    expect(runAt(run(), live(), at(21 + 30 * MINUTE + 6)).state).toBe('YOUR_TURN');
  });

  it('waits for the restart, and is fixed by it', () => {
    const restarting = runAt(run(), live({ restart: restart() }), at(60));
    expect([restarting.state, restarting.expectedAt]).toEqual(['RESTARTING', at(3 * MINUTE)]);
    const back = live({ restart: restart({ state: 'BACK' }) });
    const end = runAt(run(), back, at(3 * MINUTE));
    expect([end.state, end.finding, end.endedAt]).toEqual(['FIXED', null, at(3 * MINUTE)]);
    expect(end.steps.slice(7).map(({ outcome }) => outcome)).toEqual([null, null]);
  });

  it('also waits for a restart that somebody asked for before', () => {
    const facing = run({
      modem: box({ cause: 'RESTART', grade: null }),
      restartDenial: 'RESTART_RUNNING',
    });
    expect(runAt(facing, live({ restart: restart() }), at(60)).state).toBe('RESTARTING');
  });

  it.each(['FAILED', 'TIMED_OUT'] as const)('whose restart is %s is our turn', (state) => {
    const end = runAt(run(), live({ restart: restart({ state }) }), at(4 * MINUTE));
    expect([end.state, end.finding, end.device?.deviceId]).toEqual([
      'OUR_TURN',
      'RESTART_FAILED',
      'box-1',
    ]);
  });

  it('into which an outage breaks is told of it, and needs no case', () => {
    const broken = restart({ state: 'FAILED', byOutage: true });
    const during = runAt(run(), live({ restart: broken, outageId: 'o-3' }), at(4 * MINUTE));
    const asking = runAt(run(), live({ outageId: 'o-3' }), at(60));
    for (const { state, finding, outageId } of [during, asking])
      expect([state, finding, outageId]).toEqual(['OUR_TURN', null, 'o-3']);
    const unpaid = runAt(run(), live({ interrupted: true }), at(60));
    expect([unpaid.state, unpaid.instruction]).toEqual(['YOUR_TURN', 'PAY']);
  });
});

const boxes = fc.record({
  deviceId: fc.constantFrom('box-1', 'box-2'),
  subtype: fc.constantFrom(...DEVICE_SUBTYPES),
  nickname: fc.constant(null),
  carriesPhones: fc.boolean(),
  cause: fc.constantFrom(
    null,
    'OUTAGE' as const,
    'RESTART' as const,
    'RESTART_FAILED' as const,
    'MODEM' as const,
    'SILENT' as const,
    'SIGNAL' as const,
    'ONE_WAY' as const,
    'NOT_CONNECTED' as const,
  ),
  grade: fc.constantFrom(null, 'GOOD' as const, 'WEAK' as const, 'BAD' as const),
});
const instructions = fc.constantFrom<RunInstruction>(
  'POWER_CORD',
  'TIGHTEN_CABLES',
  'CHECK_DEVICE',
  'CHECK_TV',
);
const anyFacts: fc.Arbitrary<RunFacts> = fc.record({
  subject: fc.constantFrom(
    'INTERNET' as const,
    'WIFI' as const,
    'VOICE' as const,
    'VIDEO' as const,
  ),
  interrupted: fc.boolean(),
  outageId: fc.option(fc.constant('o-1'), { nil: null }),
  workId: fc.option(fc.constant('o-2'), { nil: null }),
  order: fc.option(
    fc.record({
      state: fc.constantFrom('LATER' as const, 'SWITCHING' as const),
      at: fc.constant(at(900).toISOString()),
    }),
    { nil: null },
  ),
  modem: fc.option(boxes, { nil: null }),
  wifi: fc.array(boxes, { maxLength: 2 }),
  devices: fc.array(boxes, { maxLength: 2 }),
  restartDenial: fc.constantFrom(
    null,
    'NOT_PERMITTED' as const,
    'RESTART_RUNNING' as const,
    'RESTARTED_RECENTLY' as const,
    'DEVICE_BUSY' as const,
    'DEVICE_UNREACHABLE' as const,
  ),
  busyUntil: fc.constant(null),
  askedBefore: fc.array(
    fc.record({ instruction: instructions, deviceId: fc.constantFrom(null, 'box-1') }),
    { maxLength: 2 },
  ),
});
const anyLive: fc.Arbitrary<RunLive> = fc.record({
  restart: fc.constant(null),
  outageId: fc.option(fc.constant('o-3'), { nil: null }),
  interrupted: fc.boolean(),
});

describe('whatever is found', () => {
  it('nobody is asked to restart or unplug anything in an outage, or while unpaid', () => {
    fc.assert(
      fc.property(anyFacts, anyLive, fc.nat(4_000), (given, now, seconds) => {
        const { state, instruction, finding } = runAt(run(given), now, at(seconds));
        const known = given.interrupted || given.outageId !== null || given.workId !== null;
        const knownNow = now.interrupted || now.outageId !== null;
        const switching = given.order?.state === 'SWITCHING';
        if (known || knownNow || switching) expect(state).not.toBe('ASKING');
        if (switching && !known) expect([null, 'WAIT']).toContain(instruction);
        if (known) {
          expect([null, 'PAY']).toContain(instruction);
          expect(finding).toBeNull();
        }
      }),
    );
  });

  it('a run ends, in exactly one turn, and never goes back', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(2_000), fc.nat(2_000), (given, first, more) => {
        const done = (seconds: number) => runAt(run(given), live(), at(seconds));
        const count = (seconds: number) =>
          done(seconds).steps.filter(({ outcome }) => outcome !== null).length;
        expect(count(first + more)).toBeGreaterThanOrEqual(count(first));
        const end = done(RUNS.asksForMs / 1_000 + 100);
        expect(end.endedAt).not.toBeNull();
        expect(end.instruction !== null).toBe(end.state === 'YOUR_TURN');
        expect(end.finding !== null || end.outageId !== null).toBe(end.state === 'OUR_TURN');
      }),
    );
  });
});
