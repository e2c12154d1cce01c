import type { APIRequestContext, Page } from '@playwright/test';
import { textPattern } from '../harness/locale-pattern.ts';
import {
  chooseOption,
  chooseSaved,
  expect,
  expectAccessible,
  cardEntryFrame,
  signIn,
  submitStep,
  test,
  typeCard,
} from '../harness/support.ts';
import { WHOLE, rowTags } from '../harness/tags.ts';
import { fieldOf, termsCheckbox } from '../harness/fields.ts';
import { choiceThatSays, main, optionWith, optionsOf, resultOf } from '../harness/locators.ts';

const AUTOPAY = '/billing/pay-bill?open=ap';
const ALL = `${AUTOPAY}&flow=enrol&at=amount`;
const CORE = `${AUTOPAY}&flow=enrol&for=CORE&at=amount`;
const MOBILE = `${AUTOPAY}&flow=enrol&for=MOBILE&at=amount`;
const MANAGE = `${AUTOPAY}&flow=manage&at=summary`;

/** Payment methods of a customer. */
const METHODS = {
  bank: (page: Page) => chooseSaved(page, '6789'),
  async card(page: Page) {
    await chooseSaved(page, '4242');
    await fieldOf(cardEntryFrame(page), 'securityCode').fill('123');
  },
  /** Can be saved, and fails as soon as it is charged. */
  async failingCard(page: Page) {
    await chooseOption(page, 'method', 'NEW_CARD');
    await typeCard(page, { number: '4000000000000341' });
  },
  async newBank(page: Page) {
    await chooseOption(page, 'method', 'NEW_BANK_ACCOUNT');
    await fieldOf(page, 'nameOnAccount').fill('Harbor Street Bakery');
    await fieldOf(page, 'routingNumber').fill('021000021');
    await fieldOf(page, 'accountNumber').fill('000987654321');
    await fieldOf(page, 'accountNumberAgain').fill('000987654321');
  },
} as const;

type RequestedChanges = Partial<Record<'CORE' | 'MOBILE', 'ENROL' | 'CANCEL'>>;
interface AutopayChange {
  by: string;
  from: string;
  /** Requested changes to existing Auto Pay, where it asks for them. */
  wishes?: RequestedChanges;
  /** What cannot be undone is not chosen beforehand. */
  ticks?: 'MOBILE';
  with?: keyof typeof METHODS;
  /** The payment extras that fail. */
  fails?: readonly string[];
  /** Core services are already in Auto Pay. */
  on?: true;
}

const enrolBefore = async (request: APIRequestContext, scenario: string) =>
  expect(
    (
      await request.post('/sandbox/states', {
        data: { name: 'Auto Pay is on', parameters: { username: `${scenario}@demo.example` } },
      })
    ).ok(),
  ).toBe(true);

/** Goes from the first step until it is sent. */
async function send(
  page: Page,
  { wishes = {}, ticks, with: method }: Pick<AutopayChange, 'wishes' | 'ticks' | 'with'>,
): Promise<void> {
  if (ticks)
    await page
      .getByRole('region', { name: textPattern('portal', `serviceGroup.${ticks}`) })
      .getByRole('checkbox')
      .check();
  for (const [group, wish] of Object.entries(wishes))
    await chooseOption(page, `wish-${group}`, wish);
  await submitStep(page);
  if (method) {
    await expect(page).toHaveURL(/at=method/);
    await METHODS[method](page);
    await submitStep(page);
  }
  await expect(page).toHaveURL(/at=review/);
  if (method) await termsCheckbox(page).check();
  await submitStep(page);
}

async function change(
  page: Page,
  request: APIRequestContext,
  { by, from, fails = [], on, ...rest }: AutopayChange,
): Promise<void> {
  if (on) await enrolBefore(request, by);
  for (const part of fails)
    expect(
      (
        await request.post('/sandbox/faults', {
          data: { call: `leg.${part}`, times: 1, status: 500 },
        })
      ).ok(),
    ).toBe(true);
  await signIn(page, by, from);
  await send(page, rest);
}

const BOTH = {
  by: 'current',
  from: MANAGE,
  wishes: { CORE: 'CANCEL', MOBILE: 'ENROL' },
  with: 'card',
  on: true,
} as const satisfies AutopayChange;
const METHOD_CHANGE = {
  by: 'autopay',
  from: MANAGE,
  wishes: { CORE: 'ENROL' },
  with: 'bank',
} as const satisfies AutopayChange;

