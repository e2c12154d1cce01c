import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RANDOM_FIELDS, textFault } from './text-inputs.ts';

/** Random-looking bytes, the same in every run. */
const bytesOf = (seed: string): Buffer => createHash('sha256').update(seed).digest();

describe('what a machine drew at random', () => {
  it.each([...RANDOM_FIELDS])('is never taken for a card number: %s', (field) => {
    for (let drawn = 0; drawn < 3_000; drawn += 1) {
      const bytes = bytesOf(`${field} ${drawn}`);
      for (const text of [bytes.toString('hex').slice(0, 32), bytes.toString('base64url')])
        expect([text, textFault({ [field]: text })]).toEqual([text, null]);
    }
  });

  it('is a card number if it is nothing else', () => {
    for (const field of RANDOM_FIELDS)
      for (const number of ['4242424242424242', '4242 4242 4242 4242'])
        expect(textFault({ [field]: number })).toBe(`$input.${field}`);
  });
});

it('a card number in any other text is found, and its field named', () => {
  const note = 'pay with 4242424242424242, please';
  expect(textFault({ dispute: { note } })).toBe('$input.dispute.note');
  expect(textFault({ notes: ['none', { note }] })).toBe('$input.notes[1].note');
});

it('what cannot be stored is found, and its place in a list named as contracts name it', () => {
  expect(textFault({ notes: ['none', 'a NUL: \0'] })).toBe('$input.notes[1]');
});

it('a card number is not told as the name of a field, whatever else is wrong', () => {
  const CARD = '4242424242424242';
  const fault = fc.constantFrom('a NUL: \0', '\ud800', '0000-01-01', 'none', 7, null);
  const spaced = '4242 4242 4242 4242';
  const name = fc.constantFrom(CARD, spaced, 'note', 'toString', 'a\0b', 'password');
  const { input } = fc.letrec((tie) => ({
    input: fc.oneof(
      { maxDepth: 4 },
      fault,
      fc.array(tie('input'), { maxLength: 3 }),
      fc.dictionary(name, tie('input'), { maxKeys: 3 }),
    ),
  }));
  expect(textFault({ [CARD]: 'a NUL: \0' })).toBe('$input.[masked]');
  expect(textFault({ notes: [{ [CARD]: { note: '\0' } }] })).toBe('$input.notes[0].[masked]');
  fc.assert(
    fc.property(input, (sent) => {
      expect(textFault(sent) ?? '').not.toMatch(/4242/);
    }),
  );
});

describe('the recording of a greeting', () => {
  const CARD = '4242424242424242';
  const nested = Buffer.from(`by card ${CARD}, please`).toString('base64');

  it('is sound, in which nothing is read', () => {
    for (const text of [CARD, nested])
      expect(
        textFault({ telephoneNumber: '2075550142' }, {}, { version: 0, recording: text }),
      ).toBe(null);
    expect(textFault({ version: 0, recording: nested.repeat(40_000) })).toBe(null);
  });

  it('is the only part of its request that is not read', () => {
    expect(textFault({ version: 0, recording: 'UklGRg==', note: nested })).toBe('$input.note');
    expect(textFault({ version: 0, recording: { note: nested } })).toBe('$input.recording.note');
    expect(textFault({ version: 0, recording: [nested] })).toBe('$input.recording[0]');
    expect(textFault({ version: 0, recording: null, [CARD]: '' })).toBe('$input.[masked]');
  });
});

describe('an input of more text than any contract allows', () => {
  const much = 'a word '.repeat(10_000);

  it.each([
    ['one text', { note: much }],
    ['many texts', { notes: Array.from({ length: 2_000 }, () => 'x'.repeat(40)) }],
    ['one name', { [much]: 1 }],
    ['many names', Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`name ${at}`, 1]))],
    ['many numbers', { numbers: Array.from({ length: 14_000 }, () => 1_234_567_890_123) }],
    ['a text beside a recording', { recording: much, note: much }],
  ])('is refused as a whole, unread: %s', (_what, input) => {
    expect(textFault(input)).toBe('$input');
  });

  it('is told from a body of 64 KB, which is read to its end', () => {
    const note = 'a word '.repeat(9_000);
    expect(textFault({ note })).toBe(null);
    expect(textFault({ note: `${note} 4242424242424242` })).toBe('$input.note');
  });
});
