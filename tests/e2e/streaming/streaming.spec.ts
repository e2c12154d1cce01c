import type { APIRequestContext, Page } from '@playwright/test';
import {
  chooseSaved,
  expect,
  expectAccessible,
  cardEntryFrame,
  signIn,
  test,
} from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import { disclosureIn, optionsOf, streamingLead } from '../harness/locators.ts';

const AUTOPAY = '/billing/pay-bill?open=ap';
const APPS = /^(Streaming apps|Aplicaciones de streaming)$/;
const CHANGE = /(Change payment method of|Cambiar la forma de pago de) Lantern Stream/;
const SAVE = /^(Save payment method|Guardar la forma de pago)$/;

const card = (page: Page) => page.getByRole('region', { name: APPS });
const enter = (request: APIRequestContext, then: 'RETRYING' | 'PAUSED') =>
  request.post('/sandbox/states', {
    data: {
      name: 'there are streaming subscriptions',
      parameters: { username: 'autopay@demo.example', then },
    },
  });

test(
  'the caterer sees what streaming takes next, and has it taken from the bank account',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    await signIn(page, 'autopay', '/billing');
    await expect(card(page)).toContainText('$16.87');
    await expectAccessible(page);
    await page.goto(AUTOPAY);
    await disclosureIn(card(page)).click();
    await expect(card(page).getByRole('row')).toHaveCount(9);
    await expectAccessible(page);
    await page.getByRole('button', { name: CHANGE }).click();
    await expect(optionsOf(page, 'method').first()).toBeFocused();
    await chooseSaved(page, '6789');
    await expectAccessible(page);
    await page.getByRole('button', { name: SAVE }).click();
    await expect(card(page).getByRole('status')).toContainText(
      /is changed|Cambió la forma de pago/,
    );
    await expect(streamingLead(page)).toBeFocused();
    await expect(card(page).getByRole('listitem').first()).toContainText('6789');
    await page.goto('/billing/bill-pay-options');
    await page
      .getByRole('listitem')
      .filter({ hasText: '6789' })
      .getByRole('button', { name: /Delete|Eliminar/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText(
      /streaming app is debited from it|aplicación de streaming se cobra con ella/,
    );
  },
);

test(
  'an app whose payments failed is paused, says so on billing home, and starts again with a ' +
    'card whose code is right',
  { tag: [MAIN, WHOLE] },
  async ({ page, request }) => {
    await enter(request, 'PAUSED');
    await signIn(page, 'autopay', '/billing');
    await expect(card(page)).toContainText(/Paused|En pausa/);
    await page.goto(AUTOPAY);
    await expectAccessible(page);
    await page.getByRole('button', { name: CHANGE }).click();
    await chooseSaved(page, '4242');
    await fieldOf(cardEntryFrame(page), 'securityCode').fill('000');
    await page.getByRole('button', { name: SAVE }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await fieldOf(cardEntryFrame(page), 'securityCode').fill('123');
    await page.getByRole('button', { name: SAVE }).click();
    await expect(card(page).getByRole('status')).toContainText(/running again|activa de nuevo/);
    await expectAccessible(page);
  },
);

test('a change without an answer is settled by saving again, and nothing is lost', async ({
  page,
  request,
}) => {
  await signIn(page, 'autopay', AUTOPAY);
  await page.getByRole('button', { name: CHANGE }).click();
  await chooseSaved(page, '6789');
  await request.post('/sandbox/faults', {
    data: { call: 'ChangeStreamingMethod', times: 1, dropAnswer: true },
  });
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByRole('alert')).toContainText(/We do not know yet|Todavía no sabemos/);
  await page.getByRole('button', { name: SAVE }).click();
  await expect(card(page).getByRole('status')).toContainText(/is changed|Cambió la forma de pago/);
});

test(
  'streaming that cannot be loaded leaves Auto Pay usable and comes back in place',
  { tag: WHOLE },
  async ({ page, request }) => {
    await request.post('/sandbox/faults', { data: { call: 'Streaming', times: 1, status: 500 } });
    await signIn(page, 'autopay', AUTOPAY);
    const failed = page.getByRole('region', {
      name: /Unable to Load Streaming Apps|No se pueden cargar las aplicaciones de streaming/,
    });
    await expect(failed).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Internet, TV/ })).toBeVisible();
    await failed.getByRole('button').click();
    await expect(card(page)).toContainText('Sideline Sports');
  },
);