/**
 * Each outcome: its tag, the change, what is said of the whole, and what is said of the payments of
 * today (keys of `flow.result`).
 */
const OUTCOMES: Readonly<
  Record<string, readonly [id: string, AutopayChange, said: string, payments?: string]>
> = {
  'enrolled, and nothing was due': [
    '@autopay-outcomes-01',
    { by: 'credit', from: CORE, with: 'bank' },
    'one.enrolled.title',
  ],
  'enrolled, and what was past due is paid': [
    '@autopay-outcomes-02',
    { by: 'pastdue30', from: CORE, with: 'bank' },
    'one.enrolledAndPaid.title',
    'payments.submitted.CORE',
  ],
  'paid, and not enrolled': [
    '@autopay-outcomes-03',
    { by: 'pastdue30', from: CORE, with: 'bank', fails: ['autopay.CORE'] },
    'one.paidNotEnrolled.title',
    'payments.submitted.CORE',
  ],
  'neither paid nor enrolled': [
    '@autopay-outcomes-04',
    { by: 'pastdue30', from: CORE, with: 'failingCard' },
    'one.bothFailed.title',
    'payments.failed.CORE',
  ],
  'not enrolled': [
    '@autopay-outcomes-05',
    { by: 'current', from: CORE, with: 'bank', fails: ['autopay.CORE'] },
    'one.notEnrolled.title',
  ],
  'paid with another method from now on': [
    '@autopay-outcomes-06',
    METHOD_CHANGE,
    'one.changed.title',
  ],
  'paid as before, because the change failed': [
    '@autopay-outcomes-07',
    { ...METHOD_CHANGE, fails: ['autopayCancel.CORE'] },
    'one.notChanged.title',
  ],
  'a method that was added, and not enrolled': [
    '@autopay-outcomes-08',
    { by: 'current', from: CORE, with: 'newBank', fails: ['autopay.CORE'] },
    'methodAddedNotEnrolled.title',
  ],
  'core services cancelled': [
    '@autopay-outcomes-09',
    { by: 'autopay', from: MANAGE, wishes: { CORE: 'CANCEL' } },
    'one.cancelled.title',
  ],
  'mobile enrolled': [
    '@autopay-outcomes-10',
    { by: 'current', from: MOBILE, with: 'card' },
    'one.enrolled.title',
  ],
  'core services cancelled, and mobile enrolled': ['@autopay-outcomes-11', BOTH, 'saved.title'],
  'core services cancelled, and mobile not enrolled': [
    '@autopay-outcomes-12',
    { ...BOTH, fails: ['autopay.MOBILE'] },
    'coreOffMobileFailed.title',
  ],
  'mobile enrolled, and core services not cancelled': [
    '@autopay-outcomes-13',
    { ...BOTH, fails: ['autopayCancel.CORE'] },
    'mobileOnCoreNotOff.title',
  ],
  'a payment of mobile that was submitted': [
    '@autopay-outcomes-14',
    { by: 'mobile-pastdue', from: MOBILE, with: 'card' },
    'one.enrolledAndPaid.title',
    'payments.submitted.MOBILE',
  ],
  'a payment of mobile that failed': [
    '@autopay-outcomes-15',
    { by: 'mobile-pastdue', from: MOBILE, with: 'failingCard' },
    'one.bothFailed.title',
    'payments.failed.MOBILE',
  ],
  'the payments of all services, submitted': [
    '@autopay-outcomes-16',
    { by: 'pastdue30', from: ALL, ticks: 'MOBILE', with: 'card' },
    'enrolled.title',
    'payments.submitted.BOTH',
  ],
  'the payments of all services, failed': [
    '@autopay-outcomes-17',
    { by: 'pastdue30', from: ALL, ticks: 'MOBILE', with: 'failingCard' },
    'failed.title',
    'payments.failed.BOTH',
  ],
};

