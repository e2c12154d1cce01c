import { expect, expectAccessible, signIn, test, unfold } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import { rowAt, submitButton } from '../harness/locators.ts';

const PATH = '/billing/mobile-lines';
/** The button that names the line of this number. */
const nameButton = (number: string) =>
  new RegExp(`^((Name|Rename) |Dar nombre|Cambiar nombre).*${number}`);
const list = /^(Lines by group|Líneas por grupo)$/;

test(
  'the owner sees what each line costs, one line over the months, and names one',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', '/billing');
    await unfold(
      page.getByRole('region', { name: /^(Mobile transactions|Transacciones móviles)$/ }),
    );
    await page
      .getByRole('link', { name: /^(Mobile lines and their costs|Líneas móviles y sus costos)$/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`${PATH}$`));
    const lines = page.getByRole('region', { name: list });
    await expect(lines.getByRole('rowheader')).toHaveCount(6);
    await expectAccessible(page);

    await lines.getByRole('button', { name: /(See costs of|Ver costos de) Delivery van/ }).click();
    const heading = page.getByRole('heading', { level: 2, name: /Delivery van/ });
    await expect(heading).toBeFocused();
    await page.getByText(/^(Show the figures|Mostrar las cifras)$/).click();
    await expect(
      page
        .getByRole('table', { name: /^(Cost by statement|Costo por estado de cuenta)$/ })
        .getByRole('row'),
    ).toHaveCount(13);
    await expectAccessible(page);

    const name = lines.getByRole('button', { name: /Front counter/ }).last();
    await name.click();
    const dialog = page.getByRole('dialog');
    await fieldOf(dialog, 'lineGroup').fill('Shop');
    await expectAccessible(page);
    await submitButton(dialog).click();
    await expect(dialog).toBeHidden();
    await expect(
      lines.getByRole('rowheader', { name: /^(Shop, 2 lines|Shop, 2 líneas)$/ }),
    ).toBeVisible();
    await page.reload();
    await expect(lines.getByRole('rowheader')).toHaveCount(5);
  },
);

test(
  '300 lines are searched and ordered, and only those in view are in the document',
  { tag: MAIN },
  async ({ page }) => {
    await signIn(page, 'large', PATH);
    const lines = page.getByRole('region', { name: list });
    const table = lines.getByRole('table');
    await expect(table).toHaveAttribute('aria-rowcount', '310');
    expect(await lines.getByRole('row').count()).toBeLessThan(60);
    await expectAccessible(page);
    // Cards are as high as their text: when the estimate is too low, the end is one key further.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(rowAt(page, 310)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(await lines.getByRole('row').count()).toBeLessThan(60);

    // From the end of the list to the chart at its top, and back to the same line.
    const costs = rowAt(page, 310).getByRole('button', { name: /^(See costs of|Ver costos de)/ });
    const name = (await costs.getAttribute('aria-label')) ?? '';
    await costs.click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await page.getByRole('button', { name: /^(Back to the list|Volver a la lista)$/ }).click();
    await expect(page.getByRole('button', { name })).toBeFocused();
    await expect(page.getByRole('button', { name })).toBeInViewport();

    // From the end of the list: search results start at the top.
    await fieldOf(page, 'search').fill('dock scanner 7');
    await expect(table).toHaveAttribute('aria-rowcount', '5');
    await expect(lines.getByRole('rowheader')).toHaveCount(4);
    await fieldOf(page, 'search').fill('warehouse');
    await expect(table).toHaveAttribute('aria-rowcount', '34');
    await fieldOf(page, 'sort').selectOption('dearest');
    await expect(lines.getByRole('row').nth(2)).toContainText('$40.00');
    await fieldOf(page, 'search').fill('zzz');
    await expect(
      page.getByText(/^(No line matches your search|Ninguna línea coincide con su búsqueda)\.$/),
    ).toBeVisible();
    await page.getByRole('button', { name: /^(Clear search|Borrar la búsqueda)$/ }).click();
    await expect(table).toHaveAttribute('aria-rowcount', '310');
  },
);

test(
  'a name that was not kept is said so, and is kept when sent again',
  { tag: WHOLE },
  async ({ page, request }) => {
    await signIn(page, 'current', PATH);
    const name = page.getByRole('button', { name: nameButton('555-0143') });
    await name.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await fieldOf(dialog, 'lineName').fill('Counter phone');
    await request.post('/sandbox/faults', {
      data: { call: 'LabelMobileLine', times: 1, status: 500 },
    });
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(
      /Unable to Save the Name|No se pudo guardar el nombre/,
    );
    await expectAccessible(page);
    await submitButton(dialog).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('rowheader', { name: /Counter phone/ })).toBeVisible();
    await expect(name).toBeFocused();
  },
);

test(
  'failed lines load on retry; a representative cannot name any; without mobile none',
  { tag: WHOLE },
  async ({ page, request }) => {
    await signIn(page, 'csr');
    await request.post('/sandbox/faults', { data: { call: 'MobileLines', times: 1, status: 503 } });
    await page.goto(PATH);
    await expect(page.getByRole('alert')).toContainText(
      /Unable to Load Mobile Lines|No se pudieron cargar las líneas móviles/,
    );
    await page.getByRole('button', { name: /^(Try again|Intentar de nuevo)$/ }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(6);
    await expect(page.getByRole('button', { name: nameButton('') })).toHaveCount(0);
    await page.context().clearCookies();
    await signIn(page, 'credit', PATH);
    await expect(
      page.getByRole('heading', {
        name: /^(Your account has no mobile service|Su cuenta no tiene servicio móvil)$/,
      }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);
