import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectUsable, signIn, test } from '../harness/support.ts';
import { WHOLE, rowTags } from '../harness/tags.ts';

/**
 * Every card of the billing home by its operation: its name when loaded, while loading, and when it
 * fails; in English and in Spanish.
 */
const CARDS = {
  BillingInformation: {
    // A link of its row, or the one button while it is the only bill.
    ready: [
      'Pay this bill: $248.17 for Internet, TV and Business Phone',
      'Pagar esta factura: $248.17 de internet, TV y telefonía para negocios',
      'Pay $248.17',
      'Pagar $248.17',
    ],
    loading: ['Loading what is due', 'Cargando el importe por pagar'],
    failed: ['Unable to Load Billing Info', 'No se pudo cargar la información de facturación'],
  },
  MobileBilling: {
    ready: ['Mobile', 'Servicio móvil'],
    loading: ['Loading mobile billing', 'Cargando la facturación móvil'],
    failed: [
      'Unable to Load Mobile Billing Info',
      'No se pudo cargar la información de facturación móvil',
    ],
  },
  Statements: {
    ready: ['Current statement', 'Estado de cuenta actual'],
    loading: ['Loading your statement', 'Cargando su estado de cuenta'],
    failed: ['Unable to Load Your Statement', 'No se pudo cargar su estado de cuenta'],
  },
  Payments: {
    ready: ['Recent payments', 'Pagos recientes'],
    loading: ['Loading your payments', 'Cargando sus pagos'],
    failed: ['Unable to Load Payments', 'No se pudieron cargar los pagos'],
  },
  Autopay: {
    ready: ['Auto Pay', 'Pago automático'],
    loading: ['Loading Auto Pay', 'Cargando el pago automático'],
    failed: ['Unable to Load Auto Pay', 'No se pudo cargar el pago automático'],
  },
  '/api/pub/settings/v1/settings': {
    ready: ['Paperless billing', 'Facturación sin papel'],
    loading: ['Loading paperless billing', 'Cargando la facturación sin papel'],
    failed: ['Unable to Load Paperless Billing', 'No se pudo cargar la facturación sin papel'],
  },
  ScheduledPayments: {
    ready: ['Scheduled payments', 'Pagos programados'],
    loading: ['Loading your scheduled payments', 'Cargando sus pagos programados'],
    failed: ['Unable to Load Scheduled Payments', 'No se pudieron cargar los pagos programados'],
  },
  // An account without devices has no card, and no placeholder while they load.
  Devices: {
    ready: ['Mobile devices', 'Dispositivos móviles'],
    loading: null,
    failed: ['Unable to Load Mobile Devices', 'No se pudieron cargar los dispositivos móviles'],
  },
  Wallet: {
    ready: ['Saved payment methods', 'Formas de pago guardadas'],
    loading: ['Loading your payment methods', 'Cargando sus formas de pago'],
    failed: ['Unable to Load Payment Methods', 'No se pudieron cargar las formas de pago'],
  },
} as const;
type Operation = keyof typeof CARDS;
const OPERATIONS = Object.keys(CARDS) as Operation[];

/** Matches either name in full. */
const anyOf = (names: readonly string[]): RegExp =>
  new RegExp(`^(${names.map((name) => name.replace('$', '\\$')).join('|')})$`);

const ready = (page: Page, operation: Operation) =>
  operation === 'BillingInformation'
    ? page.getByRole('link', { name: anyOf(CARDS[operation].ready) })
    : page.getByRole('region', { name: anyOf(CARDS[operation].ready) });
const failedCard = (page: Page, operation: Operation) =>
  page.getByRole('region', { name: anyOf(CARDS[operation].failed) });
/** A card as the message about several of them names it, within its line. */
const inLine = (titles: readonly string[]): RegExp => {
  const names = titles.map((title) =>
    title.replace(/^(Unable to Load|No se pud(o|ieron) cargar) /, ''),
  );
  return new RegExp(`(^|, |,? and | [ye] )(${names.join('|')})(,| and | [ye] |$)`, 'i');
};
/** Cards that failed for the same reason say so in one message. */
const failedTogether = (page: Page) =>
  page.getByRole('region', {
    name: /^(Unable to Load Some of This Page|No se pudo cargar una parte de esta página)$/,
  });
const failed = (page: Page, operation: Operation) =>
  failedCard(page, operation).or(
    failedTogether(page)
      .getByRole('paragraph')
      .filter({ hasText: inLine(CARDS[operation].failed) }),
  );
