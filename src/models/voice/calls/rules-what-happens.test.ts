import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  anyCall,
  calledLine,
  CUT_OFF,
  selectiveRule,
} from '../../../../tests/fixtures/voice/called-lines.ts';
import type { AnyCall } from '../../../../tests/fixtures/voice/called-lines.ts';
import { SCALE, SEED } from '../../../../tests/fixtures/harness/tier.ts';
import {
  forwardLoop,
  isListed,
  lineStanding,
  rulesAt,
  selectiveAt,
  whatHappens,
} from './rules-what-happens.ts';
import type {
  CalledLine,
  ForwardingRule,
  PhoneState,
  RingPlan,
  SpamScore,
} from './rules-what-happens.ts';

const COUNTER = '2075550142';
const OFFICE = '2075550143';
const MOBILE = '2075550199';
const CALLER = '6035550111';
const AT = '2026-12-05T19:00:00.000Z';

const NOBODY: PhoneState = { kind: 'FREE', after: null };
const rule = (
  kind: ForwardingRule['kind'],
  forwardTo: string,
  until: string | null = null,
): ForwardingRule => ({ kind, forwardTo, until });

const call = (
  to: CalledLine,
  {
    from = CALLER,
    score = 0,
    state = NOBODY,
    others = [],
    at = AT,
  }: {
    from?: string | null;
    score?: SpamScore;
    state?: PhoneState;
    others?: readonly CalledLine[];
    at?: string;
  } = {},
) =>
  whatHappens({
    call: { from, score },
    to,
    lines: [to, ...others],
    stateOf: (number) => (number === to.telephoneNumber ? state : NOBODY),
    at,
  });
const last = (...given: Parameters<typeof call>) => call(...given).turns.at(-1);

