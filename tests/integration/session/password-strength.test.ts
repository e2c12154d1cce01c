import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PASSWORD_LENGTH,
  passwordProblem,
} from '../../../src/models/session/access/rules-password.ts';
import * as strength from '../../../src/server/usecases/session/access/password-strength.ts';

const owner = {
  username: 'dana@harborstreet.example',
  companyName: 'Harbor Street Bakery',
  firstName: 'Dana',
  lastName: 'Whitfield',
};
/** The known passwords that are long enough, most used first. */
const known = dictionary['passwords-common']
  .map(String)
  .filter((password) => password.length >= PASSWORD_LENGTH.least);

describe('a new password', () => {
  it('is refused if it is one of the long common ones, which the browser lets pass', async () => {
    expect(known.length).toBeGreaterThan(300);
    const passed = known.filter((password) => passwordProblem(password, owner) === null);
    expect(passed.length).toBeGreaterThan(100);
    for (const password of known)
      expect([password, await strength.newPasswordProblem(password, owner)]).not.toEqual([
        password,
        null,
      ]);
  });

  it('is refused if it is a common one with letters replaced by lookalikes', async () => {
    const disguised = ['P4$$w0rd12345!', '1l0veyousomuch', 'Qazwsxedcrfv1!', 'Dana!Whitfield1'];
    for (const password of disguised)
      expect([password, await strength.newPasswordProblem(password, owner)]).not.toEqual([
        password,
        null,
      ]);
  });

  it('is accepted if it is a passphrase or drawn at random', async () => {
    for (const password of [
      'correct horse battery staple',
      'maple ladder quiet zinc',
      'k3nPq9-vTzW1x',
      'ñandú-brújula-8-cobre',
    ])
      expect([password, await strength.newPasswordProblem(password, owner)]).toEqual([
        password,
        null,
      ]);
    const letters = [...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'];
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(fc.constantFrom(...letters), { minLength: 20, maxLength: 128 })
          .filter((drawn) => new Set(drawn).size > 14)
          .map((drawn) => drawn.join('')),
        async (password) => (await strength.newPasswordProblem(password, owner)) === null,
      ),
      { seed: 23, numRuns: 100 },
    );
  });
});
