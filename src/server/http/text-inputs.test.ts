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
