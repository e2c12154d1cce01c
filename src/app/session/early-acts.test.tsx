import { useState } from 'react';
import type { ReactElement } from 'react';
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { replayEarlyActs } from './early-acts.ts';

/** A form of each kind of control, all of them React's. */
function Form({ heard }: { heard: (said: string) => void }) {
  const [plan, setPlan] = useState('due');
  const [agreed, setAgreed] = useState(false);
  const [text, setText] = useState('');
  const [year, setYear] = useState('2026');
  return (
    <>
      <output>{[plan, agreed ? 'agreed' : 'open', text, year].join(' ')}</output>
      {['due', 'other'].map((one) => (
        <input
          key={one}
          type="radio"
          name="plan"
          id={one}
          checked={plan === one}
          onChange={() => setPlan(one)}
        />
      ))}
      <input
        type="checkbox"
        id="agreed"
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <input id="text" value={text} onChange={({ target }) => setText(target.value)} />
      <select id="year" value={year} onChange={({ target }) => setYear(target.value)}>
        {['2025', '2026'].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <button type="button" onClick={() => heard('pressed')} />
    </>
  );
}

/** Renders the form, uses it as a customer would, then takes it over. */
async function useEarly(
  use: (by: (selector: string) => HTMLInputElement) => readonly [string, string | null][],
  takeOver: (root: HTMLElement, form: ReactElement) => void = hydrateRoot,
) {
  const heard: string[] = [];
  const form = <Form heard={(said) => heard.push(said)} />;
  document.body.innerHTML = `<div>${renderToString(form)}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  const by = (selector: string) => root.querySelector(selector) as HTMLInputElement;
  const acts = new Map(use(by).map(([selector, value]) => [by(selector) as HTMLElement, value]));
  await act(async () => takeOver(root, form));
  let released = 0;
  await act(async () => replayEarlyActs({ early: { acts, release: () => void (released += 1) } }));
  return { heard, released, state: root.querySelector('output')?.textContent };
}

afterEach(() => document.body.replaceChildren());

test('a button that was pressed before the script came is pressed once', async () => {
  const { heard, released } = await useEarly(() => [['button', null]]);
  expect([heard, released]).toEqual([['pressed'], 1]);
});

test('what was chosen, ticked and typed before the script came is not lost', async () => {
  const { state } = await useEarly((by) => {
    by('#other').checked = true;
    by('#agreed').checked = true;
    by('#text').value = '100.00';
    by('#year').value = '2025';
    return [
      ['#other', null],
      ['#agreed', null],
      ['#text', '100.00'],
      ['#year', '2025'],
    ];
  });
  expect(state).toBe('other agreed 100.00 2025');
});

test('a choice that was made and taken back is as it was', async () => {
  const { state } = await useEarly(() => [
    ['#other', null],
    ['#due', null],
  ]);
  expect(state).toBe('due open  2026');
});

test('what was done on a page that is rendered anew is done on the new page', async () => {
  const { heard, state } = await useEarly(
    (by) => {
      by('#agreed').checked = true;
      return [
        ['#agreed', null],
        ['#text', '100.00'],
        ['#year', '2025'],
        ['button', null],
      ];
    },
    (root, form) => createRoot(root).render(form),
  );
  expect([state, ...heard]).toEqual(['due agreed 100.00 2025', 'pressed']);
});

test('of several controls that are alike the one that was pressed is pressed', async () => {
  const heard: number[] = [];
  const rows = (
    <ul>
      {[0, 1, 2].map((row) => (
        <li key={row}>
          <button type="button" onClick={() => heard.push(row)}>
            Edit
          </button>
        </li>
      ))}
    </ul>
  );
  document.body.innerHTML = `<div>${renderToString(rows)}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  const pressed = root.querySelectorAll('button')[1] as HTMLElement;
  await act(async () => createRoot(root).render(rows));
  replayEarlyActs({ early: { acts: new Map([[pressed, null]]), release: () => undefined } });
  expect(heard).toEqual([1]);
});

test('what is not there any more is not done to something else', async () => {
  const heard: string[] = [];
  const button = (name: string) => (
    <button type="button" onClick={() => heard.push(name)}>
      {name}
    </button>
  );
  document.body.innerHTML = `<div>${renderToString(button('Pay'))}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  const pressed = root.querySelector('button') as HTMLElement;
  await act(async () => createRoot(root).render(button('Remove')));
  replayEarlyActs({ early: { acts: new Map([[pressed, null]]), release: () => undefined } });
  expect(heard).toEqual([]);
});

test('a page on which nothing was done starts as it is', () => {
  expect(() => replayEarlyActs({})).not.toThrow();
});
