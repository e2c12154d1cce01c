import { whatHappens } from '../calls/rules-what-happens.ts';
import type { CalledLine, CallPath, PhoneState, SpamScore } from '../calls/rules-what-happens.ts';
import { numberProblem, readNumber } from '../numbers/rules-numbers.ts';
import { typedInstant } from '../typed-time/rules-typed-time.ts';
import type { TypedTime } from '../typed-time/rules-typed-time.ts';

/** How the phone of the line is when the call comes. */
export type Situation = 'NO_ANSWER' | 'ANSWERED' | 'BUSY' | 'NOT_REACHABLE';
export const SITUATIONS: readonly Situation[] = ['NO_ANSWER', 'ANSWERED', 'BUSY', 'NOT_REACHABLE'];

/** How likely the network takes the call to be spam. */
export type Spam = 'NO' | 'LIKELY' | 'CERTAIN';
export const SPAM: readonly Spam[] = ['NO', 'LIKELY', 'CERTAIN'];
const SCORES: Readonly<Record<Spam, SpamScore>> = { NO: 0, LIKELY: -2, CERTAIN: -4 };

/** A call that is thought out: of whom, when, and what it meets. */
export interface RehearsedCall extends TypedTime {
  /** As typed; empty for a number that is withheld. */
  from: string;
  situation: Situation;
  spam: Spam;
  when: 'NOW' | 'DAY';
}

export const FIRST_REHEARSAL: RehearsedCall = {
  from: '(603) 555-0111',
  situation: 'NO_ANSWER',
  spam: 'NO',
  when: 'NOW',
  day: '',
  hour: 19,
};

/** What becomes of a rehearsed call, or the field without which nobody can say. */
export type Rehearsal =
  { kind: 'path'; path: CallPath; at: string } | { kind: 'problem'; field: 'from' | 'day' };

const STATES: Readonly<Record<Situation, PhoneState>> = {
  ANSWERED: { kind: 'FREE', after: 2 },
  NO_ANSWER: { kind: 'FREE', after: null },
  BUSY: { kind: 'BUSY' },
  NOT_REACHABLE: { kind: 'NOT_REACHABLE' },
};
/** Other lines of the account, to which the call may be forwarded: nobody answers them. */
const ELSEWHERE: PhoneState = STATES.NO_ANSWER;

/** Thinks a call to a line through, by the function that decides real ones. */
export function rehearse(
  call: RehearsedCall,
  line: CalledLine,
  lines: readonly CalledLine[],
  now: { at: string; timeZone: string },
): Rehearsal {
  const { digits } = readNumber(call.from);
  const isWithheld = call.from.trim() === '';
  const problem = isWithheld ? null : numberProblem(digits, '');
  // Calls may come from abroad, and from numbers to which none may go.
  if (problem === 'missing' || problem === 'areaCode' || problem === 'invalid')
    return { kind: 'problem', field: 'from' };
  const at = call.when === 'NOW' ? now.at : typedInstant(call, now.timeZone);
  if (at === null) return { kind: 'problem', field: 'day' };
  const others = lines.filter(({ telephoneNumber }) => telephoneNumber !== line.telephoneNumber);
  // What cuts a phone off now, or fills a mailbox, says nothing of another day.
  const then = (one: CalledLine) =>
    call.when === 'NOW' ? one : { ...one, cutOff: null, mailbox: { usedSeconds: 0 } };
  const to = then(line);
  const path = whatHappens({
    call: { from: isWithheld ? null : digits, score: SCORES[call.spam] },
    to,
    lines: [to, ...others.map(then)],
    stateOf: (number) => (number === line.telephoneNumber ? STATES[call.situation] : ELSEWHERE),
    at,
  });
  return { kind: 'path', path, at };
}
