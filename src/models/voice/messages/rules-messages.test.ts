import { expect, test } from 'vitest';
import {
  clockOf,
  isVoicemailSought,
  messagesAddress,
  spokenText,
  tabIn,
  wordAt,
} from './rules-messages.ts';
import { lineIn } from '../line-choice/rules-line-choice.ts';

const line = (telephoneNumber: string, guid: string | null) => ({
  telephoneNumber,
  holder: guid === null ? null : { guid },
});
const LINES = [line('2075550141', null), line('2075550142', 'other'), line('2075550143', 'me')];

test.each([
  ['the one of the address', '?line=2075550142', LINES, '2075550142'],
  ['their own', '', LINES, '2075550143'],
  ['their own for a number of nobody', '?line=9995550100', LINES, '2075550143'],
  ['the first where none is theirs', '', LINES.slice(0, 2), '2075550141'],
  ['none without lines', '?line=2075550142', [], undefined],
])('a customer sees %s', (_what, search, lines, number) =>
  expect(lineIn(search, lines, 'me')?.telephoneNumber).toBe(number),
);

test.each([
  ['2075550142', 'VOICEMAIL', '/voice/messages?line=2075550142'],
  ['2075550142', 'FAX', '/voice/messages?line=2075550142&show=fax'],
  ['2075550142', 'SETTINGS', '/voice/messages?line=2075550142&show=settings'],
] as const)('the address of %s, %s keeps both', (number, tab, address) => {
  expect(messagesAddress(number, tab)).toBe(address);
  const { search } = new URL(`https://portal.example${address}`);
  expect([tabIn(search), lineIn(search, LINES, 'me')?.telephoneNumber]).toEqual([tab, number]);
});

test('an unknown tab is voicemail', () => expect(tabIn('?show=letters')).toBe('VOICEMAIL'));

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [65, '1:05'],
  [600, '10:00'],
])('%d seconds are shown as %s', (seconds, shown) => expect(clockOf(seconds)).toBe(shown));

const WORDS = [
  { text: 'Buenos', fromMs: 200 },
  { text: 'días,', fromMs: 489 },
  { text: 'Marisol.', fromMs: 1_565 },
];
const heard = (over = {}) => ({
  callerName: 'Café Ñandú',
  callerNumber: '2075550166',
  transcript: WORDS,
  ...over,
});

test.each([
  ['a word that was said, without its accent', 'dias', {}, true],
  ['words of name and transcript', 'marisol CAFE', {}, true],
  ['digits of the number, however they are written', '(207) 555-01', {}, true],
  ['digits that are not in it', '9', {}, false],
  ['a word that nobody said', 'boda', {}, false],
  ['digits where the number was withheld', '207', { callerNumber: null }, false],
  ['a word where nothing was understood', 'dias', { transcript: null }, false],
  ['a name where nothing was understood', 'nandu', { transcript: null }, true],
])('a voicemail is found by %s', (_what, sought, over, found) =>
  expect(isVoicemailSought(heard(over), sought)).toBe(found),
);

test.each([
  [0, -1],
  [0.2, 0],
  [0.6, 1],
  [9, 2],
])('after %d seconds the word that is said is number %d', (seconds, index) =>
  expect(wordAt(WORDS, seconds)).toBe(index),
);

test('what was said is a text, or nothing', () =>
  expect([spokenText({ transcript: WORDS }), spokenText({ transcript: null })]).toEqual([
    'Buenos días, Marisol.',
    null,
  ]));