describe('a call to a line', () => {
  const forwards = (...forwarding: ForwardingRule[]) => calledLine(COUNTER, { forwarding });
  const guards = (guard: Partial<CalledLine['guard']>) => calledLine(COUNTER, { guard });
  test.each<[string, Parameters<typeof call>, object]>([
    [
      'is answered when somebody does so in time',
      [calledLine(COUNTER), { state: { kind: 'FREE', after: 4 } }],
      { does: 'ANSWERED', by: COUNTER, rings: 4 },
    ],
    [
      'goes to voicemail after its rings',
      [calledLine(COUNTER), { state: { kind: 'FREE', after: 5 } }],
      { does: 'VOICEMAIL', rule: 'NO_ANSWER' },
    ],
    [
      'goes to voicemail while the line is busy',
      [calledLine(COUNTER), { state: { kind: 'BUSY' } }],
      { does: 'VOICEMAIL', rule: 'BUSY' },
    ],
    [
      'goes to voicemail while the phone cannot be reached',
      [calledLine(COUNTER), { state: { kind: 'NOT_REACHABLE' } }],
      { does: 'VOICEMAIL', rule: 'NOT_REACHABLE' },
    ],
    [
      'is not recorded once the mailbox is full',
      [calledLine(COUNTER, { mailbox: { usedSeconds: 2_700 } }), { state: { kind: 'BUSY' } }],
      { does: 'MAILBOX_FULL', rule: 'BUSY' },
    ],
    [
      'is recorded while the mailbox has room',
      [calledLine(COUNTER, { mailbox: { usedSeconds: 2_699 } })],
      { does: 'VOICEMAIL', rule: 'NO_ANSWER' },
    ],
    [
      'is always forwarded before it rings',
      [forwards(rule('ALWAYS', MOBILE)), { state: { kind: 'FREE', after: 0 } }],
      { does: 'FORWARDED', rule: 'ALWAYS', to: MOBILE },
    ],
    [
      'is forwarded where nobody answers, and not to voicemail',
      [forwards(rule('NO_ANSWER', MOBILE))],
      { does: 'FORWARDED', rule: 'NO_ANSWER', to: MOBILE },
    ],
    [
      'has a destination for each reason',
      [
        forwards(rule('BUSY', MOBILE), rule('NOT_REACHABLE', '6035550188')),
        { state: { kind: 'NOT_REACHABLE' } },
      ],
      { does: 'FORWARDED', rule: 'NOT_REACHABLE', to: '6035550188' },
    ],
    [
      'is forwarded until the rule ends',
      [forwards(rule('ALWAYS', MOBILE, '2026-12-07T13:00:00.000Z'))],
      { does: 'FORWARDED', rule: 'ALWAYS', to: MOBILE },
    ],
    [
      'is forwarded no more from the instant at which the rule ends',
      [
        forwards(rule('ALWAYS', MOBILE, '2026-12-07T13:00:00.000Z')),
        { at: '2026-12-07T13:00:00.000Z' },
      ],
      { does: 'VOICEMAIL', rule: 'NO_ANSWER' },
    ],
    [
      'goes to voicemail while the phone is cut off, whoever would answer',
      [calledLine(COUNTER, { cutOff: CUT_OFF }), { state: { kind: 'FREE', after: 1 } }],
      { does: 'VOICEMAIL', rule: 'NOT_REACHABLE' },
    ],
    [
      'goes where it is to go while the phone is off, once the phone is cut off',
      [
        calledLine(COUNTER, {
          cutOff: CUT_OFF,
          forwarding: [rule('BUSY', '6035550188'), rule('NOT_REACHABLE', MOBILE)],
        }),
        { state: { kind: 'BUSY' } },
      ],
      { does: 'FORWARDED', rule: 'NOT_REACHABLE', to: MOBILE },
    ],
    [
      'is forwarded as every call is, whether or not the phone is cut off',
      [calledLine(COUNTER, { cutOff: CUT_OFF, forwarding: [rule('ALWAYS', MOBILE)] })],
      { does: 'FORWARDED', rule: 'ALWAYS', to: MOBILE },
    ],
    [
      'is refused while service is interrupted, whoever is allowed',
      [calledLine(COUNTER, { suspended: true, guard: { allowed: [{ number: CALLER }] } })],
      { does: 'REFUSED', rule: 'SUSPENDED' },
    ],
    [
      'is refused from a blocked number',
      [guards({ blocked: [{ number: CALLER }] })],
      { does: 'REFUSED', rule: 'BLOCK_LIST' },
    ],
    [
      'is refused from numbers that begin with blocked digits',
      [guards({ blocked: [{ number: '603' }] })],
      { does: 'REFUSED', rule: 'BLOCK_LIST' },
    ],
    [
      'comes through from an allowed number of a blocked area',
      [guards({ blocked: [{ number: '603' }], allowed: [{ number: CALLER }] })],
      { does: 'VOICEMAIL', rule: 'NO_ANSWER' },
    ],
    [
      'is refused from a withheld number where those are rejected',
      [guards({ rejectsAnonymous: true }), { from: null }],
      { does: 'REFUSED', rule: 'ANONYMOUS' },
    ],
    [
      'is refused at the worst score where the guard blocks',
      [guards({ level: 'BLOCK' }), { score: -4 }],
      { does: 'REFUSED', rule: 'GUARD' },
    ],
    [
      'rings at the worst score where the guard labels',
      [guards({ level: 'LABEL' }), { score: -4 }],
      { does: 'VOICEMAIL', rule: 'NO_ANSWER' },
    ],
  ])('%s', (_what, given, turn) => expect(last(...given)).toEqual({ line: COUNTER, ...turn }));

  test.each([
    ['OFF', -4, false],
    ['LABEL', -1, false],
    ['LABEL', -2, true],
    ['LABEL', -4, true],
    ['BLOCK', -3, true],
  ] as const)('with the guard at %s and a score of %d is labelled: %s', (level, score, labelled) =>
    expect(call(guards({ level }), { score }).turns.some(({ does }) => does === 'LABELLED')).toBe(
      labelled,
    ),
  );

  test('that is forwarded to another line meets the rules of that line', () => {
    const path = call(forwards(rule('BUSY', OFFICE)), {
      state: { kind: 'BUSY' },
      others: [calledLine(OFFICE, { rings: 2, forwarding: [rule('NO_ANSWER', MOBILE)] })],
    });
    expect(path).toEqual({
      turns: [
        { line: COUNTER, does: 'FORWARDED', rule: 'BUSY', to: OFFICE },
        { line: OFFICE, does: 'RANG', phones: [OFFICE], rings: 2 },
        { line: OFFICE, does: 'FORWARDED', rule: 'NO_ANSWER', to: MOBILE },
      ],
      outcome: 'FORWARDED',
      endsAt: MOBILE,
    });
  });

  test('that comes back to a line ends in voicemail instead of going round', () => {
    const path = call(forwards(rule('ALWAYS', OFFICE)), {
      others: [calledLine(OFFICE, { forwarding: [rule('NO_ANSWER', COUNTER)] })],
    });
    expect([path.turns.at(-1), path.outcome, path.endsAt]).toEqual([
      { line: OFFICE, does: 'VOICEMAIL', rule: 'LOOP' },
      'VOICEMAIL',
      OFFICE,
    ]);
  });
});

