import { allSettled, fork } from 'effector';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  billingContact,
  invoicingDetails,
  notifications,
  passwords,
  settingsResponse,
} from '../../../tests/fixtures/settings/settings.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import { refused, unreachable } from '../platform/request/errors.ts';
import { $language } from '../shell/language/index.ts';
import { loadLanguageFx, showLanguageFx } from '../shell/language/ports.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import {
  $allowed,
  $billingContact,
  $taxIdLastFour,
  contactCodeSection,
  contactRemovalSection,
  contactSection,
  invoicingSection,
  $passwordReport,
  $wrongTopics,
  languageSection,
  notificationsSection,
  paperlessSection,
  passwordSection,
  profileSection,
  settings,
  settingsOpened,
} from './index.ts';
import {
  changePasswordFx,
  loadSettingsFx,
  removeBillingContactFx,
  saveBillingContactFx,
  saveInvoicingFx,
  saveLanguageFx,
  saveNotificationsFx,
  savePaperlessFx,
  saveProfileFx,
  verifyBillingContactFx,
} from './ports.ts';

const refusal = (
  systemErrorCode:
    | 'CURRENT_PASSWORD_WRONG'
    | 'THROTTLED'
    | 'PHONE_REQUIRED'
    | 'CODE_WRONG'
    | 'CODE_TRIES_USED'
    | 'CODE_EXPIRED',
  fields: string[] = [],
) => refused({ status: 422, systemErrorCode, retryAfterSeconds: 900, fields });

let service: Record<
  | 'load'
  | 'profile'
  | 'language'
  | 'notifications'
  | 'paperless'
  | 'contact'
  | 'contactCode'
  | 'contactRemoval'
  | 'invoicing'
  | 'password'
  | 'show',
  ReturnType<typeof vi.fn>
>;
beforeEach(() => {
  const saved = (part: object) => settingsResponse(part);
  service = {
    load: vi.fn(() => settingsResponse()),
    profile: vi.fn(saved),
    language: vi.fn(saved),
    notifications: vi.fn((chosen: object) => saved({ notifications: chosen })),
    paperless: vi.fn(({ enrolled }: { enrolled: boolean }) => saved({ paperless: enrolled })),
    contact: vi.fn((contact: object) => saved({ billingContact: billingContact(contact) })),
    contactCode: vi.fn(() => saved({ billingContact: billingContact({ state: 'VERIFIED' }) })),
    contactRemoval: vi.fn(() => saved({})),
    invoicing: vi.fn(() =>
      saved({
        invoicing: invoicingDetails({ purchaseOrder: 'PO-17', taxIdLastFour: '6789' }),
      }),
    ),
    password: vi.fn(() => ({ changed: true })),
    show: vi.fn(),
  };
});

async function opened(who: Parameters<typeof profile>[0] = {}, language: 'en' | 'es' = 'en') {
  const handlers = [
    [loadSettingsFx, service.load],
    [saveProfileFx, service.profile],
    [saveLanguageFx, service.language],
    [saveNotificationsFx, service.notifications],
    [savePaperlessFx, service.paperless],
    [saveBillingContactFx, service.contact],
    [verifyBillingContactFx, service.contactCode],
    [removeBillingContactFx, service.contactRemoval],
    [saveInvoicingFx, service.invoicing],
    [changePasswordFx, service.password],
    [loadLanguageFx, () => undefined],
    [showLanguageFx, service.show],
  ];
  const scope = fork({
    values: [
      [$profile, profile(who)],
      [$language, language],
    ],
    handlers: handlers as never,
  });
  await allSettled(settingsOpened, { scope });
  return scope;
}