for (const [index, [outcome, [id, asked, said, payments]]] of Object.entries(OUTCOMES).entries())
  test(
    `a change of Auto Pay tells its outcome: ${outcome}`,
    { tag: rowTags(index, id) },
    async ({ page, request }) => {
      await change(page, request, asked);
      await expect(resultOf(page, 'autopay').getByRole('heading', { level: 1 }).first()).toHaveText(
        textPattern('autopay', `flow.result.${said}`),
      );
      if (payments)
        await expect(
          page.getByText(textPattern('autopay', `flow.result.${payments}`)),
        ).toBeVisible();
    },
  );

test(
  'what is past due is said before a change of method, and paid today with it',
  { tag: ['@autopay-outcomes-18', WHOLE] },
  async ({ page, request }) => {
    await change(page, request, {
      by: 'pastdue30',
      from: MANAGE,
      wishes: { CORE: 'ENROL' },
      with: 'bank',
      on: true,
    });
    const dialog = page.getByRole('dialog', { name: textPattern('autopay', 'flow.balance.title') });
    await expect(dialog).toContainText('$491.34');
    await expectAccessible(page);
    await dialog.getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await submitStep(page);
    await dialog.getByRole('button').first().click();
    await expect(resultOf(page, 'autopay').getByRole('heading', { level: 1 }).first()).toHaveText(
      textPattern('autopay', 'flow.result.one.changedAndPaid.title'),
    );
  },
);

test(
  'past due core services and mobile are shown with both amounts, and paid today',
  { tag: ['@autopay-outcomes-19', WHOLE] },
  async ({ page, request }) => {
    await change(page, request, {
      by: 'pastdue30',
      from: MANAGE,
      wishes: { CORE: 'ENROL', MOBILE: 'ENROL' },
      with: 'card',
      on: true,
    });
    const dialog = page.getByRole('dialog', {
      name: textPattern('autopay', 'flow.balance.titleDual'),
    });
    for (const amount of ['$491.34', '$290.00']) await expect(dialog).toContainText(amount);
    await expectAccessible(page);
    await dialog.getByRole('button').first().click();
    await expect(
      page.getByText(textPattern('autopay', 'flow.result.payments.submitted.BOTH')),
    ).toBeVisible();
  },
);

test(
  'a card that has expired cannot be chosen for Auto Pay, and asks for another method',
  { tag: ['@autopay-outcomes-20', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/states', {
      data: { name: 'a saved card has expired', parameters: { username: 'current@demo.example' } },
    });
    await signIn(page, 'current', CORE);
    await submitStep(page);
    const row = choiceThatSays(page, '4242');
    await expect(row.getByRole('radio')).toBeDisabled();
    await expect(row).toContainText(
      /Please choose another payment method|Por favor, elija otra forma de pago/,
    );
    await expectAccessible(page);
  },
);

test(
  'a bank account is not taken for mobile',
  { tag: ['@autopay-outcomes-21', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', MOBILE);
    await submitStep(page);
    await expect(choiceThatSays(page, '6789').getByRole('radio')).toBeDisabled();
    await expect(choiceThatSays(page, '6789')).toContainText(
      /cannot be used for mobile|no sirven para el servicio móvil/,
    );
    await expect(optionWith(page, 'NEW_BANK_ACCOUNT')).toHaveCount(0);
  },
);

test(
  'late debit days are disabled with a reason; mobile has no choice and no cancelling',
  { tag: ['@autopay-outcomes-22', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'autopay', AUTOPAY);
    const card = (name: RegExp) => main(page).getByRole('region', { name });
    const mobile = card(/^(Mobile|Servicio móvil)$/);
    await expect(mobile).toContainText(
      /follows the mobile service period|sigue el período del servicio móvil/,
    );
    await expect(mobile).toContainText(
      /Mobile service requires Auto Pay|El servicio móvil exige el pago automático/,
    );
    await expect(
      mobile.getByRole('button', { name: /debit day|día de cobro|^Cancel/ }),
    ).toHaveCount(0);
    await card(/^Internet, TV/)
      .getByRole('button', { name: textPattern('autopay', 'on.changeDay') })
      .click();
    await expect(
      page.getByRole('radio', { disabled: true }).and(optionsOf(page, 'debitDay')).first(),
    ).toBeAttached();
    await expect(
      page.getByText(
        new RegExp(
          'Monthly bill payments would be late if paid on (this date|these dates)\\.|' +
            'los pagos mensuales se retrasarían',
        ),
      ),
    ).toBeVisible();
  },
);
