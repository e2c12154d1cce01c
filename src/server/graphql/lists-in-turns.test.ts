import { buildSchema, execute, parse } from 'graphql';
import { expect, it } from 'vitest';
import { answerListsInTurns, createTurns } from './lists-in-turns.ts';

const SDL = `
  type Rule { name: String! }
  type Line { number: Int! rules: [Rule!]! }
  type Page { lines: [Line!]! }
  type Query { lines: [Line!] page: Page! few: [Line!]! }
`;
const RULE_MS = 1;

/** A backend whose rules take a millisecond each, on a clock of its own. */
function backend(lines: number, rules: number) {
  let time = 0;
  const line = (number: number) => ({
    number,
    rules: Array.from({ length: rules }, (_, place) => ({
      name: () => {
        time += RULE_MS;
        return `rule ${place}`;
      },
    })),
  });
  const all = (count: number) => Array.from({ length: count }, (_, place) => line(place));
  const schema = answerListsInTurns(
    buildSchema(SDL),
    createTurns(() => time),
  );
  return {
    ask: (text: string) =>
      execute({
        schema,
        document: parse(text),
        rootValue: {
          lines: async () => all(lines),
          page: async () => ({ lines: all(lines) }),
          few: () => all(3),
        },
      }),
    /** The longest stretch without a turn of the event loop while work is done. */
    async longestWhile<Done>(work: () => Promise<Done>): Promise<{ done: Done; longest: number }> {
      let isOver = false;
      let [longest, last] = [0, time];
      const turn = (): void => {
        longest = Math.max(longest, time - last);
        last = time;
        if (!isOver) setImmediate(turn);
      };
      setImmediate(turn);
      const done = await work();
      isOver = true;
      return { done, longest: Math.max(longest, time - last) };
    },
  };
}
const names = (rules: number) =>
  Array.from({ length: rules }, (_, place) => ({ name: `rule ${place}` }));

it.each(['lines', 'page { lines'])(
  'answers others while it works on a long list: %s',
  async (at) => {
    const { ask, longestWhile } = backend(300, 10);
    const text = `{ ${at} { number rules { name } } ${at.includes('{') ? '}' : ''} }`;
    const { done, longest } = await longestWhile(async () =>
      Promise.all(Array.from({ length: 20 }, () => ask(text))),
    );
    // A slice, and the items that were begun in it.
    expect(longest).toBeLessThanOrEqual(30);
    const wanted = Array.from({ length: 300 }, (_, number) => ({ number, rules: names(10) }));
    for (const { data, errors } of done) {
      expect(errors).toBeUndefined();
      const { lines, page } = data as { lines?: unknown; page?: { lines: unknown } };
      expect(lines ?? page?.lines).toEqual(wanted);
    }
  },
);

it('leaves short lists, those that are null, and errors of an item as they are', async () => {
  const { ask } = backend(3, 2);
  expect((await ask('{ few { number } }')).data).toEqual({
    few: [{ number: 0 }, { number: 1 }, { number: 2 }],
  });
  const schema = answerListsInTurns(
    buildSchema('type Query { numbers: [Int] none: [Int] }'),
    createTurns(() => 0),
  );
  const items = Array.from({ length: 50 }, (_, place) => (place === 30 ? 'no number' : place));
  const { data, errors } = await execute({
    schema,
    document: parse('{ numbers none }'),
    rootValue: { numbers: items, none: null },
  });
  expect(data).toEqual({
    numbers: items.map((item) => (typeof item === 'number' ? item : null)),
    none: null,
  });
  expect(errors?.map(({ path }) => path)).toEqual([['numbers', 30]]);
});
