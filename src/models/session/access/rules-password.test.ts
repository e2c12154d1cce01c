import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../tests/fixtures/harness/any-text.ts';
import { COMMON_PASSWORD_WORDS } from './rules-common-passwords.ts';
import { PASSWORD_LENGTH, passwordProblem, passwordStrength } from './rules-password.ts';
import type { PasswordOwner } from './rules-password.ts';

const dana: PasswordOwner = {
  username: 'dana.whitfield@harbor.example',
  companyName: 'Harbor Street Bakery',
  firstName: 'Dana',
  lastName: 'Whitfield',
};
const problemOf = (password: string) => passwordProblem(password, dana);

describe('a new password', () => {
  it.each([
    ['', 'missing'],
    ['short', 'tooShort'],
    ['elevenchars', 'tooShort'],
    ['x'.repeat(129), 'tooLong'],
    ['password1234', 'common'],
    ['P@ssw0rd2026!', 'common'],
    ['Welcome-2026', 'common'],
    ['iloveyou1999', 'common'],
    ['qwertyuiop12', 'sequence'],
    ['contraseña2026', 'common'],
    ['MiContrasena1', 'common'],
    ['administrator2024', 'common'],
    ['Summer2026!!!', 'common'],
    ['letmein-welcome', 'common'],
    ['dana.whitfield', 'ownName'],
    ['Dana.Whitfield@Harbor.Example', 'ownName'],
    ['HarborStreetBakery', 'ownName'],
    ['harbor-street-bakery-1', 'ownName'],
    ['H4rb0rStr33t26', 'ownName'],
    ['BusinessPortal', 'ownName'],
    ['portalportal12', 'repeated'],
    ['D4n4Whitfield!', 'ownName'],
    ['aaaaaaaaaaaa', 'repeated'],
    ['abcabcabcabc', 'repeated'],
    ['121212121212', 'repeated'],
    ['!!!!!!!!!!!!', 'repeated'],
    ['xyxyxyxyxyxyxy', 'repeated'],
    ['🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑', 'repeated'],
    ['123456789012', 'sequence'],
    ['abcdefghijklm', 'sequence'],
    ['zyxwvutsrqpo', 'sequence'],
    ['098765432109', 'sequence'],
    ['1qaz2wsx3edc', 'sequence'],
    ['asdfghjkl;12', 'sequence'],
  ] as const)('%j is not taken: %s', (password, problem) => {
    expect(problemOf(password)).toBe(problem);
    expect(passwordStrength(password, dana)).toBe('weak');
  });

  it.each([
    ['correct horse battery staple', 'strong'],
    ['Caballo azul en la lluvia', 'strong'],
    ['vivid-kettle-73-Orbit', 'strong'],
    ['mi gato duerme poco', 'strong'],
    ['T7#kq9!vLmZ2', 'good'],
    ['пароль-для-рыбы', 'good'],
    ['Portal-kq9!vLmZ2', 'fair'],
    ['kq9!vLmZ2026', 'fair'],
  ] as const)('%j is taken, and called %s', (password, strength) => {
    expect(problemOf(password)).toBeNull();
    expect(passwordStrength(password, dana)).toBe(strength);
  });

  it('may have 12 to 128 characters, counted as its reader counts them', () => {
    const of = (length: number) =>
      [...'🐟🎺🪁🧭🪐🎻🦔🍋🧵🪴🛶🔭🎡🧊🥨🪵🦜🧩🎈🪞'.repeat(8)].slice(0, length).join('');
    expect([of(11), of(12), of(20), of(128)].map(problemOf)).toEqual([
      'tooShort',
      null,
      null,
      null,
    ]);
    expect(problemOf(of(129))).toBe('tooLong');
    expect([PASSWORD_LENGTH.least, PASSWORD_LENGTH.most]).toEqual([12, 128]);
  });

  it('asks for no digit, no capital and no sign', () => {
    expect(problemOf('lentejas verdes humeantes')).toBeNull();
    expect(problemOf('lentejasverdeshumeantes')).toBeNull();
  });

  it('may hold a name or a common word, as long as the rest is worth enough', () => {
    expect(problemOf('bakery oven hums at dawn')).toBeNull();
    expect(problemOf('dana')).toBe('tooShort');
  });

  it('is judged without the short words of a name: they are found everywhere by chance', () => {
    expect(
      passwordProblem('the icy owl sat in it', {
        username: 'al@it.co',
        companyName: 'A & B Co of It',
      }),
    ).toBeNull();
  });

  it('that is a name of its owner, in any case or with a short addition, is rejected', () => {
    const around = fc.string({ maxLength: 3, unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(
        fc.constantFrom(dana.username, 'dana.whitfield', dana.companyName, 'DanaWhitfield'),
        around,
        around,
        fc.boolean(),
        (name, before, after, upper) => {
          expect(problemOf(before + (upper ? name.toUpperCase() : name) + after)).not.toBeNull();
        },
      ),
    );
  });

  it('that is a common word with digits behind it is never taken', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COMMON_PASSWORD_WORDS),
        fc.integer({ min: 0, max: 9999 }),
        (word, digits) => {
          expect(problemOf(`${word}${digits}`)).not.toBeNull();
        },
      ),
    );
  });

  it('of chance is always taken, and any text at all gets an answer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 18, maxLength: 18 }), (bytes) => {
        const password = Buffer.from(bytes).toString('hex');
        if (new Set(password).size >= 12) expect(problemOf(password)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(
        anyText({ maxLength: 200 }),
        anyText(),
        anyText(),
        (password, username, companyName) => {
          const problem = passwordProblem(password, { username, companyName });
          expect(passwordStrength(password, { username, companyName }) === 'weak').toBe(
            problem !== null,
          );
        },
      ),
    );
  });

  it('does not get worse by a longer beginning of chance', () => {
    expect(passwordStrength('kq9!vLmZ2026', dana)).toBe('fair');
    expect(passwordStrength('7r#T-kq9!vLmZ2026', dana)).toBe('good');
  });
});
