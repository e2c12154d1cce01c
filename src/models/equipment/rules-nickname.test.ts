import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  foldNickname,
  FOOTPRINTS,
  isNicknameEditable,
  MAX_NICKNAME_LENGTH,
  nicknameKey,
  nicknameProblem,
} from './rules-nickname.ts';
import { DEVICE_SUBTYPES } from './rules-subtypes.ts';
import type { DeviceSubtype } from './types.ts';

/** The subtypes that keep their name on legacy cable and BHN (spec 5). */
const KEPT: readonly DeviceSubtype[] = [
  'HD_DVR',
  'STANDARD_DVR',
  'HD_RECEIVER',
  'STANDARD_RECEIVER',
  'DIGITAL_TRANSPORT_ADAPTER',
  'CABLE_CARD',
  'TV_DEVICE',
];

describe('who may name a box', () => {
  it.each(
    FOOTPRINTS.flatMap((footprint) =>
      DEVICE_SUBTYPES.map(
        (subtype) => [footprint, subtype, footprint === 'CHTR' || !KEPT.includes(subtype)] as const,
      ),
    ),
  )('on %s, a %s: %s', (footprint, subtype, editable) => {
    expect(isNicknameEditable(footprint, subtype)).toBe(editable);
  });
});

describe('a nickname', () => {
  it.each([
    ['Front counter', null],
    ['  Lobby   TV  ', null],
    ["Ana's modem #2 - back/office & co.", { kind: 'length', length: 34 }],
    ['Café Ñandú 東京 Привет', null],
    ['Zoë’s', { kind: 'character', character: '’' }],
    ['   ', { kind: 'empty' }],
    ['', { kind: 'empty' }],
    ['x'.repeat(30), null],
    ['x'.repeat(31), { kind: 'length', length: 31 }],
    ['TV <script>', { kind: 'character', character: '<' }],
    ['TV\u0000', { kind: 'character', character: '\u0000' }],
    ['📺 lobby', { kind: 'character', character: '📺' }],
    ['FRONT  counter', null],
  ])('“%s”: %o', (typed, problem) => {
    expect(nicknameProblem(typed)).toEqual(problem);
  });

  it.each([
    ['front COUNTER', ['Front counter']],
    ['Cafe\u0301', ['café']],
    [' Lobby  TV', ['lobby tv', 'other']],
  ])('“%s” is taken where there is %j', (typed, others) => {
    expect(nicknameProblem(typed, others)).toEqual({ kind: 'taken' });
  });

  const letters = fc
    .array(fc.constantFrom(..."abcXYZ0189ñéüß東д -'&.#/".split(''), 'e\u0301'), {
      minLength: 1,
      maxLength: 40,
    })
    .map((parts) => parts.join(''));

  it('that is taken is kept folded: trimmed, single blanks, as long as allowed, once', () => {
    fc.assert(
      fc.property(letters, (typed) => {
        const folded = foldNickname(typed);
        expect(foldNickname(folded)).toBe(folded);
        expect(nicknameProblem(folded)).toEqual(nicknameProblem(typed));
        if (nicknameProblem(typed) !== null) return;
        expect(folded).toMatch(/^\S(.*\S)?$/);
        expect(folded).not.toMatch(/\s\s/);
        expect([...folded].length).toBeLessThanOrEqual(MAX_NICKNAME_LENGTH);
      }),
    );
  });

  it('is told apart from others without case, and from nothing else', () => {
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        const same = nicknameKey(one) === nicknameKey(other);
        if (nicknameProblem(one) === null)
          expect(nicknameProblem(one, [other]) === null).toBe(!same);
        expect(nicknameKey(one.toUpperCase().toLowerCase())).toBe(
          nicknameKey(one.toUpperCase().toLowerCase().toUpperCase()),
        );
      }),
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const problem = nicknameProblem(typed);
        if (problem?.kind === 'character')
          expect(typed.normalize('NFC')).toContain(problem.character);
      }),
    );
  });
});
