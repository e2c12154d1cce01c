import { expect, test } from 'vitest';
import { tone } from '../../../../tests/fixtures/voice/greetings.ts';
import { greetingProblem, greetingSeconds } from './rules-greeting.ts';

test.each([
  ['a second of a voice is one', tone({ seconds: 1 }), null],
  ['three minutes are one', tone({ seconds: 180 }), null],
  ['a quiet voice is one', tone({ seconds: 2, loud: 400 }), null],
  ['a word among silence is one', tone({ seconds: 5, from: 2, until: 2.4 }), null],
  ['less than a second is none', tone({ seconds: 0.9 }), 'short'],
  ['more than three minutes are none', tone({ seconds: 180.1 }), 'long'],
  ['silence is none', tone({ seconds: 5, loud: 0 }), 'silent'],
  ['noise that nobody hears is none', tone({ seconds: 5, loud: 100 }), 'silent'],
  ['what phones do not play is none', tone({ seconds: 2, samplesASecond: 44_100 }), 'audio'],
  ['no sound is none', null, 'audio'],
] as const)('%s', (_what, sound, problem) => expect(greetingProblem(sound)).toBe(problem));

test.each([
  [1.2, 1],
  [1.9, 1],
  [180, 180],
])('%f seconds are told as %i', (seconds, told) =>
  expect(greetingSeconds(tone({ seconds }))).toBe(told),
);
