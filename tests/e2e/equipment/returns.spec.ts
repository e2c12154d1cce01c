import { boxId } from '../../fixtures/equipment/equipment.ts';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const DVR = boxId('8000000001', 3);
const makeLabel = /^(Make a return label|Crear una etiqueta de devolución)$/;
const confirmLabel = /^(Make the label|Crear la etiqueta)$/;
const code = /^RT[0-9A-F]{10}$/;

test(
  'a device is returned and scanned, and its charge is questioned on the bill',
  { tag: [MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'returns', '/services/equipment');
    await page
      .getByRole('link', {
        name: /^(Rented equipment and returns|Equipos alquilados y devoluciones)$/,
      })
      .click();
    await expect(page.getByText(/(Old lobby DVR)/)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Old lobby DVR' }).click();
    await page.getByRole('button', { name: makeLabel }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: confirmLabel }).click();
    await expect(dialog).toBeHidden();
    const label = await page.getByText(code).textContent();
    await expectAccessible(page);
    const pdf = page.waitForEvent('download');
    await page.getByRole('button', { name: /\(PDF\)$/ }).click();
    expect((await pdf).suggestedFilename()).toMatch(/^(return-label|etiqueta-de-devolucion)-RT/);

    await request.post(`/sandbox/returns/${label}/scan`);
    await page.reload();
    await expect(
      page.getByText(/(This device is not on your account|Este equipo no está en su cuenta)/),
    ).toBeVisible();
    await request.post(`/sandbox/returns/${label}/scan`);
    await request.post(`/sandbox/returns/${label}/scan`);
    await page.goto('/services/equipment/returns');
    const returned = page.getByRole('listitem').filter({ hasText: 'Old lobby DVR' });
    await expect(returned.getByText(/^(Received|Recibido)$/).first()).toBeVisible();
    await expect(
      returned.getByText(/(questioning this charge|reclamando este cargo)/),
    ).toBeVisible();
    await expectAccessible(page);
    const receipt = page.waitForEvent('download');
    await returned.getByRole('button', { name: /\(PDF\)$/ }).click();
    expect((await receipt).suggestedFilename()).toMatch(
      /^(return-receipt|recibo-de-devolucion)-RT/,
    );

    await returned.getByRole('link', { name: /^(Bill of|Factura del) / }).click();
    await expect(
      page.getByText(
        /(We are questioning the charge for you|Estamos reclamando el cargo por usted)/,
      ),
    ).toHaveCount(2);
    await expectAccessible(page);
  },
);

test(
  'a label is made and cancelled, and a rented device is no longer charged once it is scanned',
  { tag: [MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', `/services/equipment/${DVR}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: makeLabel }).click();
    await dialog.getByRole('button', { name: confirmLabel }).click();
    await page.getByRole('button', { name: /^(Keep the device|Conservar el equipo)$/ }).click();
    await dialog.getByRole('button', { name: /^(Keep the device|Conservar el equipo)$/ }).click();
    await expect(
      page.getByText(
        /^(The return is canceled|The return is cancelled|La devolución está cancelada)$/,
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: makeLabel }).click();
    await dialog.getByRole('button', { name: confirmLabel }).click();
    const label = await page.getByText(code).textContent();
    await request.post(`/sandbox/returns/${label}/scan`);
    await request.post('/sandbox/clock', { data: { advance: 'P32D' } });
    await page.goto('/billing/view-statements?statement=current');
    const part = page
      .getByRole('listitem')
      .filter({ hasText: /(TV box rental|caja de TV|decodificador)/i })
      .filter({ hasText: /-\$|−\$/ });
    await expect(part).toHaveCount(1);
  },
);
