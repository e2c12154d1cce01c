import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outsideRequests, rememberRequestIds } from '../request-id.ts';
import { createErrorReporter, withoutMessage } from './error-report.ts';

const TYPED = 'Dana-Whitfield-typed-this';

interface Entry {
  at: string;
  error: string;
  stack: string[];
  requestId?: string;
}
const entriesOf = (text: string): Entry[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);

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
    const [entry] = entriesOf(written(new TypeError('x is not a function')));
    expect(entry).toMatchObject({
      level: 'error',
      event: 'failed',
      error: 'TypeError: x is not a function',
    });
    expect(entry?.at).toMatch(/^\d{4}-.*Z$/);
    expect(entry?.stack[0]).toMatch(/^at .*report\.test\.ts:\d+/);
  });

  it('is one line, whatever its messages hold', () => {
    const text = written(new Error('one\r\ntwo\n{"at":"forged"}', { cause: new Error('a\nb') }));
    expect(text.trimEnd()).not.toMatch(/[\n\r]/);
    expect(entriesOf(text)[0]?.error).toBe('Error: one\r\ntwo\n{"at":"forged"}');
  });

  it('has the id of the request in which it happened, and of no other', async () => {
    let text = '';
    const report = createErrorReporter((more) => {
      text += more;
    });
    let count = 0;
    const app = Fastify({ genReqId: () => `request-${(count += 1)}` });
    rememberRequestIds(app);
    app.setErrorHandler((error, _request, reply) => {
      report(error);
      return reply.code(500).send({});
    });
    app.get('/later', async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('later');
    });
    app.post('/body', async () => {
      setImmediate(() => report(new Error('beside')));
      outsideRequests(() => report(new Error('of all')));
      throw new Error('body');
    });
    const address = await app.listen({ port: 0 });
    await Promise.all([
      fetch(`${address}/later`),
      fetch(`${address}/body`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ long: 'x'.repeat(500_000) }),
      }),
    ]);
    await app.close();
    report(new Error('alone'));
    const ids = new Map(entriesOf(text).map(({ error, requestId }) => [error, requestId]));
    const [later, body] = [ids.get('Error: later'), ids.get('Error: body')];
    expect(new Set([later, body])).toEqual(new Set(['request-1', 'request-2']));
    expect(ids.get('Error: beside')).toBe(body);
    expect([ids.get('Error: of all'), ids.get('Error: alone')]).toEqual([undefined, undefined]);
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
    expect(entriesOf(text)[0]?.stack.join()).toMatch(/at .*:\d+/);
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
    const [entry] = entriesOf(text);
    expect(entry?.error).toBe('Error: the gateway did not answer');
    expect(entry?.stack).toContain('cause: Error: ECONNREFUSED');
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
