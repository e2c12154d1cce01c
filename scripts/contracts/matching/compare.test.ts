import { describe, expect, it } from 'vitest';
import { readPacts } from '../pacts.ts';
import type { Rules, RulesByPath } from '../pacts.ts';
import { differences } from './compare.ts';
import { isObject, pathOf, stepsOf } from './paths.ts';
import type { Step } from './paths.ts';
import { describeExpected } from './describe.ts';

const rules = (...matchers: Rules['matchers']): Rules => ({ combine: 'AND', matchers });
const open = { closed: false };
const answers = readPacts()
  .flatMap(({ provider, interactions }) =>
    interactions.map(({ description, response }) => ({
      name: `${provider} ${description}`,
      content: response.body?.content,
      rules: response.matchingRules?.body,
      isJson: !response.body?.encoded,
    })),
  )
  .filter(({ content, isJson }) => isJson && isObject(content));

/** Paths of every field and item of a value, except the value itself. */
function placesOf(value: unknown, steps: readonly Step[] = []): Step[][] {
  const inner: [Step, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [{ index }, item])
    : isObject(value)
      ? Object.entries(value).map(([field, item]) => [{ field }, item])
      : [];
  return inner.flatMap(([step, item]) => [[...steps, step], ...placesOf(item, [...steps, step])]);
}

/** A value without the field at that path. */
function without(value: unknown, [step, ...more]: readonly Step[]): unknown {
  if (step === undefined || step === '*') return value;
  if ('index' in step)
    return (value as unknown[]).map((item, index) =>
      index === step.index ? without(item, more) : item,
    );
  const { [step.field]: inner, ...others } = value as Record<string, unknown>;
  return more.length === 0 ? others : { ...others, [step.field]: without(inner, more) };
}

describe('what an answer differs in', () => {
  it('is nothing for the example of each interaction of the pacts', () => {
    expect(answers.length).toBeGreaterThan(0);
    for (const { name, content, rules: given } of answers)
      expect(differences(content, content, given, open), name).toEqual([]);
  });

  it('is the field that it lacks, whichever of the example it is', () => {
    const lists = (given: RulesByPath = {}) =>
      Object.values(given).some(({ matchers }) =>
        matchers.some(({ match }) => match === 'arrayContains'),
      );
    for (const { name, content, rules: given } of answers.filter(
      (one, index) => index % 40 === 0 && !lists(one.rules),
    ))
      for (const steps of placesOf(content).filter((place) => 'field' in (place.at(-1) as object)))
        expect(
          differences(content, without(content, steps), given, open),
          `${name} ${pathOf(steps)}`,
        ).toEqual([expect.objectContaining({ at: pathOf(steps), found: 'nothing' })]);
  });

  it('is found by the rule that says its place most exactly', () => {
    const given = {
      '$.lines': rules({ match: 'type' }),
      '$.lines[*].amount': rules({ match: 'integer' }),
      '$.lines[0].amount': rules({ match: 'regex', regex: '^(1|2)$' }),
    };
    expect(
      differences(
        { lines: [{ amount: 1 }] },
        { lines: [{ amount: 3 }, { amount: 3 }, { amount: 3.5 }] },
        given,
        open,
      ),
    ).toEqual([
      { at: '$.lines[0].amount', expected: 'one of 1, 2', found: '3' },
      { at: '$.lines[2].amount', expected: 'a whole number, e.g. 1', found: '3.5' },
    ]);
  });

  it('is told of a list that has to contain an item by the nearest one', () => {
    const given = {
      '$.charges': rules({
        match: 'arrayContains',
        variants: [{ index: 0, rules: { '$.amount': rules({ match: 'integer' }) } }],
      }),
    };
    const example = { charges: [{ amount: 900, app: 'PEAK' }] };
    expect(
      differences(
        example,
        {
          charges: [
            { amount: 'x', app: 'Y' },
            { amount: 1.5, app: 'PEAK' },
          ],
        },
        given,
        open,
      ),
    ).toEqual([{ at: '$.charges[1].amount', expected: 'a whole number, e.g. 900', found: '1.5' }]);
    expect(
      differences(
        example,
        {
          charges: [
            { amount: 7, app: 'OTHER' },
            { amount: 5, app: 'PEAK', more: true },
          ],
        },
        given,
        open,
      ),
    ).toEqual([]);
    expect(differences(example, { charges: [] }, given, open)).toEqual([
      {
        at: '$.charges',
        expected: 'an item like {"amount":900,"app":"PEAK"}',
        found: 'an empty list',
      },
    ]);
  });

  it('is a field too many of a request, and never of an answer', () => {
    expect(differences({ a: 1 }, { a: 1, b: 2 }, {}, { closed: true })).toEqual([
      { at: '$.b', expected: 'nothing: the contract has no such field', found: '2' },
    ]);
    expect(differences({ a: 1 }, { a: 1, b: 2 }, {}, open)).toEqual([]);
  });

  it.each([
    ['a text for a number', 1, '1', '1', '"1"'],
    ['null for an object', { a: 1 }, null, 'an object with a', 'null'],
    ['an object for a list', [1, 2], {}, 'a list of 2', '{}'],
    ['another length', [1, 2], [1], 'a list of 2', '[1]'],
    ['a value for null', null, 0, 'null', '0'],
  ])('is %s', (_what, example, found, expected, shown) => {
    expect(differences({ a: example }, { a: found }, {}, open)).toEqual([
      { at: '$.a', expected, found: shown },
    ]);
  });
});

it('a path is read as pacts write it and written as people read it', () => {
  expect(
    ['$', '$.a[0].b', "$['a b'][*]", '$.a.*', '$["x"].y-z'].map((path) => pathOf(stepsOf(path))),
  ).toEqual(['$', '$.a[0].b', "$['a b'][*]", '$.a[*]', '$.x.y-z']);
});

it.each<[string, Rules | undefined, unknown]>([
  ['a whole number, e.g. 5', rules({ match: 'integer' }), 5],
  [
    'one of CARD, BANK_ACCOUNT',
    rules({ match: 'regex', regex: '^(CARD|BANK_ACCOUNT|CARD)$' }),
    'CARD',
  ],
  [
    'text like "2026-12-14" (it has to match ^\\d{4}-\\d{2}-\\d{2}$)',
    rules({ match: 'regex', regex: '^\\d{4}-\\d{2}-\\d{2}$' }),
    '2026-12-14',
  ],
  ['text that is not empty, e.g. "Dana"', rules({ match: 'regex', regex: '^[\\s\\S]+$' }), 'Dana'],
  ['text, e.g. "Bad Request"', rules({ match: 'type' }), 'Bad Request'],
  ['true or false', rules({ match: 'type' }), true],
  ['an object with a, b', undefined, { a: 1, b: 2 }],
  ['"CARD"', undefined, 'CARD'],
])('what a pact asks for is said as %s', (words, given, example) => {
  expect(describeExpected(given, example)).toBe(words);
});
