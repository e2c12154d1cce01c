import { DrizzleQueryError } from 'drizzle-orm';
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createErrorReporter, withoutMessage } from './error-report.ts';

const TYPED = 'Dana-Whitfield-typed-this';

/** The report of an error. */
function written(error: unknown): string {
  let text = '';
  createErrorReporter((more) => {
    text += more;
  })(error);
  return text;
}
const thrown = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
};

describe('what is written down of a bug', () => {
  it('says what broke and where', () => {
    const text = written(new TypeError('x is not a function'));
    expect(text).toMatch(/^TypeError: x is not a function\n {4}at .*report\.test\.ts:\d+/);
    expect(text.endsWith('\n')).toBe(true);
  });

  it('is one line, and further ones that begin with a space', () => {
    const text = written(new Error('one\r\ntwo\n{"at":"forged"}', { cause: new Error('a\nb') }));
    const [first, ...more] = text.trimEnd().split('\n');
    expect(first).toBe('Error: one two {"at":"forged"}');
    expect(more.filter((line) => !line.startsWith(' '))).toEqual([]);
  });

  it('of the database says which statement and which error, and none of its values', () => {
    const refused = Object.assign(new Error(`invalid input syntax for type integer: "${TYPED}"`), {
      code: '22P02',
      detail: TYPED,
    });
    const failed = new DrizzleQueryError('select $1::int', [TYPED], refused);
    expect(String(failed)).toContain(TYPED);
    const text = written(failed);
    expect(text).toContain('select $1::int');
    expect(text).toContain('22P02');
    expect(text).toMatch(/\n {4}at /);
    expect(text).not.toContain(TYPED);
  });

  it('of the operating system says which file or address', () => {
    expect(written(thrown(() => fs.readFileSync('/there/is/none')))).toContain(
      "ENOENT: no such file or directory, open '/there/is/none'",
    );
  });

  it('of a text that could not be read says nothing of the text', () => {
    const failed = thrown(() => JSON.parse(TYPED));
    expect(String(failed)).toContain(TYPED.slice(0, 5));
    expect(written(failed)).not.toContain(TYPED.slice(0, 5));
  });

  it('tells the cause too, by the same rules', () => {
    const text = written(
      new Error('the gateway did not answer', {
        cause: Object.assign(new Error(`connect ${TYPED}`), { code: 'ECONNREFUSED' }),
      }),
    );
    expect(text).toContain('Error: the gateway did not answer');
    expect(text).toContain('cause: Error: ECONNREFUSED');
    expect(text).not.toContain(TYPED);
  });

  it('never breaks, whatever was thrown', () => {
    const circle: { cause?: unknown } = new Error('circle');
    circle.cause = circle;
    for (const odd of [null, undefined, 'text', 7, {}, circle, Object.create(null)])
      expect(written(odd)).not.toBe('');
    expect(written('text')).not.toContain('text');
  });
});

describe('an error without its message', () => {
  it('keeps its name, its code and its place', () => {
    const bare = withoutMessage(Object.assign(new RangeError(TYPED), { code: 'ERR_X' }));
    expect(bare.message).toBe('RangeError ERR_X');
    expect(bare.stack).toMatch(/report\.test\.ts:\d+/);
    expect(written(bare)).not.toContain(TYPED);
    expect(withoutMessage(TYPED).message).toBe('string');
  });
});