describe('a call to a line with other phones', () => {
  const FREE = (after: number | null): PhoneState => ({ kind: 'FREE', after });
  const plan = (over: Partial<RingPlan> = {}): RingPlan => ({
    order: 'SIMULTANEOUS',
    numbers: [MOBILE, OFFICE],
    ringsEach: 3,
    whenBusy: false,
    ...over,
  });
  const ring = (
    ringPlan: RingPlan,
    states: Readonly<Record<string, PhoneState>> = {},
    over: Partial<CalledLine> = {},
  ) => {
    const line = calledLine(COUNTER, { ringPlan, ...over });
    return whatHappens({
      call: { from: CALLER, score: 0 },
      to: line,
      lines: [line, calledLine(OFFICE, { forwarding: [rule('ALWAYS', MOBILE)] })],
      stateOf: (phone) => states[phone] ?? NOBODY,
      at: AT,
    }).turns;
  };
  const voicemail = (why: string) => ({ line: COUNTER, does: 'VOICEMAIL', rule: why });
  const rang = (phones: string[], rings: number) => ({
    line: COUNTER,
    does: 'RANG',
    phones,
    rings,
  });
  const inTurn = plan({ order: 'SEQUENTIAL' });
  test.each<[string, Parameters<typeof ring>, object[]]>([
    [
      'rings at all of them together, as long as the line',
      [plan()],
      [rang([COUNTER, MOBILE, OFFICE], 4), voicemail('NO_ANSWER')],
    ],
    [
      'rings at one after the other, each as long as the plan says',
      [inTurn],
      [rang([COUNTER], 4), rang([MOBILE], 3), rang([OFFICE], 3), voicemail('NO_ANSWER')],
    ],
    [
      'is answered by the first who does',
      [plan(), { [COUNTER]: FREE(4), [OFFICE]: FREE(2), [MOBILE]: FREE(3) }],
      [{ line: COUNTER, does: 'ANSWERED', by: OFFICE, rings: 2 }],
    ],
    [
      'is answered in turn, once the line was not',
      [inTurn, { [OFFICE]: FREE(3) }],
      [
        rang([COUNTER], 4),
        rang([MOBILE], 3),
        { line: COUNTER, does: 'ANSWERED', by: OFFICE, rings: 3 },
      ],
    ],
    [
      'is not answered by whom it rings too short',
      [inTurn, { [OFFICE]: FREE(4) }],
      [rang([COUNTER], 4), rang([MOBILE], 3), rang([OFFICE], 3), voicemail('NO_ANSWER')],
    ],
    [
      'rings at none of them while the line is on a call',
      [plan(), { [COUNTER]: { kind: 'BUSY' } }],
      [voicemail('BUSY')],
    ],
    [
      'rings at them while the line is on a call where the plan says so',
      [plan({ whenBusy: true }), { [COUNTER]: { kind: 'BUSY' } }],
      [rang([MOBILE, OFFICE], 4), voicemail('BUSY')],
    ],
    [
      'rings at them while the phone of the line is off',
      [inTurn, { [COUNTER]: { kind: 'NOT_REACHABLE' } }],
      [rang([MOBILE], 3), rang([OFFICE], 3), voicemail('NOT_REACHABLE')],
    ],
    [
      'rings at those that are free',
      [plan(), { [MOBILE]: { kind: 'BUSY' } }],
      [rang([COUNTER, OFFICE], 4), voicemail('NO_ANSWER')],
    ],
    [
      'rings at none where every call is forwarded',
      [plan(), {}, { forwarding: [rule('ALWAYS', MOBILE)] }],
      [{ line: COUNTER, does: 'FORWARDED', rule: 'ALWAYS', to: MOBILE }],
    ],
    [
      'goes where its line says once none of them answers',
      [plan(), {}, { forwarding: [rule('NO_ANSWER', '6035550188')] }],
      [
        rang([COUNTER, MOBILE, OFFICE], 4),
        { line: COUNTER, does: 'FORWARDED', rule: 'NO_ANSWER', to: '6035550188' },
      ],
    ],
  ])('%s', (_what, given, turns) => expect(ring(...given)).toEqual(turns));

  test('is told of in the sentence about the line, by what its phone does', () => {
    const line = calledLine(COUNTER, { ringPlan: plan({ whenBusy: true }) });
    expect(lineStanding(line, [line], AT).rang).toEqual({
      BUSY: [{ phones: [MOBILE, OFFICE], rings: 4 }],
      NO_ANSWER: [{ phones: [COUNTER, MOBILE, OFFICE], rings: 4 }],
      NOT_REACHABLE: [{ phones: [MOBILE, OFFICE], rings: 4 }],
    });
  });
});