describe('opening the settings', () => {
  it('fills each form with what is saved', async () => {
    service.load.mockReturnValue(
      settingsResponse({
        phone: '2075550123',
        language: 'es',
        paperless: true,
        notifications: notifications({ billReady: 'BOTH' }),
      }),
    );
    const scope = await opened();
    expect(scope.getState(profileSection.$draft)).toEqual({
      firstName: 'Dana',
      lastName: 'Whitfield',
      phone: '(207) 555-0123',
    });
    expect([
      scope.getState(languageSection.$draft),
      scope.getState(notificationsSection.$draft).billReady,
      scope.getState(paperlessSection.$draft),
    ]).toEqual([{ language: 'es' }, 'BOTH', { enrolled: true }]);
  });

  it('offers the language on screen where none was chosen', async () => {
    expect((await opened({}, 'es')).getState(languageSection.$draft)).toEqual({ language: 'es' });
  });

  it.each([
    [
      {},
      {
        notifications: true,
        readPaperless: true,
        savePaperless: true,
        people: true,
        billingContact: true,
        invoicing: true,
        taxExemption: true,
      },
    ],
    [
      { role: 'STANDARD' },
      {
        notifications: true,
        readPaperless: false,
        savePaperless: false,
        people: false,
        billingContact: false,
        invoicing: false,
        taxExemption: false,
      },
    ],
    [
      { userType: 'CSR' },
      {
        notifications: false,
        readPaperless: true,
        savePaperless: false,
        people: true,
        billingContact: false,
        invoicing: false,
        taxExemption: false,
      },
    ],
  ] as const)('offers %j what they may do', async (who, allowed) => {
    expect((await opened(who)).getState($allowed)).toEqual(allowed);
  });

  it('forgets what was typed when the session ends, passwords first of all', async () => {
    const scope = await opened();
    await allSettled(passwordSection.changed, { scope, params: passwords });
    await allSettled(sessionEnded, { scope });
    expect([
      scope.getState(passwordSection.$draft),
      scope.getState(profileSection.$draft).firstName,
      scope.getState(settings.$data).kind,
    ]).toEqual([{ currentPassword: '', newPassword: '' }, '', 'loading']);
    await allSettled(passwordSection.changed, { scope, params: passwords });
    await allSettled(settingsOpened, { scope });
    expect(scope.getState(passwordSection.$draft).newPassword).toBe('');
  });
});

describe('saving a section', () => {
  it('sends the entered values, and shows that they are saved until the next change', async () => {
    const scope = await opened();
    await allSettled(profileSection.changed, {
      scope,
      params: { firstName: ' Dee ', phone: '207 555 0123' },
    });
    await allSettled(profileSection.submitted, { scope });
    expect(service.profile).toHaveBeenCalledExactlyOnceWith({
      firstName: 'Dee',
      lastName: 'Whitfield',
      phone: '2075550123',
    });
    expect([
      scope.getState(profileSection.$state),
      scope.getState(profileSection.$touched),
      scope.getState(profileSection.$draft).phone,
    ]).toEqual([{ kind: 'saved' }, false, '(207) 555-0123']);
    await allSettled(profileSection.changed, { scope, params: { firstName: 'Dana' } });
    expect([
      scope.getState(profileSection.$state),
      scope.getState(profileSection.$touched),
    ]).toEqual([{ kind: 'editing' }, true]);
  });

  it('of the profile changes the name at the top of the portal at once', async () => {
    const scope = await opened();
    await allSettled(profileSection.changed, { scope, params: { firstName: 'Dee' } });
    await allSettled(profileSection.submitted, { scope });
    expect(scope.getState($profile)).toEqual(profile({ firstName: 'Dee' }));
  });

  it('of the language shows it at once; one that could not be saved is not shown', async () => {
    service.language.mockRejectedValueOnce(unreachable());
    const scope = await opened();
    await allSettled(languageSection.changed, { scope, params: { language: 'es' } });
    await allSettled(languageSection.submitted, { scope });
    expect([
      scope.getState($language),
      scope.getState(languageSection.$state),
      scope.getState(languageSection.$draft),
    ]).toEqual(['en', { kind: 'failed', problem: { kind: 'unreachable' } }, { language: 'es' }]);
    await allSettled(languageSection.submitted, { scope });
    expect([scope.getState($language), service.show.mock.calls]).toEqual(['es', [['es']]]);
  });

  it('leaves what is typed in the others, which go by what is saved now', async () => {
    const scope = await opened();
    await allSettled(notificationsSection.changed, { scope, params: { appointments: 'TEXT' } });
    await allSettled(notificationsSection.submitted, { scope });
    expect([
      scope.getState(notificationsSection.$problems),
      scope.getState($wrongTopics),
      service.notifications.mock.calls,
    ]).toEqual([
      [{ field: 'notifications-phone', messageKey: 'errors.phoneRequired' }],
      ['appointments'],
      [],
    ]);
    await allSettled(profileSection.changed, { scope, params: { phone: '2075550123' } });
    await allSettled(profileSection.submitted, { scope });
    expect(scope.getState(notificationsSection.$draft).appointments).toBe('TEXT');
    await allSettled(notificationsSection.submitted, { scope });
    expect([
      scope.getState(notificationsSection.$state),
      scope.getState(notificationsSection.$problems),
    ]).toEqual([{ kind: 'saved' }, []]);
  });

  it('that is submitted twice is sent once', async () => {
    service.paperless.mockImplementation(
      () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(settingsResponse({ paperless: true })), 5);
        }),
    );
    const scope = await opened();
    await allSettled(paperlessSection.changed, { scope, params: { enrolled: true } });
    await Promise.all([
      allSettled(paperlessSection.submitted, { scope }),
      allSettled(paperlessSection.submitted, { scope }),
    ]);
    expect(service.paperless).toHaveBeenCalledExactlyOnceWith({ enrolled: true });
  });

  it('of two browsers is two drafts', async () => {
    const [one, other] = [await opened(), await opened()];
    await allSettled(profileSection.changed, { scope: one, params: { firstName: 'Dee' } });
    expect(other.getState(profileSection.$draft).firstName).toBe('Dana');
  });
});

