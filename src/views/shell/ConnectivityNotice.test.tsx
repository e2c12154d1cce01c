import { act, render, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import english from '../../../locales/en/session.json' with { type: 'json' };
import { sessionTexts } from '../../../tests/views/session-texts.ts';
import {
  slowRequestStarted,
  slowRequestEnded,
  serverReached,
  connectionLost,
  onlineChanged,
} from '../../models/platform/connectivity/index.ts';
import ConnectivityNotice from './ConnectivityNotice.tsx';

async function page() {
  const scope = fork();
  render(
    <I18nextProvider i18n={await sessionTexts()}>
      <Provider value={scope}>
        <ConnectivityNotice />
      </Provider>
    </I18nextProvider>,
  );
  return {
    said: () => screen.getByRole('status').textContent,
    happen: (unit: typeof connectionLost) => act(() => allSettled(unit, { scope })),
    connect: (online: boolean) => act(() => allSettled(onlineChanged, { scope, params: online })),
  };
}
const whole = ({ title, body }: { title: string; body: string }) => `${title}${body}`;

it('nothing is said of a line that holds', async () => {
  expect((await page()).said()).toBe('');
});

it('a browser that is offline is said, and that the connection is back is heard', async () => {
  const { said, connect } = await page();
  await connect(false);
  expect(said()).toBe(whole(english.line.offline));
  await connect(true);
  expect(said()).toBe(english.line.back);
});

it('a service that cannot be reached is said until it answers', async () => {
  const { said, happen } = await page();
  await happen(connectionLost);
  expect(said()).toBe(whole(english.line.unreachable));
  await happen(serverReached);
  expect(said()).toBe(english.line.back);
});

it('a late answer is said until it is there, and leaves nothing behind', async () => {
  const { said, happen } = await page();
  await happen(slowRequestStarted);
  expect(said()).toBe(whole(english.line.slow));
  await happen(slowRequestEnded);
  expect(said()).toBe('');
});
