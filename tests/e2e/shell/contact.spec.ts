import { textPattern } from '../harness/locale-pattern.ts';
import { expect, expectAccessible, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const text = (key: string) => textPattern('help', key);

test(
  'a visitor names another place once: contact and support have its number',
  { tag: ['@contact-01', MAIN, WHOLE] },
  async ({ page }) => {
    await page.goto('/contactus');
    await expect(page.getByText(text('place.by.IP'))).toBeVisible();
    await expectAccessible(page);
    await page.getByText(text('place.change')).click();
    const zip = page.getByLabel(text('place.zip.label'));
    await zip.fill('3280');
    await zip.press('Enter');
    await expect(page.getByText(text('place.zip.TOO_SHORT'))).toBeVisible();
    await zip.fill('32801');
    await zip.press('Enter');
    await expect(page.getByText(text('place.by.ZIP'))).toContainText('FL 32801');
    const desk = page.getByRole('link', { name: '(855) 555-0122' });
    await expect(desk).toBeVisible();
    await page.getByRole('link', { name: text('contactUs.toSupport') }).click();
    await expect(page.getByText(text('place.by.ZIP'))).toContainText('FL 32801');
    await expect(desk).toBeVisible();
    await expectAccessible(page);
  },
);
