import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { WHOLE } from '../harness/tags.ts';

test(
  'a customer selects statements by keyboard and saves them as one ZIP of PDFs',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'current', '/billing/view-statements');
    const boxes = page.getByRole('checkbox', { name: /^(Select the bill|Seleccionar la factura)/ });
    await boxes.nth(0).focus();
    await page.keyboard.press('Space');
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await expect(page.getByText(/^3 (selected|seleccionados)$/)).toBeVisible();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /\(ZIP\)$/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^(statements|estados-de-cuenta)-[\d-]+\.zip$/);
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
    const names = Object.keys(files);
    expect(names).toHaveLength(3);
    for (const [name, bytes] of Object.entries(files)) {
      expect(name).toMatch(/^(statement|estado-de-cuenta)-\d{4}-\d{2}-\d{2}\.pdf$/);
      expect(strFromU8(bytes.subarray(0, 5))).toBe('%PDF-');
    }
    await expect(page.getByText(/ZIP file\.$|archivo ZIP\.$/)).toBeVisible();
    await expectAccessible(page);
  },
);