describe('a call to a line with rules for certain calls', () => {
  const suppliers = selectiveRule({
    name: 'Suppliers',
    callers: ['603', '2075550188'],
    time: null,
    forwardTo: OFFICE,
  });
  const line = calledLine(COUNTER, {
    selective: [suppliers, selectiveRule({ forwardTo: MOBILE })],
    forwarding: [rule('BUSY', OFFICE)],
  });
  // New York is five hours behind: Friday at noon, Saturday, Christmas, a Friday.
  const [OPEN, CLOSED, HOLIDAY] = ['2026-12-04T17:00:00Z', AT, '2026-12-25T17:00:00Z'];
  test.each<[string, string | null, string, object]>([
    [
      'from a listed area goes where its rule says',
      '6035550111',
      OPEN,
      { rule: 'SELECTIVE', name: 'Suppliers', to: OFFICE },
    ],
    [
      'from a listed number goes there, too',
      '2075550188',
      CLOSED,
      { rule: 'SELECTIVE', name: 'Suppliers', to: OFFICE },
    ],
    [
      'from others rings while it is open',
      '8005550100',
      OPEN,
      { does: 'VOICEMAIL', rule: 'NO_ANSWER' },
    ],
    [
      'from others leaves while it is closed',
      '8005550100',
      CLOSED,
      { name: 'After hours', to: MOBILE },
    ],
    ['leaves on a holiday', '8005550100', HOLIDAY, { name: 'After hours', to: MOBILE }],
    ['whose number is withheld is on no list', null, OPEN, { rule: 'NO_ANSWER' }],
    ['whose number is withheld leaves after hours', null, CLOSED, { name: 'After hours' }],
  ])('%s', (_what, from, at, expected) => expect(last(line, { from, at })).toMatchObject(expected));

  test('goes to voicemail without ringing where the rule says so', () =>
    expect(call(calledLine(COUNTER, { selective: [selectiveRule()] })).turns).toEqual([
      { line: COUNTER, does: 'VOICEMAIL', rule: 'SELECTIVE', name: 'After hours' },
    ]));
  test('is taken before every call is forwarded, and not once the rule has ended', () => {
    const ending = selectiveRule({ until: '2026-12-05T20:00:00.000Z' });
    const both = calledLine(COUNTER, { selective: [ending], forwarding: [rule('ALWAYS', OFFICE)] });
    expect(last(both)).toMatchObject({ rule: 'SELECTIVE' });
    expect(call(both, { at: '2026-12-05T20:00:00.000Z' }).turns[0]).toMatchObject({
      rule: 'ALWAYS',
    });
  });
  test('hears that the mailbox is full', () =>
    expect(
      last(calledLine(COUNTER, { selective: [selectiveRule()], mailbox: { usedSeconds: 2_700 } })),
    ).toMatchObject({ does: 'MAILBOX_FULL', rule: 'SELECTIVE' }));

  test('is told in the sentence about the line, until the hours change', () => {
    expect(lineStanding(line, [line], OPEN)).toMatchObject({ every: null, ofCallers: [suppliers] });
    expect(lineStanding(line, [line], CLOSED)).toMatchObject({
      every: {
        turn: { rule: 'SELECTIVE', name: 'After hours', to: MOBILE },
        until: '2026-12-07T13:00:00.000Z',
      },
      ofCallers: [suppliers],
    });
  });
  test('is told with the end of the rule, where that comes first', () => {
    const until = '2026-12-06T00:00:00.000Z';
    const ending = calledLine(COUNTER, { selective: [selectiveRule({ until })] });
    expect(lineStanding(ending, [ending], CLOSED).every?.until).toBe(until);
  });
});

