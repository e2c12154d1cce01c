import { act, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { describe, expect, test, vi } from 'vitest';
import en from '../../../../locales/en/settings.json' with { type: 'json' };
import es from '../../../../locales/es/settings.json' with { type: 'json' };
import {
  invoicingDetails,
  settingsResponse,
  taxExemption,
} from '../../../../tests/fixtures/settings/settings.ts';
import { currentSession, sessionsResponse } from '../../../../tests/fixtures/settings/sessions.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { NOTICE_TOPICS } from '../../../models/notices/rules-topics.ts';
import type { NoticeTopic } from '../../../models/notices/types.ts';
import { refused, unreachable } from '../../../models/platform/query/index.ts';
import { settingsOpened } from '../../../models/settings/index.ts';
import { locationChanged } from '../../../models/shell/routing/index.ts';
import {
  changePasswordFx,
  endSessionsFx,
  loadSessionsFx,
  loadSettingsFx,
  saveInvoicingFx,
  saveNotificationsFx,
  savePaperlessFx,
  saveProfileFx,
} from '../../../models/settings/ports.ts';
import Settings from './Settings.tsx';

const page = {
  view: Settings,
  opened: settingsOpened,
};
const show = (
  more: readonly (readonly [unknown, (params: never) => unknown])[] = [],
  { section, ...rest }: Partial<Parameters<typeof renderPage>[0]> & { section?: string } = {},
) =>
  renderPage({
    ...page,
    at: { path: '/user-preferences', search: section ? `?section=${section}` : '' },
    answers: [
      [loadSettingsFx, () => settingsResponse()],
      [loadSessionsFx, () => sessionsResponse()],
      ...more,
    ],
    ...rest,
  });
const form = (name: string) => within(screen.getByRole('form', { name }));

/** What the label of a switch says of each notice that it switches, in English and Spanish. */
const SAID: Partial<Record<NoticeTopic, readonly [RegExp, RegExp]>> = {
  'bill-ready': [/bill is ready/, /factura está lista/],
  'payment-received': [/received/, /recibidos/],
  'scheduled-payment-coming': [/coming/, /próximos/],
  'scheduled-payment-changed': [/scheduled.*changed/, /programados.*cambian/],
  'scheduled-payment-cancelled': [/scheduled.*cancelled/, /programados.*cancelan/],
  'scheduled-payment-made': [/scheduled.*made/, /programados.*hacen/],
  'debit-coming': [/coming/, /próximos/],
  'service-restored': [/[Ss]ervice/, /servicio/],
  'outage-credited': [/outages and their credits/, /interrupciones y sus créditos/],
  'visit-planned': [/planned or moved/, /previstas o cambiadas/],
  'visit-tomorrow': [/day before/, /día antes/],
  'visit-on-the-way': [/on the way/, /en camino/],
  'visit-cancelled': [/cancelled/, /canceladas/],
  'visit-missed': [/missed/, /perdidas/],
  'visit-no-access': [/missed/, /perdidas/],
};

describe('settings', () => {
  test.each(Object.entries(NOTICE_TOPICS).filter(([, { setting }]) => setting !== null))(
    'say what the switch of %s switches',
    (topic, { setting }) => {
      const labels = [en, es].map(
        ({ notifications }) => notifications.topic[setting ?? 'appointments'],
      );
      const said = SAID[topic as NoticeTopic] ?? [];
      expect(said).toHaveLength(2);
      for (const [index, pattern] of said.entries()) expect(labels[index]).toMatch(pattern);
    },
  );

  test.each([
    ['en', 'Sign-in and security', ['Password ', "Where you're signed in 3 devices"]],
    ['es', 'Acceso y seguridad', ['Contraseña ', 'Dónde ha iniciado sesión 3 dispositivos']],
  ] as const)('are a list with what is set now, by groups (%s)', async (language, name, rows) => {
    await show([], { language });
    expect(screen.queryAllByRole('form')).toEqual([]);
    const group = within(screen.getByRole('region', { name }));
    expect(group.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(rows);
  });

  test('say in their list what is set now', async () => {
    await show([[loadSettingsFx, () => settingsResponse({ phone: '2075550123' })]]);
    expect(screen.getByText('You sign in as current@demo.example.')).toBeTruthy();
    expect(
      screen.getAllByRole('link', { name: /./ }).map((link) => [link.id, link.textContent]),
    ).toEqual([
      ['', 'Manage people'],
      ['profile', 'Name and phone Dana Whitfield · (207) 555-0123'],
      ['language', 'Language English'],
      ['recording', expect.stringMatching(/^Usage data from this browser/)],
      ['password', 'Password '],
      ['sessions', "Where you're signed in 3 devices"],
      ['notifications', 'Notifications E-mail'],
      ['paperless', 'Paperless billing Off: bills come on paper and by e-mail.'],
      ['contact', 'Billing contact None'],
      ['invoicing', 'Invoicing details None'],
      ['exemption', 'Tax exemption None'],
    ]);
    expect(screen.getByRole('link', { name: 'Manage people' }).getAttribute('href')).toBe(
      '/user-preferences/people',
    );
    expect(screen.getByRole('link', { name: /^Paperless/ }).getAttribute('href')).toBe(
      '/user-preferences?section=paperless',
    );
  });

  test.each([
    'profile',
    'language',
    'password',
    'notifications',
    'paperless',
    'contact',
    'invoicing',
    'exemption',
  ])('open %s by itself, under its name, with a way back', async (section) => {
    await show([], { section });
    expect(screen.getAllByRole('form').map(({ id }) => id)).toEqual([section]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      screen.getByRole('form').getAttribute('aria-label'),
    );
    expect(screen.getByRole('link', { name: 'Back to settings' }).getAttribute('href')).toBe(
      '/user-preferences',
    );
    const [current] = screen
      .getAllByRole('link', { current: 'page' })
      .map((link) => link.getAttribute('href'));
    expect(current).toBe(`/user-preferences?section=${section}`);
  });

  test('take the focus to a section, and back to the row that it was opened from', async () => {
    const { scope } = await show();
    const go = (search: string) =>
      act(() =>
        allSettled(locationChanged, { scope, params: { path: '/user-preferences', search } }),
      );
    await go('?section=paperless');
    expect(document.activeElement?.textContent).toBe('Paperless billing');
    expect(document.activeElement?.tagName).toBe('H1');
    await go('');
    expect(document.activeElement?.id).toBe('paperless');
  });

  test('keep what is typed, say so in the list, and forget a typed password', async () => {
    const { scope, user } = await show([], { section: 'profile' });
    const go = (search: string) =>
      act(() =>
        allSettled(locationChanged, { scope, params: { path: '/user-preferences', search } }),
      );
    await user.clear(screen.getByLabelText('First name'));
    await user.click(screen.getByRole('button', { name: 'Save name and phone' }));
    expect(screen.getByRole('alert')).toBeTruthy();
    await go('?section=password');
    await user.type(screen.getByLabelText('Current password'), 'Portal-demo-2026');
    await go('');
    expect(screen.getByRole('link', { name: 'Name and phone Not saved yet' })).toBeTruthy();
    await go('?section=profile');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('');
    await go('?section=password');
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  });

  test('speak Spanish', async () => {
    await show([], { language: 'es', section: 'profile' });
    expect(screen.getByRole('form', { name: 'Nombre y teléfono' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver a la configuración' })).toBeTruthy();
  });

  test.each(['STANDARD', 'BILLING'] as const)(
    'of a %s user are their own alone: neither people nor paperless billing',
    async (role) => {
      await show([[loadSettingsFx, () => settingsResponse({ paperless: null })]], {
        who: { role },
      });
      expect(screen.getAllByRole('link').map(({ id }) => id)).toEqual([
        'profile',
        'language',
        'recording',
        'password',
        'sessions',
        'notifications',
      ]);
    },
  );

  test('of an owner take invoicing details, and cover the saved tax ID', async () => {
    const save = vi.fn(() =>
      settingsResponse({ invoicing: invoicingDetails({ taxIdLastFour: '6789' }) }),
    );
    const { user } = await show([[saveInvoicingFx, save]], { section: 'invoicing' });
    const details = form('Invoicing details');
    await user.type(details.getByLabelText(/Tax ID/), '12-345');
    await user.click(details.getByRole('button'));
    expect(details.getAllByText(/nine digits of the tax ID/).length).toBeGreaterThan(0);
    expect(details.getByLabelText<HTMLInputElement>(/Tax ID/).value).toBe('12-345');
    await user.type(details.getByLabelText(/Tax ID/), '6789');
    await user.click(details.getByRole('button'));
    expect(details.getByText(/^Saved: XX-XXX6789\./)).toBeTruthy();
    expect(details.getByLabelText<HTMLInputElement>(/Tax ID \(EIN\)/).value).toBe('');
    expect(details.getByLabelText('Remove the tax ID XX-XXX6789')).toBeTruthy();
  });

  test('of a representative show paperless billing of the customer, read-only', async () => {
    await show([[loadSettingsFx, () => settingsResponse({ paperless: true })]], {
      who: { userType: 'BOBO', csrId: 'b-1' },
      section: 'paperless',
    });
    expect(screen.getByText('Bills come by e-mail only.')).toBeTruthy();
    expect(screen.queryAllByRole('form')).toEqual([]);
  });

  test('that do not come say so, and come on retry', async () => {
    const load = vi.fn().mockRejectedValueOnce(unreachable()).mockReturnValue(settingsResponse());
    const { user } = await show([[loadSettingsFx, load]]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Password/ })).toBeTruthy();
  });
});

describe('saving', () => {
  test('says what was saved, beside its button', async () => {
    const { user } = await show([[saveProfileFx, (request: object) => settingsResponse(request)]], {
      section: 'profile',
    });
    await user.type(form('Name and phone').getByLabelText(/Mobile phone/), '207 555 0123');
    await user.click(form('Name and phone').getByRole('button', { name: 'Save name and phone' }));
    expect(form('Name and phone').getByRole('status').textContent).toBe(
      'Your name and phone are saved.',
    );
  });

  test('with errors shows a focused summary and field errors, and keeps the input', async () => {
    const { user } = await show([], { section: 'profile' });
    await user.clear(form('Name and phone').getByLabelText('First name'));
    await user.type(form('Name and phone').getByLabelText(/Mobile phone/), '555');
    await user.click(form('Name and phone').getByRole('button', { name: 'Save name and phone' }));
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    expect(screen.getAllByText('Please enter your first name.')).toHaveLength(2);
    expect(form('Name and phone').getByLabelText<HTMLInputElement>(/Mobile phone/).value).toBe(
      '555',
    );
    expect(
      form('Name and phone')
        .getByLabelText(/Mobile phone/)
        .getAttribute('aria-invalid'),
    ).toBe('true');
  });

  test('of tax exemption has nothing chosen, and takes days as everywhere', async () => {
    const { user } = await show([], { section: 'exemption' });
    const request = form('Tax exemption');
    const chosen = request.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
    expect(chosen).toEqual([]);
    await user.click(request.getByRole('radio', { name: 'A state' }));
    await user.selectOptions(request.getByLabelText('State'), 'ME');
    const from = request.getByLabelText<HTMLInputElement>('Valid from');
    await user.type(from, '010126');
    expect(from.value).toBe('01/01/26');
  });

  test('of two forms of one section with something wrong, one summary speaks', async () => {
    const { user } = await show(
      [[loadSettingsFx, () => settingsResponse({ taxExemptions: [taxExemption()] })]],
      { section: 'exemption' },
    );
    await user.click(screen.getByRole('button', { name: 'Request tax exemption' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw certificate' }));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(form('Withdraw a certificate').getByRole('alert')).toBeTruthy();
    expect(screen.getByText('Please enter the number of the certificate.')).toBeTruthy();
  });

  test('that gets no answer says so, in place, with the focus', async () => {
    const { user } = await show([[savePaperlessFx, () => Promise.reject(unreachable())]], {
      section: 'paperless',
    });
    await user.click(form('Paperless billing').getByRole('checkbox'));
    await user.click(
      form('Paperless billing').getByRole('button', { name: 'Save paperless billing' }),
    );
    expect(document.activeElement?.textContent).toMatch(/We got no answer/);
    expect(form('Paperless billing').getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  test('text messages without a phone says where to save one', async () => {
    const save = vi.fn();
    const { user } = await show([[saveNotificationsFx, save]], { section: 'notifications' });
    await user.selectOptions(form('Notifications').getByLabelText(/^Appointments/), 'TEXT');
    await user.click(form('Notifications').getByRole('button', { name: 'Save notifications' }));
    expect(save).not.toHaveBeenCalled();
    expect(
      form('Notifications')
        .getByLabelText(/^Appointments/)
        .getAttribute('aria-invalid'),
    ).toBe('true');
    expect(
      form('Notifications').getByLabelText('A bill is ready').getAttribute('aria-invalid'),
    ).toBe('false');
    await user.click(screen.getByRole('link', { name: /Text messages need a mobile phone/ }));
    expect(document.activeElement?.getAttribute('href')).toBe('/user-preferences?section=profile');
  });

  test('a new password requires the current one, and both are cleared afterwards', async () => {
    const refusal = refused({
      status: 422,
      systemErrorCode: 'CURRENT_PASSWORD_WRONG',
      retryAfterSeconds: null,
      fields: ['$input.currentPassword'],
    });
    const change = vi.fn().mockRejectedValueOnce(refusal).mockReturnValueOnce({ changed: true });
    const { user } = await show([[changePasswordFx, change]], { section: 'password' });
    await user.type(screen.getByLabelText('Current password'), 'not this one');
    await user.type(screen.getByLabelText('New password'), 'ferry rope walnut 58');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(
      await screen.findAllByText('That is not your current password. Please try again.'),
    ).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(
      'ferry rope walnut 58',
    );
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/Your password is changed/)).toBeTruthy();
    expect([
      screen.getByLabelText<HTMLInputElement>('Current password').value,
      screen.getByLabelText<HTMLInputElement>('New password').value,
    ]).toEqual(['', '']);
  });
});

describe('where the customer is signed in', () => {
  const card = () => within(screen.getByRole('region', { name: "Where you're signed in" }));

  const proof = () => within(card().getByRole('form', { name: 'Sign out everywhere else' }));

  test('shows the last three sign-ins, and all of them when asked', async () => {
    const [signIn] = sessionsResponse().signIns;
    if (!signIn) throw new Error('The fixture has a sign-in.');
    const signIns = Array.from({ length: 5 }, () => signIn);
    const { user } = await show([[loadSessionsFx, () => sessionsResponse({ signIns })]], {
      section: 'sessions',
    });
    const devices = sessionsResponse().sessions.length;
    expect(card().getAllByRole('listitem')).toHaveLength(devices + 3);
    await user.click(card().getByRole('button', { name: 'Show all 5' }));
    expect(card().getAllByRole('listitem')).toHaveLength(devices + 5);
  });

  test('is left as it is by who cancels', async () => {
    const { user } = await show([], { section: 'sessions' });
    const button = card().getByRole('button', { name: 'Sign out everywhere else' });
    await user.click(button);
    await user.click(proof().getByRole('button', { name: 'Cancel' }));
    expect(card().queryByLabelText('Your password')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('lists each device, this one first and without a way to end it', async () => {
    await show([], { section: 'sessions' });
    const [here, phone] = card().getAllByRole('listitem');
    expect(within(here as HTMLElement).getByText('Chrome on Windows')).toBeTruthy();
    expect(within(here as HTMLElement).getByText('This device')).toBeTruthy();
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
    expect(within(phone as HTMLElement).getByText('Safari on iPhone or iPad')).toBeTruthy();
    expect(card().getByText('Wrong password')).toBeTruthy();
  });

  test('ends one device, says so, and keeps the focus in the card', async () => {
    const end = vi.fn(() => sessionsResponse({ sessions: [currentSession()] }));
    const { user } = await show([[endSessionsFx, end]], { section: 'sessions' });
    expect(card().queryByLabelText('Your password')).toBeNull();
    await user.click(card().getByRole('button', { name: /^Sign out Safari on iPhone or iPad/ }));
    expect(
      card().getByText('To sign out Safari on iPhone or iPad, enter your password.'),
    ).toBeTruthy();
    await user.type(card().getByLabelText('Your password'), 'Portal-demo-2026{Enter}');
    expect(end).toHaveBeenCalledExactlyOnceWith({
      sessionId: sessionsResponse().sessions[1]?.sessionId,
      currentPassword: 'Portal-demo-2026',
    });
    expect(document.activeElement?.textContent).toBe('That device was signed out.');
    expect(card().queryByText('Safari on iPhone or iPad')).toBeNull();
  });

  test('asks for the password, and says where it is not right', async () => {
    const end = vi.fn().mockRejectedValueOnce(
      refused({
        status: 422,
        systemErrorCode: 'CURRENT_PASSWORD_WRONG',
        retryAfterSeconds: null,
        fields: ['$input.currentPassword'],
      }),
    );
    const { user } = await show([[endSessionsFx, end]], { section: 'sessions' });
    await user.click(card().getByRole('button', { name: 'Sign out everywhere else' }));
    const button = proof().getByRole('button', { name: 'Sign out' });
    await user.click(button);
    expect(end).not.toHaveBeenCalled();
    const field = card().getByLabelText('Your password');
    expect(document.activeElement).toBe(field);
    expect(card().getByText('Enter your password.')).toBeTruthy();
    await user.type(field, 'not this one');
    await user.click(button);
    expect(card().getByText('That password is not right. Nothing was signed out.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  test('ends all others, or says that it did not', async () => {
    const end = vi
      .fn()
      .mockRejectedValueOnce(unreachable())
      .mockResolvedValueOnce(sessionsResponse({ sessions: [currentSession()] }));
    const { user } = await show([[endSessionsFx, end]], { section: 'sessions' });
    await user.click(card().getByRole('button', { name: 'Sign out everywhere else' }));
    const button = proof().getByRole('button', { name: 'Sign out' });
    await user.type(card().getByLabelText('Your password'), 'Portal-demo-2026');
    await user.click(button);
    expect(screen.getByRole('alert').textContent).toBe('Nothing was signed out. Please try again.');
    await user.click(button);
    expect(end).toHaveBeenLastCalledWith({
      sessionId: null,
      currentPassword: 'Portal-demo-2026',
    });
    expect(document.activeElement?.textContent).toBe('Every other device was signed out.');
  });
});