const loading = (page: Page, operation: Operation) =>
  page.getByRole('status', { name: anyOf(CARDS[operation].loading ?? []) });

/** Fault of a request; `well`: none. */
const FAULTS = {
  well: null,
  fails: { status: 500, systemErrorCode: 'INTERNAL' },
  misshapen: { badShape: true },
  breaks: { drop: true },
  slow: { delayMs: 6_000 },
  hangs: { hang: true },
} as const;
type Fault = keyof typeof FAULTS;
type FaultAssignment = readonly (readonly [Operation, Fault])[];

/** Each card gets each of these in one of five loads of the page, next to cards without faults. */
const FAULT_ROTATION: readonly Fault[] = ['well', 'fails', 'misshapen', 'breaks', 'slow'];
/** Waiting for a request timeout takes long: every second card at once, then the others. */
const HANGING = [0, 1].map((half) =>
  OPERATIONS.map((operation, index) => [operation, index % 2 === half ? 'hangs' : 'well'] as const),
);

const operationsWithFault = (met: FaultAssignment, ...faults: Fault[]): Operation[] =>
  met.filter(([, fault]) => faults.includes(fault)).map(([operation]) => operation);

/**
 * Opens the billing home with one-time faults of some cards: the others load, and each of these
 * shows its fault.
 */
async function openWith(page: Page, met: FaultAssignment): Promise<void> {
  for (const [call, fault] of met)
    if (FAULTS[fault])
      expect(
        (
          await page.request.post('/sandbox/faults', { data: { call, times: 1, ...FAULTS[fault] } })
        ).ok(),
      ).toBe(true);
  await signIn(page, 'current', '/support');
  // The document ends once its slow parts have come.
  await page.goto('/billing', { waitUntil: 'commit' });
  await expectUsable(page);
  // A reload of the page would remove it.
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  for (const operation of operationsWithFault(met, 'slow', 'hangs').filter(
    (slow) => CARDS[slow].loading,
  ))
    await expect(loading(page, operation)).toBeVisible();
  for (const operation of operationsWithFault(met, 'well'))
    await expect(ready(page, operation)).toBeVisible();
  for (const operation of operationsWithFault(met, 'fails', 'misshapen'))
    await expect(failed(page, operation)).toBeVisible();
}

/**
 * Failed cards load in the end, by their own retry, by one for several, or when connectivity
 * returns, without a page reload.
 */
async function expectRecovered(page: Page, met: FaultAssignment): Promise<void> {
  for (const [operation] of met) {
    const told = failed(page, operation);
    await expect(ready(page, operation).or(told)).toBeVisible({ timeout: 25_000 });
    if (await told.isVisible()) {
      const own = failedCard(page, operation);
      await ((await own.isVisible()) ? own : failedTogether(page))
        .getByRole('button', { name: /^(Try again|Intentar de nuevo)$/ })
        .click();
    }
    await expect(ready(page, operation)).toBeVisible();
  }
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
}

for (const turn of FAULT_ROTATION.keys()) {
  const met = OPERATIONS.map(
    (operation, index) =>
      [operation, FAULT_ROTATION[(index + turn) % FAULT_ROTATION.length] ?? 'well'] as const,
  );
  test(
    `${met.map(([operation, fault]) => `${operation} ${fault}`).join(', ')}: each card for itself`,
    { tag: rowTags(turn) },
    async ({ page }) => {
      await openWith(page, met);
      if (turn === 0) await expectAccessible(page);
      await expectRecovered(page, met);
    },
  );
}

for (const [half, met] of HANGING.entries()) {
  test(
    'cards whose service never answers leave the others usable, give up and try again ' +
      `(${half + 1} of 2)`,
    { tag: WHOLE },
    async ({ page }) => {
      await openWith(page, met);
      await expectRecovered(page, met);
    },
  );
}

test(
  'maintenance behind any card leads to the maintenance page',
  { tag: ['@degradation-01', WHOLE] },
  async ({ page }) => {
    for (const call of OPERATIONS) {
      await page.context().clearCookies();
      await page.request.post('/sandbox/faults', {
        data: { call, times: 1, status: 401, systemErrorCode: 'IN_MAINTENANCE' },
      });
      await signIn(page, 'current', '/billing');
      await expect(page, call).toHaveURL(/\/maintenance$/);
    }
  },
);
