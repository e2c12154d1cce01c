import { boxId } from '../../fixtures/equipment/equipment.ts';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';

const GATEWAY = boxId('8000000001', 0);
const restartButton = /^(Restart|Reiniciar)$/;

test(
  'a gateway that hangs in boot is restarted, does not come back, and says what to do',
  { tag: [MAIN, WHOLE] },
  async ({ page, request }) => {
    await request.post(`/sandbox/devices/${GATEWAY}`, { data: { fault: 'hang' } });
    await signIn(page, 'current', '/services/equipment');
    await expectAccessible(page);
    await page.getByRole('link', { name: /^(Gateway|Módem con Wi-Fi)$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/services/equipment/${GATEWAY}$`));
    await expect(page.getByText(/^(Online since|En línea desde) /)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: restartButton }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/911/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: restartButton }).click();
    await expect(dialog).toBeHidden();
    const stages = page.getByRole('list', { name: /^(Stages of|Etapas del)/ });
    await expect(stages).toBeVisible();
    await request.post('/sandbox/clock', { data: { advance: 'PT1M' } });
    await expect(
      stages.getByRole('listitem').filter({ hasText: /Restarting|Reiniciándose/ }),
    ).toHaveAttribute('aria-current', 'step', { timeout: 15_000 });
    await expect(
      page.getByText(/^(Offline while it restarts|Sin conexión mientras)/),
    ).toBeVisible();
    await expectAccessible(page);

    await request.post('/sandbox/clock', { data: { advance: 'PT10M' } });
    await expect(
      page.getByText(/^(It did not come back within|No volvió en) 10 minut[eo]s\.$/),
    ).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(/(Unplug the power cord|Desenchufe el cable)/)).toBeVisible();
    await expect(page.getByRole('button', { name: restartButton })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/services');
    await expect(
      page.getByText(/^(Offline: your device|Sin conexión: su equipo)/).first(),
    ).toBeVisible();
    await page.goBack();

    await request.post(`/sandbox/devices/${GATEWAY}`, { data: { fault: 'none' } });
    await page.reload();
    await expect(page.getByText(/^(Online since|En línea desde) /)).toBeVisible();
  },
);

test(
  'a restart that would end a call is asked for twice',
  { tag: [MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', `/services/equipment/${GATEWAY}`);
    await page.getByRole('button', { name: restartButton }).click();
    await request.post('/sandbox/calls', {
      data: { from: '6035550111', to: '2075550142', answer: 'yes' },
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: restartButton }).click();
    const again = page.getByRole('dialog', {
      name: /^(Somebody is on a call|Hay una llamada en curso)$/,
    });
    await expect(again).toBeVisible();
    await expectAccessible(page);
    await again.getByRole('button', { name: /^(Not now|Ahora no)$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: restartButton })).toBeFocused();

    await page.getByRole('button', { name: restartButton }).click();
    await dialog.getByRole('button', { name: restartButton }).click();
    await again.getByRole('button', { name: /^(End the call and|Cortar la llamada)/ }).click();
    await expect(page.getByRole('list', { name: /^(Stages of|Etapas del)/ })).toBeVisible();
  },
);

test('the owner gives a device a nickname, once', { tag: MAIN }, async ({ page }) => {
  await signIn(page, 'current', `/services/equipment/${GATEWAY}`);
  const save = page.getByRole('button', { name: /^(Save nickname|Guardar alias)$/ });
  await page.getByRole('button', { name: /^(Give it a nickname|Ponerle un alias)$/ }).click();
  await expect(fieldOf(page, 'nickname')).toBeFocused();
  await fieldOf(page, 'nickname').fill('counter wi-fi');
  await save.click();
  await expect(page.getByText(/(has this nickname|tiene este alias)/)).toBeVisible();
  await expectAccessible(page);
  await fieldOf(page, 'nickname').fill('  Shop   front ');
  await fieldOf(page, 'nickname').press('Enter');
  await expect(page.getByText(/^(The nickname is saved|El alias se guardó)\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop front' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^(Change nickname|Cambiar alias)$/ }),
  ).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop front' })).toBeVisible();
});

test('on legacy cable a DVR keeps its name, and an outage is told', async ({ page, request }) => {
  await signIn(page, 'twc', `/services/equipment/${boxId('8000000011', 2)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'DVR' })).toBeVisible();
  await expect(page.getByRole('button', { name: /(nickname|alias)/ })).toHaveCount(0);
  await request.post('/sandbox/outages', { data: { zip: '04101', services: ['INTERNET'] } });
  await page.goto(`/services/equipment/${boxId('8000000011', 0)}`);
  await expect(page.getByText(/^(Offline since|Sin conexión desde)/)).toBeVisible();
  await expect(page.getByText(/(A restart would not help|no ayudaría)/)).toBeVisible();
});
