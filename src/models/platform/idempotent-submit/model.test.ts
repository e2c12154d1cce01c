import { allSettled, createEffect, createEvent, createStore, fork, sample } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { refused, timedOut } from '../request/errors.ts';
import type { RequestFailure } from '../request/errors.ts';
import { sessionEnded } from '../../session/index.ts';
import { createIdempotentSubmit, createMemoryKey } from './index.ts';
import type { KeyAnswer, SubmissionKey } from './index.ts';

const refusal = (status = 422): RequestFailure =>
  refused({ status, systemErrorCode: 'PAYMENT_DECLINED', retryAfterSeconds: null, fields: [] });

const makeKeyFx = createEffect<void, string>();
const storeKeyFx = createEffect<SubmissionKey, void>();
const findByKeyFx = createEffect<string, KeyAnswer<string>, RequestFailure>();
const waitFx = createEffect<number, void>();

/** A form with one field, whose key is kept, as a flow owns it. */
function form(name: string) {
  const typed = createEvent<string | null>();
  const readFx = createEffect<void, SubmissionKey | null>();
  const sendFx = createEffect<{ input: string; idempotencyKey: string }, string, RequestFailure>();
  const $typed = createStore<string | null>('10');
  const key = createMemoryKey(name);
  sample({ clock: typed, target: $typed });
  sample({
    clock: readFx.doneData,
    filter: (kept: SubmissionKey | null): kept is SubmissionKey => kept !== null,
    target: key.keyChanged,
  });
  const submit = createIdempotentSubmit({
    name,
    $input: $typed,
    fingerprint: (input) => `of ${input}`,
    key,
    makeKeyFx,
    storeKeyFx,
    sendFx,
    lookup: { findByKeyFx, answerOf: (answer) => answer, waitFx, restored: readFx.doneData },
  });
  return { ...submit, key, typed, sendFx, readFx };
}

const one = form('one');
const other = form('other');

/** A browser whose service answers the sending, and the questions by key, in this order. */
function browser(
  send: (given: { input: string; idempotencyKey: string }) => unknown = () => 'receipt',
  answers: readonly (KeyAnswer<string> | RequestFailure)[] = [],
  kept: SubmissionKey | null = null,
) {
  const did: string[] = [];
  let keys = 0;
  let asked = 0;
  const sent = vi.fn(send);
  const scope = fork({
    handlers: [
      [makeKeyFx, () => `key-${(keys += 1)}`],
      [storeKeyFx, ({ idempotencyKey }: SubmissionKey) => void did.push(`store ${idempotencyKey}`)],
      [
        one.sendFx,
        (given: { input: string; idempotencyKey: string }) => {
          did.push(`send ${given.input} ${given.idempotencyKey}`);
          return sent(given);
        },
      ],
      [other.sendFx, () => 'another receipt'],
      [
        findByKeyFx,
        (key: string) => {
          did.push(`find ${key}`);
          const answer = answers[asked] ?? { kind: 'underWay' };
          asked += 1;
          return ['accepted', 'failed', 'underWay', 'notFound'].includes(answer.kind)
            ? answer
            : Promise.reject(answer);
        },
      ],
      [waitFx, (ms: number) => void did.push(`wait ${ms}`)],
      [one.readFx, () => kept],
    ],
  });
  return {
    scope,
    did,
    press: () => allSettled(one.requested, { scope }),
    type: (amount: string | null) => allSettled(one.typed, { scope, params: amount }),
    state: () => scope.getState(one.$state),
  };
}

describe('a customer who submits', () => {
  it('has the key stored before anything is sent', async () => {
    const { press, did, state } = browser();
    await press();
    expect(did).toEqual(['store key-1', 'send 10 key-1']);
    expect(state()).toEqual({ kind: 'accepted', result: 'receipt' });
  });

  it('where nothing can be stored has it sent all the same', async () => {
    const { scope, press, did } = browser();
    const blocked = fork({
      handlers: [
        [makeKeyFx, () => 'key-1'],
        [storeKeyFx, () => Promise.reject(new Error('blocked'))],
        [one.sendFx, () => 'receipt'],
      ],
    });
    await allSettled(one.requested, { scope: blocked });
    expect(blocked.getState(one.$state)).toEqual({ kind: 'accepted', result: 'receipt' });
    await press();
    expect([scope.getState(one.$state), did.length]).toEqual([
      { kind: 'accepted', result: 'receipt' },
      2,
    ]);
  });

  it('presses twice and has it sent once', async () => {
    let arrive: (receipt: string) => void = () => undefined;
    const { press, did, state } = browser(() => new Promise((resolve) => (arrive = resolve)));
    const first = press();
    void press();
    await vi.waitFor(() => expect(did).toContain('send 10 key-1'));
    expect(state()).toEqual({ kind: 'sending' });
    arrive('receipt');
    await first;
    expect(did).toEqual(['store key-1', 'send 10 key-1']);
  });

  it('with something missing sends nothing', async () => {
    const { type, press, did, state } = browser();
    await type(null);
    await press();
    expect([did, state()]).toEqual([[], { kind: 'idle' }]);
  });

  it('is refused, tries the same again under the same key, and another under another', async () => {
    const { type, press, did, state } = browser(() => Promise.reject(refusal()));
    await press();
    expect(state()).toEqual({ kind: 'refused', code: 'PAYMENT_DECLINED' });
    await press();
    await type('20');
    await press();
    expect(did.filter((step) => step.startsWith('send'))).toEqual([
      'send 10 key-1',
      'send 10 key-1',
      'send 20 key-2',
    ]);
  });

  it('is told nothing of it once the session has ended', async () => {
    let arrive: (receipt: string) => void = () => undefined;
    const { scope, press, did, state } = browser(
      () => new Promise((resolve) => (arrive = resolve)),
    );
    const first = press();
    await vi.waitFor(() => expect(did).toContain('send 10 key-1'));
    void allSettled(sessionEnded, { scope });
    arrive('receipt');
    await first;
    expect(state()).toEqual({ kind: 'idle' });
  });
});

