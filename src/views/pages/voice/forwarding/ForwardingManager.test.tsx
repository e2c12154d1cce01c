import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { phoneLine } from '../../../../../tests/fixtures/voice/voice.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { unreachable } from '../../../../models/platform/request/errors.ts';
import { managerOpened } from '../../../../models/voice/forwarding-manager/index.ts';
import { forwardLinesFx, loadPhoneLinesFx } from '../../../../models/voice/phone-lines/ports.ts';
import type { ForwardingOfLinesChange } from '../../../../models/voice/phone-lines/ports.ts';
import ForwardingManager from './ForwardingManager.tsx';

const [COUNTER, KITCHEN] = ['2075550142', '2075550143'];
const LINES = [
  phoneLine(),
  phoneLine({
    telephoneNumber: KITCHEN,
    holder: null,
    forwarding: [{ kind: 'BUSY', forwardTo: '6035550111', until: null }],
  }),
  phoneLine({ telephoneNumber: '2075550144', switchType: 'BROADWORKS', changeable: false }),
];
const open = (more: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({
    view: ForwardingManager,
    opened: managerOpened,
    at: { path: '/voice/forwarding-manager', search: '' },
    ...more,
    answers: [[loadPhoneLinesFx, () => LINES], ...(more.answers ?? [])],
  });
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const submit = () => screen.getByRole('button', { name: 'Change lines' });

test('each line says in a sentence what happens to its calls', async () => {
  await open();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.stringContaining(
        'The line rings 4 times, about 24 seconds. Nobody answers: voicemail.',
      ),
      expect.stringContaining('Nobody answers: voicemail. The line is busy: (603) 555-0111.'),
      expect.stringContaining("This line's phone system has no online forwarding."),
    ]),
  );
  expect(box(/555-0144/).disabled).toBe(true);
});

test('what the change would do is shown on each chosen line before it is saved', async () => {
  const { user } = await open();
  await user.click(box(/Choose all 2 lines/));
  await user.type(screen.getByLabelText('Forward to'), '207 555 0142');
  expect(screen.getByText(/After the change: Every call goes to \(207\) 555-0142/)).toBeTruthy();
  expect(
    screen.getByText("Will not change. Calls would go to the line's own number."),
  ).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /End forwarding/ }));
  expect(screen.getByText('No change: the line does this already.')).toBeTruthy();
});

test('lines that kept their rules are named with the reason, and have the focus', async () => {
  const change = vi.fn(({ lines }: ForwardingOfLinesChange) =>
    lines.map(({ telephoneNumber }) => ({
      telephoneNumber,
      refusal: telephoneNumber === COUNTER ? 'CHANGED_MEANWHILE' : null,
      line: phoneLine({ telephoneNumber }),
    })),
  );
  const { user } = await open({
    answers: [
      [loadPhoneLinesFx, () => LINES],
      [forwardLinesFx, change],
    ],
  });
  await user.click(box(/Choose all 2 lines/));
  await user.type(screen.getByLabelText('Forward to'), '603 555 0111');
  await user.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Changed: 1. Not changed: 1.');
  expect(within(alert).getByRole('listitem').textContent).toBe(
    '(207) 555-0142: Somebody else changed it in the meantime. How it is now is shown below.',
  );
  expect(document.activeElement?.contains(alert)).toBe(true);
  expect([box(/555-0142/).checked, box(/555-0143/).checked]).toEqual([true, false]);
});

test('without a line, and without a number, the fields say so in turn', async () => {
  const { user } = await open();
  await user.click(submit());
  const to = screen.getByLabelText('Forward to');
  expect([document.activeElement, to.getAttribute('aria-invalid')]).toEqual([to, 'true']);
  await user.type(to, '603 555 0111');
  await user.click(submit());
  expect(document.activeElement).toBe(box(/Choose all/));
  expect(screen.getByText('Choose at least one line.')).toBeTruthy();
});

test('long lists are searched by name and number', async () => {
  const names = ['Ana', 'Ben', 'Cleo', 'Dana', 'Émile'];
  const lines = names.map((firstName, place) =>
    phoneLine({
      telephoneNumber: `207555014${place}`,
      holder: { guid: '8f6b1f6e-0000-4000-8000-000000000009', firstName, lastName: 'Roy' },
    }),
  );
  const { user } = await open({ answers: [[loadPhoneLinesFx, () => lines]] });
  const search = screen.getByLabelText('Find a line by number or name');
  await user.type(search, 'emile');
  expect(screen.getAllByText(/Roy/)).toHaveLength(1);
  await user.clear(search);
  await user.type(search, 'Zoe');
  expect(screen.getByText('No line matches "Zoe".')).toBeTruthy();
});

test('who may not change lines sees them, and why', async () => {
  await open({
    who: { role: 'STANDARD' },
    answers: [[loadPhoneLinesFx, () => [phoneLine({ changeable: false })]]],
  });
  expect(screen.getByText(/Where calls go is changed by/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change lines' })).toBeNull();
});

test('a change that fails says that some lines may have been changed', async () => {
  const { user } = await open({
    answers: [
      [loadPhoneLinesFx, () => LINES],
      [forwardLinesFx, () => Promise.reject(unreachable())],
    ],
  });
  await user.click(box(/555-0142/));
  await user.click(screen.getByRole('radio', { name: /End forwarding/ }));
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved, or only in part');
  expect(box(/555-0142/).checked).toBe(true);
});