describe('rules through which calls would come back', () => {
  const office = calledLine(OFFICE, { forwarding: [rule('BUSY', '2075550144')] });
  const third = (until: string | null) =>
    calledLine('2075550144', { forwarding: [rule('NO_ANSWER', COUNTER, until)] });
  const forwards = (...forwarding: ForwardingRule[]) => calledLine(COUNTER, { forwarding });
  const counter = forwards(rule('ALWAYS', OFFICE));
  test('are told with their path', () =>
    expect(forwardLoop(counter, [office, third(null)], AT)).toEqual([
      COUNTER,
      OFFICE,
      '2075550144',
      COUNTER,
    ]));
  test('are told of rules for certain calls, whoever calls and when', () =>
    expect(
      forwardLoop(
        counter,
        [calledLine(OFFICE, { selective: [selectiveRule({ forwardTo: COUNTER })] })],
        AT,
      ),
    ).toEqual([COUNTER, OFFICE, COUNTER]));
  test.each([
    ['the way back has ended', counter, [office, third(AT)]],
    ['it leads to another number', counter, [calledLine(OFFICE)]],
    ['only other lines go round', forwards(rule('BUSY', MOBILE)), [office]],
    [
      'a rule for certain calls leads to voicemail',
      counter,
      [calledLine(OFFICE, { selective: [selectiveRule()] })],
    ],
  ])('are none where %s', (_where, line, others) =>
    expect(forwardLoop(line, others, AT)).toBeNull(),
  );
});

test('the sentence about a line has the turn of each reason', () => {
  const line = calledLine(COUNTER, {
    rings: 6,
    forwarding: [rule('BUSY', OFFICE), rule('NOT_REACHABLE', MOBILE)],
    guard: { level: 'BLOCK', rejectsAnonymous: true },
  });
  expect(lineStanding(line, [line, calledLine(OFFICE)], AT)).toEqual({
    telephoneNumber: COUNTER,
    suspended: false,
    cutOff: null,
    every: null,
    ofCallers: [],
    refused: { numbers: 0, anonymous: true },
    rang: {
      BUSY: [],
      NO_ANSWER: [{ phones: [COUNTER], rings: 6 }],
      NOT_REACHABLE: [],
    },
    unanswered: {
      BUSY: { line: COUNTER, does: 'FORWARDED', rule: 'BUSY', to: OFFICE },
      NO_ANSWER: { line: COUNTER, does: 'VOICEMAIL', rule: 'NO_ANSWER' },
      NOT_REACHABLE: { line: COUNTER, does: 'FORWARDED', rule: 'NOT_REACHABLE', to: MOBILE },
    },
  });
});

