import { allSettled, createEffect, createEvent, createStore, fork, sample } from 'effector';
import { describe, expect, it } from 'vitest';
import { sessionEnded } from '../../session/index.ts';
import { createStepFlow, createStoredDraft, RESULT } from './index.ts';

interface Draft {
  about: string;
  amount: string;
  method: string;
}

type Step = 'amount' | 'method' | 'review';

const EMPTY: Draft = { about: 'core', amount: '', method: '' };
const STEPS: readonly Step[] = ['amount', 'method', 'review'];

/** A flow of three steps at an address of its own, whose draft is kept. */
function flowAt(name: string) {
  const opened = createEvent();
  const navigated = createEvent<{ to: string; replace?: boolean }>();
  const doneChanged = createEvent<boolean>();
  const readFx = createEffect<string, Draft | null>();
  const saveFx = createEffect<{ owner: string; draft: Draft }, void>();
  const $owner = createStore<string | null>('owner-1');
  const $about = createStore('core');
  const $url = createStore('/flow?step=amount');
  const $visited = createStore<string[]>([]);
  const $done = createStore(false);
  const draft = createStoredDraft<Draft, string>({
    name,
    empty: EMPTY,
    opened,
    $owner,
    readFx,
    saveFx,
    $context: $about,
    restore: (kept, about) => (kept?.about === about ? kept : { ...EMPTY, about }),
    clear: (_, about) => ({ ...EMPTY, about }),
  });
  const flow = createStepFlow<Step, Step, string>({
    name,
    $search: $url.map((url) => url.split('?')[1] ?? ''),
    parameter: 'step',
    $steps: createStore(STEPS),
    $reach: draft.$draft.map(({ amount, method }): Step => {
      if (amount === '') return 'amount';
      return method === '' ? 'method' : 'review';
    }),
    stepShown: (named, reach, steps) => {
      const index = steps.findIndex((step) => step === named);
      return steps[Math.min(Math.max(index, 0), steps.indexOf(reach))] ?? reach;
    },
    $target: $about,
    pathOf: (about, step) => (step === null ? '/home' : `/flow?for=${about}&step=${step}`),
    navigated,
    $isOpen: $url.map((url) => url.startsWith('/flow')),
    $isDone: $done,
  });
  sample({ clock: navigated, fn: ({ to }) => to, target: $url });
  sample({
    clock: navigated,
    source: $visited,
    fn: (visited, { to, replace }) => [...visited, replace ? `${to} in its place` : to],
    target: $visited,
  });
  sample({ clock: doneChanged, target: $done });
  return { ...draft, ...flow, opened, navigated, doneChanged, readFx, saveFx, $owner, $visited };
}

const one = flowAt('one');
const other = flowAt('other');

function browser(kept: Draft | null | Error = null, owner: string | null = 'owner-1') {
  const saved: { owner: string; draft: Draft }[] = [];
  const read: string[] = [];
  const scope = fork({
    values: [[one.$owner, owner]],
    handlers: [
      [
        one.readFx,
        (by: string) => {
          read.push(by);
          return kept instanceof Error ? Promise.reject(kept) : kept;
        },
      ],
      [one.saveFx, (given: { owner: string; draft: Draft }) => void saved.push(given)],
      [other.readFx, () => null],
      [other.saveFx, () => undefined],
    ],
  });
  return {
    scope,
    saved,
    read,
    open: () => allSettled(one.opened, { scope }),
    fill: (change: Partial<Draft>) => allSettled(one.draftChanged, { scope, params: change }),
    go: (to: string) => allSettled(one.navigated, { scope, params: { to } }),
    step: () => scope.getState(one.$step),
    draft: () => scope.getState(one.$draft),
    visited: () => scope.getState(one.$visited),
  };
}

