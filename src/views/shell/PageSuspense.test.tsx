import { createEvent, createStore, fork, allSettled } from 'effector';
import { Provider, useUnit } from 'effector-react';
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { LoadedPage } from './PageSuspense.tsx';

afterEach(() => document.body.replaceChildren());

test('what is typed in the page that came stays when the models move on at once', async () => {
  const moved = createEvent();
  const $rows = createStore(1, { serialize: 'ignore' }).on(moved, (rows) => rows + 1);
  const Page = () => (
    <>
      <input />
      {Array.from({ length: useUnit($rows) }, (_, row) => (
        <section key={row} />
      ))}
    </>
  );
  const scope = fork();
  const first = { ...createRef<boolean>(), current: true };
  const app = (
    <Provider value={scope}>
      <LoadedPage first={first}>
        <Page />
      </LoadedPage>
    </Provider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(app);
  document.body.append(root);
  const field = root.querySelector('input');
  flushSync(() => hydrateRoot(root, app));
  await allSettled(moved, { scope });
  await expect.poll(() => root.querySelectorAll('section')).toHaveLength(2);
  expect(root.querySelector('input')).toBe(field);
});