describe('any call to lines with any rules', () => {
  const holds = (property: (given: AnyCall) => void) =>
    fc.assert(fc.property(anyCall, property), { numRuns: SCALE.calls, seed: SEED });
  const decide = ({ call: incoming, lines, states, at }: AnyCall) =>
    whatHappens({
      call: incoming,
      to: lines[0],
      lines,
      stateOf: (number) =>
        states[lines.findIndex((line) => line.telephoneNumber === number)] ?? NOBODY,
      at,
    });

  test('ends, at each line once, with its last turn', () =>
    holds((given) => {
      const { turns, outcome, endsAt } = decide(given);
      const left = turns.filter(({ does }) => does === 'FORWARDED').map(({ line }) => line);
      expect(new Set(left).size).toBe(left.length);
      const end = turns.at(-1);
      expect(end?.does).toBe(outcome);
      expect(end?.does === 'FORWARDED' ? end.to : end?.line).toBe(endsAt);
      expect(
        end?.does === 'FORWARDED' && given.lines.some((l) => l.telephoneNumber === end.to),
      ).toBe(false);
    }));

  test('is decided the same each time', () =>
    holds((given) => {
      expect(decide(given)).toEqual(decide(given));
    }));

  test('from an allowed number is refused by nothing but an interrupted service', () =>
    holds((given) => {
      const { from } = given.call;
      for (const turn of decide(given).turns) {
        const line = given.lines.find((one) => one.telephoneNumber === turn.line);
        if (turn.does === 'REFUSED' && from !== null && line && isListed(line.guard.allowed, from))
          expect(turn.rule).toBe('SUSPENDED');
      }
    }));

  test('is answered at no phone that is cut off, and meets there no rule of one that is not', () =>
    holds((given) => {
      const off = given.lines.filter(({ cutOff, suspended }) => cutOff || suspended);
      for (const turn of decide(given).turns) {
        const line = given.lines.find((one) => one.telephoneNumber === turn.line);
        for (const { telephoneNumber } of off) {
          if (turn.does === 'RANG') expect(turn.phones).not.toContain(telephoneNumber);
          if (turn.does === 'ANSWERED') expect(turn.by).not.toBe(telephoneNumber);
        }
        if (!line?.cutOff) continue;
        if ('rule' in turn) expect(['BUSY', 'NO_ANSWER']).not.toContain(turn.rule);
      }
    }));

  test('rings only at its line and at the phones of the plan, each once, and long enough', () =>
    holds((given) => {
      for (const line of given.lines) {
        const own = decide(given).turns.filter((turn) => turn.line === line.telephoneNumber);
        const rang = own.flatMap((turn) => (turn.does === 'RANG' ? turn.phones : []));
        const planned = [line.telephoneNumber, ...(line.ringPlan?.numbers ?? [])];
        expect(planned).toEqual(expect.arrayContaining(rang));
        expect(new Set(rang).size).toBe(rang.length);
        for (const turn of own)
          if (turn.does === 'ANSWERED') {
            expect(planned).toContain(turn.by);
            expect(rang).not.toContain(turn.by);
          }
      }
    }));

  test('follows only rules that are in effect', () =>
    holds((given) => {
      for (const turn of decide(given).turns)
        if (turn.does === 'FORWARDED') {
          const line = given.lines.find((one) => one.telephoneNumber === turn.line);
          if (turn.rule === 'SELECTIVE')
            expect(selectiveAt(line?.selective ?? [], given.at)).toContainEqual(
              expect.objectContaining({ name: turn.name, forwardTo: turn.to }),
            );
          else
            expect(rulesAt(line?.forwarding ?? [], given.at)).toContainEqual(
              expect.objectContaining({ kind: turn.rule, forwardTo: turn.to }),
            );
        }
    }));

  test('comes back only where a line of its way is in a loop', () =>
    holds((given) => {
      const looped = decide(given).turns.some((turn) => 'rule' in turn && turn.rule === 'LOOP');
      const loops = given.lines.some((line) => forwardLoop(line, given.lines, given.at) !== null);
      expect(!looped || loops).toBe(true);
    }));

  test('goes where the sentence about its line says', () =>
    holds((given) => {
      const [line] = given.lines;
      const standing = lineStanding(line, given.lines, given.at);
      const turn = decide(given).turns.findLast((one) => one.line === line.telephoneNumber);
      if (turn?.does === 'REFUSED') expect(standing.suspended).toBe(turn.rule === 'SUSPENDED');
      if (turn?.does !== 'FORWARDED' && turn?.does !== 'VOICEMAIL') return;
      switch (turn.rule) {
        // A call that comes back ends here, which the sentence about the line does not foresee.
        case 'LOOP':
          return;
        case 'ALWAYS':
          expect(standing.every?.turn).toEqual(turn);
          return;
        case 'SELECTIVE': {
          const { name } = turn;
          const isOfEvery = isDeepStrictEqual(standing.every?.turn, turn);
          expect(isOfEvery || standing.ofCallers.some((one) => one.name === name)).toBe(true);
          return;
        }
        default:
          expect(standing.unanswered[turn.rule]).toEqual(turn);
      }
    }));

  test('meets each rule in some case', () => {
    const met = new Set<string>();
    holds((given) => {
      for (const turn of decide(given).turns) met.add('rule' in turn ? turn.rule : turn.does);
    });
    expect([...met].sort()).toEqual(
      [
        ...['ALLOW_LIST', 'ALWAYS', 'ANONYMOUS', 'ANSWERED', 'BLOCK_LIST', 'BUSY', 'GUARD'],
        ...['LOOP', 'NOT_REACHABLE', 'NO_ANSWER', 'RANG', 'SELECTIVE', 'SUSPENDED'],
      ].sort(),
    );
  });
});
