import { boxId } from '../../fixtures/equipment/equipment.ts';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';

const GATEWAY = boxId('8000000001', 0);
/** A page follows what happened within one look, every three seconds. */
const FOLLOWS = { timeout: 15_000 };

test(
  'a modem that hangs in boot is restarted, does not come back, and becomes a case',
  { tag: [MAIN, '@troubleshooting-01', WHOLE] },
  async ({ page, request }) => {
    const pass = (advance: string) => request.post('/sandbox/clock', { data: { advance } });
    await request.post(`/sandbox/devices/${GATEWAY}`, { data: { fault: 'hang' } });
    await signIn(page, 'current', '/services/internet');
    await page
      .getByRole('link', { name: /^(Find out what is wrong|Averiguar qué falla)$/ })
      .click();
    await expect(page).toHaveURL(/\/troubleshoot-stub\?about=INTERNET$/);
    await expect(page.getByRole('radio', { name: /^Internet/ })).toBeChecked();
    await expectAccessible(page);

    await page
      .getByRole('button', { name: /^(Find out what is wrong|Averiguar qué falla)$/ })
      .click();
    await expect(page).toHaveURL(/\/troubleshoot-stub-2\?run=[\w-]+$/);
    const steps = page.getByRole('listitem');
    await expect(
      steps.filter({ hasText: /(No service is interrupted|Ningún servicio está suspendido)/ }),
    ).toBeVisible(FOLLOWS);
    await pass('PT30S');
    const restart = page.getByRole('button', { name: /^(Restart|Reiniciar)$/ });
    await expect(restart).toBeVisible(FOLLOWS);
    await expectAccessible(page);

    await restart.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/911/)).toBeVisible();
    await dialog.getByRole('button', { name: /^(Restart|Reiniciar)$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/(It is usually back by|suele estar de vuelta)/)).toBeVisible(
      FOLLOWS,
    );
    const run = page.url();
    await page.reload();
    await expect(page.getByText(/(It is usually back by|suele estar de vuelta)/)).toBeVisible();

    await pass('PT11M');
    const openCase = page.getByRole('link', { name: /^(See case|Ver el caso) \d+$/ });
    await expect(openCase).toBeVisible({ timeout: 20_000 });
    await expect(
      page.getByText(/(did not come back from its restart|no volvió de su reinicio)/),
    ).toBeVisible();
    await expectAccessible(page);

    await openCase.click();
    await expect(page).toHaveURL(/\/support\/cases\?case=[\w-]+$/);
    await expect(page.getByText(/^(We answer by|Le responderemos el)/)).toBeVisible();
    await expect(
      page.getByText(/(did not come back from its restart|no volvió de su reinicio)/),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL(run);
    await expect(openCase).toBeVisible();
  },
);

test(
  'a run into an outage stops at it, and asks for nothing',
  { tag: [MAIN, '@troubleshooting-02'] },
  async ({ page, request }) => {
    await signIn(page, 'pastdue30', '/troubleshoot-stub');
    await page
      .getByRole('button', { name: /^(Find out what is wrong|Averiguar qué falla)$/ })
      .click();
    await expect(page.getByText(/^(Please choose|Elija) /)).toBeVisible();
    await page.getByRole('radio', { name: /^Internet/ }).check();
    await page
      .getByRole('button', { name: /^(Find out what is wrong|Averiguar qué falla)$/ })
      .click();
    await expect(page).toHaveURL(/\?run=/);
    await request.post('/sandbox/clock', { data: { advance: 'PT30S' } });
    await expect(
      page.getByRole('link', { name: /^(See the outage|Ver la interrupción)$/ }),
    ).toBeVisible(FOLLOWS);
    await expect(
      page.getByText(/(nothing for you to restart|nada que usted deba reiniciar)/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Restart|Reiniciar)$/ })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  'a case is opened, answered by the desk, resolved and reopened',
  { tag: [MAIN, '@troubleshooting-03', WHOLE] },
  async ({ page, request }) => {
    const pass = async (advance: string) => {
      await request.post('/sandbox/clock', { data: { advance } });
      await page.reload();
    };
    await signIn(page, 'current', '/support/cases');
    await expect(page.getByText(/^(You have no case|No tiene ningún caso)/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^(Open a case|Abrir un caso)$/ }).click();
    const send = page.getByRole('button', { name: /^(Open the case|Abrir el caso)$/ });
    await send.click();
    await expect(
      page.getByText(/^(Please write what is wrong|Escriba qué falla)\.$/),
    ).toBeVisible();
    await expect(fieldOf(page, 'caseText')).toBeFocused();
    await expectAccessible(page);
    await fieldOf(page, 'caseText').fill('The internet at the counter stops every morning.');
    await send.click();
    await expect(page).toHaveURL(/\?case=[\w-]+$/);
    await expect(page.getByText('The internet at the counter stops every morning.')).toBeVisible();

    await pass('PT2H');
    await expect(page.getByText(/^(Please answer by|Responda el)/)).toBeVisible();
    await fieldOf(page, 'caseReply').fill('It still stops.');
    await page.getByRole('button', { name: /^(Send|Enviar)$/ }).click();
    await expect(page.getByText('It still stops.')).toBeVisible();
    await expect(page.getByText(/^(Sent\.|Enviado\.)/)).toBeVisible();

    await pass('PT2H');
    await expect(page.getByText(/(^You can reopen it until|puede reabrirlo\.$)/)).toBeVisible();
    await fieldOf(page, 'caseReply').fill('It stopped again.');
    await page.getByRole('button', { name: /^(Reopen the case|Reabrir el caso)$/ }).click();
    await expect(page.getByText(/^(Reopened|Reabierto)$/)).toBeVisible();
    await expectAccessible(page);
  },
);
