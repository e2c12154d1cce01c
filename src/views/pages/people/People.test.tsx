import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  auditEntry,
  auditResponse,
  invitation,
  owner,
  peopleResponse,
  standardPerson,
} from '../../../../tests/fixtures/people/people.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { refused, unreachable } from '../../../models/platform/query/index.ts';
import { peopleOpened } from '../../../models/people/index.ts';
import {
  changeRoleFx,
  invitePersonFx,
  loadAuditFx,
  loadPeopleFx,
  removePersonFx,
  resendInvitationFx,
} from '../../../models/people/ports.ts';
import People from './People.tsx';

const page = {
  view: People,
  opened: peopleOpened,
  at: { path: '/user-preferences/people', search: '' },
};
const answers = [
  [loadPeopleFx, () => peopleResponse()],
  [loadAuditFx, () => auditResponse()],
] as const;
const show = (
  more: readonly (readonly [unknown, (params: never) => unknown])[] = [],
  rest: Partial<Parameters<typeof renderPage>[0]> = {},
) => renderPage({ ...page, answers: [...answers, ...more], ...rest });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('people', () => {
  test('shows who has access, who is you, and who never signed in', async () => {
    await show();
    expect(within(rowOf('Dana Whitfield')).getByText('You')).toBeTruthy();
    expect(within(rowOf('Dana Whitfield')).getByText('12/13/26')).toBeTruthy();
    expect(within(rowOf('Dana Whitfield')).queryByRole('button')).toBeNull();
    expect(within(rowOf('Sam Novak')).getByText('Never signed in')).toBeTruthy();
    expect(screen.getByText(/You are the only owner/)).toBeTruthy();
  });

  test('shows an invitation with its state', async () => {
    const old = invitation({
      invitationId: '4b9d5e70-1c2f-4e6a-9b8d-7c6f5a4e3d2c',
      firstName: 'Kim',
      email: 'kim@orchard.example',
      state: 'EXPIRED',
      invitedBy: null,
    });
    await show([[loadPeopleFx, () => peopleResponse({ invitations: [invitation(), old] })]]);
    expect(within(rowOf('Jordan')).getByText('Invited, expires on 12/19/26')).toBeTruthy();
    expect(within(rowOf('Jordan')).getByText('Sent on 12/12/26 by Luis Ortega')).toBeTruthy();
    expect(within(rowOf('Kim')).getByText('Expired on 12/19/26')).toBeTruthy();
  });

  test('speaks Spanish', async () => {
    await show([], { language: 'es' });
    expect(screen.getByRole('heading', { level: 1, name: 'Personas' })).toBeTruthy();
    expect(screen.getByText('Invitación enviada, vence el 12/19/26')).toBeTruthy();
    expect(
      screen.getByText('Invitó a jordan.reyes@harborstreet.example con la función Facturación'),
    ).toBeTruthy();
  });

  test('is for a representative to read', async () => {
    await show([], {
      who: { userType: 'CSR', csrId: 'c-1', guid: '11111111-1111-4111-8111-111111111111' },
    });
    // Nothing but the way to the other list.
    expect(screen.getAllByRole('button').map(({ id }) => id)).toEqual(['audit-switch']);
    expect(screen.getByText(/Changes are made by the customer/)).toBeTruthy();
  });

  test('that fails to load says so and loads on retry; changes load independently', async () => {
    const load = vi.fn().mockRejectedValueOnce(unreachable()).mockReturnValue(peopleResponse());
    const { user } = await show([[loadPeopleFx, load]]);
    expect(
      screen.getByText('Invited jordan.reyes@harborstreet.example with the role Billing'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('standard@demo.example')).toBeTruthy();
  });
});

test('a page that fails whole says it once, with one retry', async () => {
  const load = vi.fn(() => Promise.reject(unreachable()));
  const { user } = await show([
    [loadPeopleFx, load],
    [loadAuditFx, load],
  ]);
  const told = within(screen.getByRole('region', { name: 'Unable to Load Some of This Page' }));
  expect(told.getByText('People and changes')).toBeTruthy();
  load.mockClear();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(load).toHaveBeenCalledTimes(2);
});

describe('a change', () => {
  test('of a role is asked about, then done, and said where the focus goes', async () => {
    const change = vi.fn(() =>
      peopleResponse({ people: [owner(), standardPerson({ role: 'BILLING' })] }),
    );
    const { user } = await show([[changeRoleFx, change]]);
    await user.click(screen.getByRole('button', { name: 'Change role of Sam Novak' }));
    const dialog = screen.getByRole('dialog', { name: 'Change the role of Sam Novak' });
    await user.click(within(dialog).getByRole('radio', { name: /^Billing/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
    expect(change).toHaveBeenCalledExactlyOnceWith({
      guid: standardPerson().guid,
      role: 'BILLING',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Sam Novak now has the role Billing.');
  });

  test('that makes someone an owner says what that means', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Change role of Sam Novak' }));
    await user.click(screen.getByRole('radio', { name: /^Owner/ }));
    expect(screen.getByText('An owner can change and remove you too.')).toBeTruthy();
  });

  test('that is refused is explained in the dialog, which stays', async () => {
    const refusal = refused({
      status: 422,
      systemErrorCode: 'LAST_OWNER',
      retryAfterSeconds: null,
      fields: [],
    });
    const { user } = await show([[removePersonFx, () => Promise.reject(refusal)]]);
    await user.click(within(rowOf('Sam Novak')).getByRole('button', { name: 'Remove Sam Novak' }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove Sam Novak' }),
    );
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toMatch(
      /always has an owner/,
    );
    await user.click(screen.getByRole('button', { name: 'Keep access' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('inviting someone', () => {
  test('says what is missing, in a summary that has the focus and at each field', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Invite someone' }));
    expect(document.activeElement?.id).toBe('firstName');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(document.activeElement?.textContent).toMatch(/Please correct the following errors/);
    expect(screen.getAllByText('Please enter an e-mail address.')).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: 'Please enter an e-mail address.' }));
    expect(document.activeElement?.id).toBe('email');
  });

  test('sends what was typed, in the chosen role and language', async () => {
    const invite = vi.fn(() => peopleResponse());
    const { user } = await show([[invitePersonFx, invite]]);
    await user.click(screen.getByRole('button', { name: 'Invite someone' }));
    await user.type(screen.getByLabelText('First name'), 'Jo');
    await user.type(screen.getByLabelText('Last name'), 'March');
    await user.type(screen.getByLabelText('E-mail address'), 'Jo.March@Orchard.example');
    await user.click(screen.getByRole('radio', { name: /^Administrator/ }));
    await user.selectOptions(screen.getByLabelText('Language of the e-mail'), 'es');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(invite).toHaveBeenCalledExactlyOnceWith({
      firstName: 'Jo',
      lastName: 'March',
      email: 'jo.march@orchard.example',
      role: 'ADMIN',
      language: 'es',
    });
    expect(document.activeElement?.textContent).toMatch(/Jo March is invited/);
    expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
  });

  test('again says that the former link works no longer', async () => {
    const { user } = await show([[resendInvitationFx, () => peopleResponse()]]);
    await user.click(screen.getByRole('button', { name: 'Send again to Jordan Reyes' }));
    expect(screen.getByText(/The link in the former one works no longer/)).toBeTruthy();
  });

  test('is left with the focus at the top of the page', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Invite someone' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement?.tagName).toBe('H1');
  });
});

describe('the changes', () => {
  test('grow by twenty, and say how many are shown', async () => {
    const older = auditEntry({
      entryId: '9e7d6c5b-4a39-4281-9f0e-1d2c3b4a5968',
      actorName: 'Hannah Cole',
      action: 'NOTIFICATION_CHANGED',
      subject: 'billReady',
      from: 'EMAIL',
      to: 'BOTH',
    });
    const load = vi
      .fn()
      .mockReturnValueOnce(auditResponse({ more: true }))
      .mockReturnValueOnce(auditResponse({ entries: [older] }));
    const { user } = await show([[loadAuditFx, load]]);
    await user.click(screen.getByRole('button', { name: 'Show older changes' }));
    expect(
      screen.getByText(
        'Changed notices about “bill is ready” from e-mail to e-mail and text message',
      ),
    ).toBeTruthy();
    expect(screen.getByText('2 changes are shown.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
  });

  test('give way to sign-ins and refusals, with the focus where it was', async () => {
    const refused = auditEntry({
      actorName: 'Hannah Cole',
      action: 'SIGN_IN_REFUSED',
      subject: null,
      to: null,
      times: 12,
    });
    const command = auditEntry({
      entryId: '9e7d6c5b-4a39-4281-9f0e-1d2c3b4a5968',
      action: 'COMMAND_REFUSED',
      subject: 'PAYMENTS',
      to: null,
    });
    const load = vi
      .fn()
      .mockReturnValueOnce(auditResponse())
      .mockReturnValueOnce(auditResponse({ entries: [refused, command] }));
    const { user } = await show([[loadAuditFx, load]]);
    const other = screen.getByRole('button', { name: 'Show sign-ins and refusals' });
    await user.click(other);
    expect(screen.getByRole('heading', { name: 'Sign-ins and refusals' })).toBeTruthy();
    expect(
      screen.getByText('A wrong password was given for this person (12 times that day)'),
    ).toBeTruthy();
    expect(
      screen.getByText(
        'Was refused a change of payments and payment methods, which their role does not allow',
      ),
    ).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Show changes');
  });

  test('that are none yet say what will be here', async () => {
    await show([
      [loadAuditFx, () => auditResponse({ entries: [] })],
      [loadPeopleFx, () => peopleResponse({ invitations: [] })],
    ]);
    expect(screen.getByText(/Nothing was changed yet/)).toBeTruthy();
    expect(screen.getByText(/No invitation is waiting/)).toBeTruthy();
  });
});