describe('the invoicing details', () => {
  const typed = async (draft: object) => {
    const scope = await opened();
    await allSettled(invoicingSection.changed, { scope, params: draft });
    await allSettled(invoicingSection.submitted, { scope });
    return scope;
  };

  it('are saved as typed, and the tax ID is then shown by its last four digits alone', async () => {
    const scope = await typed({ purchaseOrder: ' PO-17 ', legalName: ' ', taxId: '123456789' });
    expect(service.invoicing).toHaveBeenCalledExactlyOnceWith({
      purchaseOrder: 'PO-17',
      legalName: null,
      taxId: '12-3456789',
    });
    expect([
      scope.getState(invoicingSection.$draft),
      scope.getState($taxIdLastFour),
      JSON.stringify(scope.getState(settings.$data)).includes('3456789'),
    ]).toEqual([
      { purchaseOrder: 'PO-17', legalName: '', taxId: '', removesTaxId: false },
      '6789',
      false,
    ]);
  });

  it('keep the saved tax ID while none is typed, and remove it when asked to', async () => {
    await typed({ purchaseOrder: 'PO-17' });
    expect(service.invoicing).toHaveBeenLastCalledWith({ purchaseOrder: 'PO-17', legalName: null });
    await typed({ purchaseOrder: 'PO-17', removesTaxId: true });
    expect(service.invoicing).toHaveBeenLastCalledWith({
      purchaseOrder: 'PO-17',
      legalName: null,
      taxId: null,
    });
  });

  it('name each wrong field, keep what was typed, and send nothing', async () => {
    const draft = { purchaseOrder: 'x'.repeat(34), legalName: 'y'.repeat(101), taxId: '12-345' };
    const scope = await typed(draft);
    expect(scope.getState(invoicingSection.$problems)).toEqual([
      {
        field: 'purchase-order',
        messageKey: 'errors.purchaseOrder.long',
        values: { length: 34, most: 30 },
      },
      {
        field: 'legal-name',
        messageKey: 'errors.legalName.long',
        values: { length: 101, most: 100 },
      },
      { field: 'tax-id', messageKey: 'errors.taxId' },
    ]);
    expect(scope.getState(invoicingSection.$draft)).toMatchObject(draft);
    expect(service.invoicing).not.toHaveBeenCalled();
  });

  it('keep what was typed but a card number, and send nothing', async () => {
    const scope = await typed({
      purchaseOrder: '4242 4242 4242 4242',
      legalName: '<Harbor> Street Bakery',
      taxId: '',
    });
    expect(scope.getState(invoicingSection.$problems)).toMatchObject([
      { field: 'purchase-order', messageKey: 'errors.purchaseOrder.cardNumber' },
      { field: 'legal-name', messageKey: 'errors.legalName.form' },
    ]);
    expect(scope.getState(invoicingSection.$draft)).toMatchObject({
      purchaseOrder: '',
      legalName: '<Harbor> Street Bakery',
    });
    expect(service.invoicing).not.toHaveBeenCalled();
  });
});

