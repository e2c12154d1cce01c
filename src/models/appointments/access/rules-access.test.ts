import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import {
  accessOf,
  accessProblems,
  holdsSecretCode,
  isBare,
  isSameAccess,
  MAX_NOTE_LENGTH,
  takesAccess,
} from './rules-access.ts';

const NONE = { contactName: null, contactPhone: null, note: null };
const NAMED = { contactName: 'Dana Whitfield', contactPhone: '2075550142' };
const problemOf = (note: string) => accessProblems({ ...NONE, note }).note ?? null;

describe('what is noted about getting in', () => {
  it('may be nothing', () => {
    const typed = accessOf({ contactName: ' ', contactPhone: '', note: '\n' });
    expect(typed).toEqual(NONE);
    expect([isBare(typed), accessProblems(typed)]).toEqual([true, {}]);
  });

  it('is kept on one line, with a number as its digits', () => {
    const typed = accessOf({
      contactName: ' Dana  Whitfield ',
      contactPhone: '+1 (207) 555-0142',
      note: 'Back door.\nRing 3B',
    });
    expect(typed).toEqual({ ...NAMED, note: 'Back door. Ring 3B' });
    expect(accessProblems(typed)).toEqual({});
    expect(isSameAccess(typed, { ...typed })).toBe(true);
    expect(isSameAccess(typed, { ...typed, note: 'Front door' })).toBe(false);
  });

  test.each([
    [{ ...NONE, contactName: 'Dana' }, { contactPhone: 'phoneMissing' }],
    [{ ...NONE, contactPhone: '2075550142' }, { contactName: 'nameMissing' }],
    [{ ...NAMED, note: null, contactPhone: '20755501' }, { contactPhone: 'phone' }],
    [{ ...NAMED, note: null, contactPhone: '1115550142' }, { contactPhone: 'phone' }],
    [{ ...NAMED, note: null, contactName: 'www.evil.example' }, { contactName: 'name' }],
    [{ ...NONE, note: 'x'.repeat(MAX_NOTE_LENGTH + 1) }, { note: 'tooLong' }],
    [{ ...NONE, note: 'Ring \u202ereversed' }, { note: 'unreadable' }],
    [{ ...NONE, note: 'Pay 4242 4242 4242 4242' }, { note: 'card' }],
  ] as const)('%j is told what is wrong: %j', (access, problems) => {
    expect(accessProblems(access)).toEqual(problems);
  });

  test.each([
    'The code is 4711',
    'gate code: 12-34',
    'Door code #4711',
    'Alarm 90210',
    'PIN １２３４',
    'Use 4711 as the code',
    'keypad 1 2 3 4 5',
    'Dial *1234 at the gate',
    'El código es 4711',
    'La clave de la alarma: 90210',
    'NIP 4711',
    'la combinación del candado es 44-12-9',
  ])('has no code that opens something: %s', (note) => {
    expect(problemOf(note)).toBe('code');
  });

  test.each([
    'Suite 1200, ring at the back',
    'Park on level 3; ask for Dana at 207 Main Street',
    'Zip 04101',
    'There is a code: ask me for it',
    'The alarm is off from 8 to 5',
    'Ring 204',
    'Pregunte por Dana en la entrada 12',
    'Loading dock, past building 300',
  ])('may be a house number or a time: %s', (note) => {
    expect(problemOf(note)).toBeNull();
  });

  it('is found with a code in it, whatever the digits and what is around them', () => {
    const digits = fc.stringMatching(/^[0-9]{3,8}$/);
    const word = fc.constantFrom('code', 'Code', 'PIN', 'alarm', 'código', 'clave');
    const joint = fc.constantFrom(' ', ': ', ' is ', ' = ', ' for the door is ');
    fc.assert(
      fc.property(word, joint, digits, fc.constantFrom('', 'Ring twice. '), (...parts) => {
        const [is, joined, number, before] = parts;
        expect(holdsSecretCode(`${before}${is}${joined}${number}`)).toBe(true);
      }),
      { numRuns: SCALE.properties },
    );
  });

  it('is read at once, however long a text is sent', () => {
    expect(holdsSecretCode(`code ${'a '.repeat(20_000)}`)).toBe(false);
    expect(holdsSecretCode('code code '.repeat(10_000))).toBe(false);
  });
});

test('it can be changed until the technician is there', () => {
  const states = [
    'SCHEDULED',
    'CONFIRMED',
    'ON_THE_WAY',
    'ARRIVED',
    'COMPLETED',
    'NO_ACCESS',
    'MISSED',
    'CANCELLED',
  ] as const;
  expect(states.filter(takesAccess)).toEqual(['SCHEDULED', 'CONFIRMED', 'ON_THE_WAY']);
});