describe('a customer in a flow', () => {
  it('goes on to the next step and back, each at its address', async () => {
    const { scope, fill, step, visited } = browser();
    await fill({ amount: '10' });
    await allSettled(one.completed, { scope });
    expect([step(), visited()]).toEqual(['method', ['/flow?for=core&step=method']]);
    await allSettled(one.backRequested, { scope });
    expect(step()).toBe('amount');
    await allSettled(one.backRequested, { scope });
    expect(visited().at(-1)).toBe('/home');
  });

  it('is shown no step before the ones ahead of it are complete', async () => {
    const { fill, go, step } = browser();
    await go('/flow?step=review');
    expect(step()).toBe('amount');
    await fill({ amount: '10' });
    expect(step()).toBe('method');
    await fill({ method: 'visa' });
    expect(step()).toBe('review');
  });

  it('changes a step from review', async () => {
    const { scope, fill, go, step } = browser();
    await fill({ amount: '10', method: 'visa' });
    await go('/flow?step=review');
    await allSettled(one.changeRequested, { scope, params: 'method' });
    expect(step()).toBe('method');
  });

  it('stays on the last step once complete, until it is known what became of it', async () => {
    const { scope, fill, go, visited } = browser();
    await fill({ amount: '10', method: 'visa' });
    await go('/flow?step=review');
    await allSettled(one.completed, { scope });
    expect(visited().at(-1)).toBe('/flow?for=core&step=review');
  });

  it('finds the result in place of the last step, and Back leads out of it', async () => {
    const { scope, go, visited } = browser();
    await allSettled(one.doneChanged, { scope, params: true });
    expect(visited()).toEqual([`/flow?for=core&step=${RESULT} in its place`]);
    await go('/flow?step=review');
    expect(visited().at(-1)).toBe('/home in its place');
  });

  it('who presses Continue on one step submits that one alone', async () => {
    const method = one.submittedAt('method');
    const $times = createStore(0);
    sample({ clock: method, source: $times, fn: (times) => times + 1, target: $times });
    const { scope, fill, go } = browser();
    await allSettled(one.submitted, { scope });
    expect(scope.getState($times)).toBe(0);
    await fill({ amount: '10' });
    await go('/flow?step=method');
    await allSettled(one.submitted, { scope });
    expect(scope.getState($times)).toBe(1);
  });
});

describe('a customer who fills something in', () => {
  it('has each change stored as theirs', async () => {
    const { fill, saved } = browser();
    await fill({ amount: '10' });
    await fill({ method: 'visa' });
    expect(saved).toEqual([
      { owner: 'owner-1', draft: { ...EMPTY, amount: '10' } },
      { owner: 'owner-1', draft: { ...EMPTY, amount: '10', method: 'visa' } },
    ]);
  });

  it('finds it again after a reload', async () => {
    const kept = { ...EMPTY, amount: '10' };
    const { scope, open, draft, read } = browser(kept);
    await open();
    expect([read, draft(), scope.getState(one.$draftRead)]).toEqual([['owner-1'], kept, true]);
  });

  it('for something else is not offered it here', async () => {
    const { open, draft } = browser({ ...EMPTY, about: 'mobile', amount: '10' });
    await open();
    expect(draft()).toEqual(EMPTY);
  });

  it('where nothing can be read begins anew', async () => {
    const { scope, open, draft } = browser(new Error('blocked'));
    await open();
    expect([draft(), scope.getState(one.$draftRead)]).toEqual([EMPTY, true]);
  });

  it('has it cleared once it has done its work', async () => {
    const { scope, fill, draft, saved } = browser();
    await fill({ amount: '10' });
    await allSettled(one.draftCleared, { scope });
    expect([draft(), saved.at(-1)?.draft]).toEqual([EMPTY, EMPTY]);
  });

  it('leaves nothing of it to whoever signs in next', async () => {
    const { scope, fill, draft } = browser();
    await fill({ amount: '10' });
    await allSettled(sessionEnded, { scope });
    expect([draft(), scope.getState(one.$draftRead)]).toEqual([EMPTY, false]);
  });

  it('without a session has nothing read or stored', async () => {
    const { open, fill, read, saved } = browser(null, null);
    await open();
    await fill({ amount: '10' });
    expect([read, saved]).toEqual([[], []]);
  });
});

describe('two of them', () => {
  it('of two customers do not touch each other', async () => {
    const [first, second] = [browser(), browser()];
    await first.fill({ amount: '10' });
    await first.go('/flow?step=method');
    expect([first.step(), second.step(), second.draft()]).toEqual(['method', 'amount', EMPTY]);
  });

  it('on one page have steps and drafts of their own', async () => {
    const { scope, fill, draft } = browser();
    await fill({ amount: '10' });
    await allSettled(other.draftChanged, { scope, params: { amount: '20' } });
    await allSettled(other.completed, { scope });
    expect([draft().amount, scope.getState(one.$step), scope.getState(other.$step)]).toEqual([
      '10',
      'amount',
      'method',
    ]);
    expect(one.$draft.sid).not.toBe(other.$draft.sid);
  });
});
