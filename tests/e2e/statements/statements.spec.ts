import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectUsable, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE, rowTags } from '../harness/tags.ts';

const STATEMENTS = '/billing/view-statements';
const CURRENT = `${STATEMENTS}?statement=current`;

/** The steps of a bill's balance as shown on screen, in cents. */
async function balanceSteps(page: Page): Promise<number[]> {
  const texts = await page.getByRole('definition').allTextContents();
  return texts.map((text) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100));
}

test(
  "the bookkeeper finds last month's statement, reads it line by line, and goes back by the " +
    'browser',
  { tag: [MAIN, '@statements-01'] },
  async ({ page }) => {
    await signIn(page, 'current', STATEMENTS);
    await expect(page.getByText('$248.17').first()).toBeVisible();
    await expectAccessible(page);
    const older = page.getByRole('link', { name: /^(Bill of|Factura del) / }).nth(1);
    const date = await older.textContent();
    await older.click();
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(`${date}`) }),
    ).toBeFocused();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectAccessible(page);
    // The steps of the balance add up to the amount due, and the services to the new charges.
    const steps = await balanceSteps(page);
    expect(steps.slice(0, 4).reduce((sum, amount) => sum + amount, 0)).toBe(steps[4]);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${STATEMENTS}$`));
    await page.goForward();
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(`${date}`) }),
    ).toBeVisible();
  },
);

test(
  'the owner sees why the bill is what it is, and when it will rise',
  { tag: MAIN },
  async ({ page }) => {
    await signIn(page, 'current', CURRENT);
    await page.getByRole('link', { name: /^(What changed|Qué cambió)$/ }).click();
    await expect(page).toHaveURL(/view=compare/);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.getByText(/(\$10\.00 more each month|\$10\.00 más cada mes)/)).toBeVisible();
    await expectAccessible(page);
    await page.getByText(/^(Show the figures|Mostrar las cifras)$/).click();
    await expect(
      page.getByRole('table', { name: /(oldest first|más antiguo primero)/ }).getByRole('row'),
    ).toHaveCount(14);
    await expectAccessible(page);
  },
);

test('the lines are searched, folded and unfolded by keyboard', async ({ page }) => {
  await signIn(page, 'current', CURRENT);
  await page
    .getByRole('textbox', { name: /^(Search this bill|Buscar en esta factura)$/ })
    .fill('Internet 600');
  await expect(page.getByText(/^(1 charge found|1 cargo encontrado)/)).toBeVisible();
  await expect(page.getByText('Business TV Select')).toBeHidden();
  await page
    .getByRole('button', { name: /^(Show all charges|Mostrar todos los cargos)$/ })
    .press('Enter');
  const tv = page.getByRole('button', { name: /^TV / });
  await tv.press('Enter');
  await expect(tv).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Business TV Select')).toBeHidden();
  // The printed page has every line, and no navigation.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Business TV Select')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Print|Imprimir)$/ })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test(
  'a charge that looks wrong is questioned, once, and stands in the list of questions',
  { tag: MAIN },
  async ({ page, request }) => {
    await signIn(page, 'current', CURRENT);
    await expectUsable(page);
    const ask = page.getByRole('button', { name: /^(Actions|Acciones) .*\$13\.00/ });
    await ask.focus();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^(Send question|Enviar)$/ }).click();
    await expect(page.getByText(/(Please choose what is wrong|elija qué está mal)/)).toBeVisible();
    await page.getByRole('radio').nth(1).check();
    await page
      .getByRole('textbox', { name: /(should we know|debemos saber)/ })
      .fill('It was $10.00 before.');
    // The response is lost: the input stays, and sending again is safe.
    await request.post('/sandbox/faults', {
      data: { call: 'DisputeLine', times: 1, dropAnswer: true },
    });
    await page.getByRole('button', { name: /^(Send question|Enviar)$/ }).click();
    await expect(
      page.getByRole('alert').getByText(/(We do not know yet|Aún no sabemos)/),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: /(should we know|debemos saber)/ })).toHaveValue(
      'It was $10.00 before.',
    );
    await page.getByRole('button', { name: /^(Send question|Enviar)$/ }).click();
    await expect(page.getByText(/(We received your question|Recibimos su pregunta)/)).toBeVisible();
    await expect(ask).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(STATEMENTS);
    await expect(
      page.getByRole('table', { name: /(questioned|cuestionó)/ }).getByRole('row'),
    ).toHaveCount(2);
    await expectAccessible(page);
  },
);

test(
  'news and disclosures open from the bill, and give the focus back',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'current', CURRENT);
    for (const name of [
      /^(News and information|Novedades e información)$/,
      /^(Billing disclosures|Información legal de facturación)$/,
    ]) {
      const button = page.getByRole('button', { name });
      await button.click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  },
);

for (const [index, [id, scenario, said]] of (
  [
    ['@statements-02', 'delayed', /(24 to 48 hours|24 a 48 horas)/],
    ['@statements-03', 'suppressed', /(not shown here|no se muestran aquí)/],
    ['@statements-04', 'newcustomer', /(first statement is not here|primer estado de cuenta)/],
  ] as const
).entries())
  test(
    `the statements of ${scenario} say how it stands`,
    { tag: rowTags(index, MAIN, id) },
    async ({ page }) => {
      await signIn(page, scenario, STATEMENTS);
      await expect(page.getByText(said).first()).toBeVisible();
      await expectAccessible(page);
    },
  );

test(
  'a bill that fails to load offers a retry and its PDF; a failed download says so',
  { tag: ['@statements-05', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', STATEMENTS);
    await request.post('/sandbox/faults', {
      data: { call: 'StatementDetail', times: 1, status: 503 },
    });
    await page
      .getByRole('link', { name: /^(Bill of|Factura del) / })
      .first()
      .click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^(Download PDF|Descargar PDF)$/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^(Try again|Intentar de nuevo)$/ }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: /^(Bill of|Factura del) \d/ }),
    ).toBeVisible();
    await page.route('**/statement.pdf*', (route) => route.abort());
    await page.getByRole('button', { name: /^(Download PDF|Descargar PDF)$/ }).click();
    await expect(
      page
        .getByRole('alert')
        .getByText(/The statement was not downloaded|No se descargó el estado de cuenta/),
    ).toBeVisible();
  },
);

test(
  'at 200 % of a window 640 px wide nothing scrolls sideways',
  { tag: WHOLE },
  async ({ page }) => {
    // A zoomed window has half as many CSS pixels.
    await page.setViewportSize({ width: 320, height: 450 });
    await signIn(page, 'current', CURRENT);
    for (const view of ['', '&view=compare']) {
      await page.goto(`${CURRENT}${view}`);
      await expect(
        page.getByRole('heading', { level: 1, name: /^(Bill of|Factura del)/ }),
      ).toBeVisible();
      await expectAccessible(page);
    }
  },
);

test(
  'statements that do not load say so, and load when asked again',
  { tag: ['@statements-06', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current');
    await request.post('/sandbox/faults', { data: { call: 'Statements', times: 1, status: 503 } });
    await page.goto(STATEMENTS);
    const failed = page.getByRole('region', {
      name: /^(Unable to Load Statements|No se pudieron cargar los estados de cuenta)$/,
    });
    await expect(failed).toBeVisible();
    await expectAccessible(page);
    await failed.getByRole('button').click();
    await expect(page.getByRole('link', { name: /^(Bill of|Factura del) / }).first()).toBeVisible();
  },
);

test(
  'a bill with 300 mobile lines is short until all are asked for, and printed whole',
  { tag: WHOLE },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'large', `${CURRENT}&group=mobile`);
    const lines = page.getByRole('table').getByRole('rowheader', { name: /^\(\d{3}\)/ });
    await expect(lines.filter({ visible: true })).toHaveCount(8);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^(Show all|Mostrar los) 300: (Mobile l|Líneas)/ })
      .click();
    await expect(lines.filter({ visible: true })).toHaveCount(300);
    await page.getByRole('button', { name: /^(Show the first|Mostrar solo)/ }).click();
    await expect(lines.filter({ visible: true })).toHaveCount(8);
    await page.emulateMedia({ media: 'print' });
    await expect(lines.filter({ visible: true })).toHaveCount(300);
  },
);
