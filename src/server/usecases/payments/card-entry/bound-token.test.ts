import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bindToken, openToken } from './bound-token.ts';

const SECRET = 'the secret of card entry';
const text = fc.string({ minLength: 1, maxLength: 40 });
const holder = fc.record({ person: text, session: text });

it('a token opens in the session of the person who entered the card', () => {
  fc.assert(
    fc.property(text, holder, (token, own) => {
      expect(openToken(bindToken(token, own, SECRET), own, SECRET)).toBe(token);
    }),
  );
});

it('a token opens for no other person, session or secret', () => {
  fc.assert(
    fc.property(text, holder, holder, (token, own, other) => {
      const bound = bindToken(token, own, SECRET);
      expect(openToken(bound, { ...own, session: `${own.session}x` }, SECRET)).toBeNull();
      expect(openToken(bound, { ...own, person: `${own.person}x` }, SECRET)).toBeNull();
      expect(openToken(bound, own, 'another secret')).toBeNull();
      fc.pre(other.person !== own.person || other.session !== own.session);
      expect(openToken(bound, other, SECRET)).toBeNull();
    }),
  );
});

it("a changed token, and the processor's own, open for nobody", () => {
  fc.assert(
    fc.property(text, holder, (token, own) => {
      const bound = bindToken(token, own, SECRET);
      expect(openToken(`x${bound}`, own, SECRET)).toBeNull();
      expect(openToken(bound.slice(0, -1), own, SECRET)).toBeNull();
      expect(openToken(token, own, SECRET)).toBeNull();
      expect(openToken(`${token}_`, own, SECRET)).toBeNull();
    }),
  );
});