describe('a customer whose answer is lost', () => {
  const lost = () => Promise.reject(timedOut());

  it('has the key asked, and is told what became of it', async () => {
    const { press, did, state } = browser(lost, [
      { kind: 'underWay' },
      timedOut(),
      { kind: 'accepted', result: 'receipt' },
    ]);
    await press();
    expect(did.slice(2)).toEqual([
      'find key-1',
      'wait 2000',
      'find key-1',
      'wait 2000',
      'find key-1',
    ]);
    expect(state()).toEqual({ kind: 'accepted', result: 'receipt' });
  });

  it('is told after three questions that the outcome is not known, and may ask again', async () => {
    const { scope, press, did, state } = browser(lost, [
      { kind: 'underWay' },
      { kind: 'underWay' },
      { kind: 'underWay' },
      { kind: 'failed', code: 'INSUFFICIENT_FUNDS' },
    ]);
    await press();
    expect(state()).toEqual({ kind: 'unknown' });
    await allSettled(one.checkRequested, { scope });
    expect(did.filter((step) => step.startsWith('find'))).toHaveLength(4);
    expect(state()).toEqual({ kind: 'refused', code: 'INSUFFICIENT_FUNDS' });
  });

  it('has it sent once more with the same key where it never arrived, no third time', async () => {
    const { press, did, state } = browser(lost, [{ kind: 'notFound' }, { kind: 'notFound' }]);
    await press();
    expect(did).toEqual([
      'store key-1',
      'send 10 key-1',
      'find key-1',
      'store key-1',
      'send 10 key-1',
      'find key-1',
    ]);
    expect(state()).toEqual({ kind: 'notSent' });
  });
});

describe('a customer who reloads', () => {
  const KEPT: SubmissionKey = { idempotencyKey: 'key-0', keyFor: 'of 10', submitted: true };
  const reload = (scope: ReturnType<typeof fork>) => allSettled(one.readFx, { scope });

  it('has what was submitted asked for first', async () => {
    const { scope, did, state } = browser(
      undefined,
      [{ kind: 'accepted', result: 'receipt' }],
      KEPT,
    );
    await reload(scope);
    expect([did, state()]).toEqual([['find key-0'], { kind: 'accepted', result: 'receipt' }]);
  });

  it('without the card has it asked for while it may be on its way, sends nothing', async () => {
    const { scope, did, state, type } = browser(
      undefined,
      [{ kind: 'notFound' }, { kind: 'notFound' }, { kind: 'notFound' }],
      KEPT,
    );
    await type(null);
    await reload(scope);
    expect([did.filter((step) => step.startsWith('find')).length, state()]).toEqual([
      3,
      { kind: 'notSent' },
    ]);
  });

  it('before anything was submitted has nothing asked', async () => {
    const { scope, did, state } = browser(undefined, [], { ...KEPT, submitted: false });
    await reload(scope);
    expect([did, state()]).toEqual([[], { kind: 'idle' }]);
  });
});

describe('two of them', () => {
  it('of two customers do not touch each other', async () => {
    const [first, second] = [browser(), browser()];
    await first.press();
    expect([first.state().kind, second.state().kind, second.did]).toEqual(['accepted', 'idle', []]);
  });

  it('on one page have keys and outcomes of their own', async () => {
    const { scope, state } = browser(() => Promise.reject(refusal()));
    await allSettled(one.requested, { scope });
    await allSettled(other.requested, { scope });
    expect([state(), scope.getState(other.$state)]).toEqual([
      { kind: 'refused', code: 'PAYMENT_DECLINED' },
      { kind: 'accepted', result: 'another receipt' },
    ]);
    expect([one.key.$key, other.key.$key].map((key) => scope.getState(key).idempotencyKey)).toEqual(
      ['key-1', 'key-2'],
    );
    expect(one.$state.sid).not.toBe(other.$state.sid);
  });
});