describe('the billing contact', () => {
  async function named(email: string) {
    const scope = await opened();
    await allSettled(contactSection.changed, { scope, params: { email } });
    await allSettled(contactSection.submitted, { scope });
    return scope;
  }

  it('is saved, waits for its code, is confirmed by it, and can be removed', async () => {
    const scope = await named(' ap@harbor.example ');
    expect(service.contact).toHaveBeenCalledExactlyOnceWith({
      email: 'ap@harbor.example',
      language: 'en',
    });
    expect(scope.getState($billingContact)?.state).toBe('PENDING');
    await allSettled(contactCodeSection.changed, { scope, params: { code: '4821 7350' } });
    await allSettled(contactCodeSection.submitted, { scope });
    expect([service.contactCode.mock.calls, scope.getState($billingContact)?.state]).toEqual([
      [[{ code: '48217350' }]],
      'VERIFIED',
    ]);
    await allSettled(contactRemovalSection.submitted, { scope });
    expect([
      service.contactRemoval.mock.calls,
      scope.getState($billingContact),
      scope.getState(contactSection.$draft).email,
    ]).toEqual([[[{ email: 'ap@harbor.example' }]], null, '']);
  });

  it('that is no address is not sent', async () => {
    const scope = await named('accounts payable');
    expect([service.contact.mock.calls, scope.getState(contactSection.$problems)]).toEqual([
      [],
      [{ field: 'contact-email', messageKey: 'errors.contactEmail' }],
    ]);
  });

  it.each([
    ['CODE_WRONG', 'wrong'],
    ['CODE_TRIES_USED', 'triesUsed'],
    ['CODE_EXPIRED', 'expired'],
  ] as const)('whose code is answered with %s says so at the field', async (code, key) => {
    service.contactCode.mockRejectedValueOnce(refusal(code));
    const scope = await named('ap@harbor.example');
    await allSettled(contactCodeSection.changed, { scope, params: { code: '00000000' } });
    await allSettled(contactCodeSection.submitted, { scope });
    expect(scope.getState(contactCodeSection.$problems)).toEqual([
      { field: 'contact-code', messageKey: `errors.contactCode.${key}` },
    ]);
  });
});

describe('another password', () => {
  async function typed(draft: object = passwords) {
    const scope = await opened();
    await allSettled(passwordSection.changed, { scope, params: draft });
    await allSettled(passwordSection.submitted, { scope });
    return scope;
  }

  it('is sent as it was typed, and forgotten once it is saved', async () => {
    const scope = await typed();
    expect(service.password).toHaveBeenCalledExactlyOnceWith(passwords);
    expect([
      scope.getState(passwordSection.$draft),
      scope.getState(passwordSection.$state),
    ]).toEqual([{ currentPassword: '', newPassword: '' }, { kind: 'saved' }]);
  });

  it('without the right current one says so at its field, and keeps what was typed', async () => {
    service.password.mockRejectedValueOnce(refusal('CURRENT_PASSWORD_WRONG'));
    const scope = await typed();
    expect([
      scope.getState(passwordSection.$problems),
      scope.getState(passwordSection.$draft),
    ]).toEqual([
      [{ field: 'current-password', messageKey: 'errors.currentPasswordWrong' }],
      passwords,
    ]);
  });

  it('after too many wrong tries says how long to wait', async () => {
    service.password.mockRejectedValueOnce(refusal('THROTTLED'));
    expect((await typed()).getState(passwordSection.$state)).toEqual({
      kind: 'failed',
      problem: { kind: 'throttled', minutes: 15 },
    });
  });

  it('that is too weak is not sent, and is weighed as it is typed', async () => {
    const scope = await typed({ ...passwords, newPassword: 'danawhitfield' });
    expect([service.password.mock.calls, scope.getState($passwordReport)]).toMatchObject([
      [],
      { strength: 'weak', problem: 'ownName' },
    ]);
  });
});
