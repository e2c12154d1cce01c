import { screen, within } from '@testing-library/react';
import { scopeBind } from 'effector';
import type { Scope } from 'effector';
import { expect, test } from 'vitest';
import { phoneLine } from '../../../../../tests/fixtures/voice/voice.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { refused } from '../../../../models/platform/request/errors.ts';
import { changeAnswered } from '../../../../models/platform/waiting/index.ts';
import { lineNamesOpened } from '../../../../models/voice/line-names/index.ts';
import { loadPhoneLinesFx, renameLineFx } from '../../../../models/voice/phone-lines/ports.ts';
import type { LineNamesChange } from '../../../../models/voice/phone-lines/ports.ts';
import ManageLines from './ManageLines.tsx';

const LINES = [
  phoneLine({ nickname: 'Front counter', callerIdName: 'HARBOR BAKERY' }),
  phoneLine({ telephoneNumber: '2075550143', holder: null }),
];
const open = (more: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({
    view: ManageLines,
    opened: lineNamesOpened,
    at: { path: '/voice/manage-lines', search: '' },
    ...more,
    answers: [[loadPhoneLinesFx, () => LINES], ...(more.answers ?? [])],
  });
const change = (line: string) =>
  screen.getByRole('button', { name: `Change the names of ${line}` });
const name = () => screen.getByLabelText('Name of the line');
const callerId = () => screen.getByLabelText('Caller ID name');
const save = () => screen.getByRole('button', { name: 'Save names' });

test('each line says what it is called, and what people see whom it calls', async () => {
  await open();
  const counter = within(screen.getByRole('region', { name: 'Front counter, (207) 555-0142' }));
  expect(counter.getByText('Shown to people it calls: HARBOR BAKERY')).toBeTruthy();
  const other = within(screen.getByRole('region', { name: '(207) 555-0143' }));
  expect(other.getByText("Shown to people it calls: your company's name")).toBeTruthy();
});

test('a line is named by keyboard, and its new name stands in its place', async () => {
  const { user } = await open({
    answers: [
      [loadPhoneLinesFx, () => LINES],
      [
        renameLineFx,
        ({ telephoneNumber, nickname = null }: LineNamesChange) =>
          phoneLine({ telephoneNumber, nickname, holder: null }),
      ],
    ],
  });
  await user.click(change('(207) 555-0143'));
  expect(document.activeElement).toBe(name());
  await user.keyboard('Kitchen{Enter}');
  const kitchen = await screen.findByRole('region', { name: 'Kitchen, (207) 555-0143' });
  const told = within(kitchen).getByRole('status');
  expect(told.textContent).toContain('Saved.');
  expect(document.activeElement?.contains(told)).toBe(true);
});

test('what phones cannot show is told at its field, which has the focus', async () => {
  const { user } = await open();
  await user.click(change('(207) 555-0143'));
  await user.type(callerId(), 'Café');
  await user.click(save());
  expect(screen.getByText(/Phones don't show "é"/)).toBeTruthy();
  expect(document.activeElement).toBe(callerId());
  await user.clear(callerId());
  await user.type(name(), 'x'.repeat(41));
  await user.click(save());
  expect(screen.getByText('This has 41 characters. Use 40 at most.')).toBeTruthy();
  expect(document.activeElement).toBe(name());
});

test('a change that is left gives the focus back, and changes nothing', async () => {
  const { user } = await open();
  await user.click(change('Front counter, (207) 555-0142'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  expect(document.activeElement).toBe(change('Front counter, (207) 555-0142'));
});

test('names that somebody else changed meanwhile are said, with what was typed', async () => {
  const failure = refused({
    status: 422,
    systemErrorCode: 'CHANGED_MEANWHILE',
    retryAfterSeconds: null,
    fields: [],
  });
  const { user } = await open({
    answers: [
      [loadPhoneLinesFx, () => LINES],
      [renameLineFx, () => Promise.reject(failure)],
    ],
  });
  await user.click(change('(207) 555-0143'));
  await user.type(name(), 'Kitchen');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed');
  expect((name() as HTMLInputElement).value).toBe('Kitchen');
});

test('who may not name lines sees what they are called, and why not', async () => {
  await open({ who: { role: 'STANDARD' } });
  expect(screen.getByText(/What lines are called is changed by/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Change the names/ })).toBeNull();
});

test.each([
  ['en', 300, 'You can try again in 5 minutes.'],
  ['en', 60, 'You can try again in 1 minute.'],
  ['es', 7_200, 'Puede volver a intentarlo en 2 horas.'],
] as const)(
  'a customer who changes too much is told how long to wait: %s, %i',
  async (...given) => {
    const [language, seconds, text] = given;
    const ready: { scope?: Scope } = {};
    const { scope, user } = await open({
      language,
      answers: [
        [loadPhoneLinesFx, () => LINES],
        [
          renameLineFx,
          async () => {
            // As the gateway does with the answer.
            if (ready.scope) scopeBind(changeAnswered, { scope: ready.scope })(seconds);
            throw refused({
              status: 429,
              systemErrorCode: 'THROTTLED',
              retryAfterSeconds: seconds,
              fields: [],
            });
          },
        ],
      ],
    });
    ready.scope = scope;
    const [first] = screen.getAllByRole('button', {
      name: language === 'en' ? /^Change the names/ : /nombres/,
    });
    if (first) await user.click(first);
    await user.keyboard('Till{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  },
);
