import { textPattern } from '../harness/locale-pattern.ts';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const text = (key: string) => textPattern('agreements', key);
/** A sentence within a paragraph. */
const within = (key: string, namespace = 'agreements') =>
  new RegExp(textPattern(namespace, key).source.slice(1, -1));

test(
  'a customer finds their term, gives notice and takes it back, until it is too late',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    await signIn(page, 'bhn', '/services');
    await page
      .getByRole('link', { name: textPattern('services', 'action.agreementOf') })
      .first()
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: textPattern('portal', 'title.agreements') }),
    ).toBeVisible();
    await expect(page.getByText(within('ends'))).toBeVisible();
    await expect(page.getByText(within('tell'))).toBeVisible();
    await expectAccessible(page);

    // What leaving costs on a day that is typed, and on one that there is not.
    const field = page.getByRole('textbox', { name: text('ask.label') });
    const first = /(\d\d\/\d\d\/\d\d)/.exec(
      (await page.getByText(within('ask.hint')).textContent()) ?? '',
    );
    await field.pressSequentially(first?.[1]?.replaceAll('/', '') ?? '');
    await expect(page.getByText(text('ask.costs'))).toBeVisible();
    await field.fill('01/01/99');
    await expect(page.getByText(text('ask.invalid'))).toBeVisible();
    await expectAccessible(page);
    await field.fill('');

    // The last day of notice as a file.
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('calendar.label') }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^(agreement|contrato)-\d{4}-\d\d-\d\d\.ics$/);

    await page.getByRole('button', { name: text('give.label') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('give.keep') }).click();
    await page.getByRole('button', { name: text('give.label') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('give.confirm') })
      .click();
    await expect(page.getByText(text('give.done'))).toBeVisible();
    await expect(page.getByText(within('given'))).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: text('withdraw.label') }).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('withdraw.confirm') })
      .click();
    await expect(page.getByText(text('withdraw.done'))).toBeVisible();

    // Of another customer the last day of notice is over.
    await signIn(page, 'nocard', '/services/agreements');
    await expect(page.getByText(within('tooLate'))).toBeVisible();
    await expect(page.getByRole('button', { name: text('give.label') })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  'a plan says what becomes of the term before it is ordered',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'current', '/upgrade');
    await expect(page.getByText(textPattern('orders', 'offer.keepsTerm'))).toHaveCount(2);
    await expect(page.getByText(textPattern('orders', 'offer.noTerm'))).toHaveCount(2);
    await page.getByRole('button', { name: /(with|con) Business Internet 1000$/ }).click();
    await expect(page.getByText(within('review.keepsTerm', 'orders'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: textPattern('orders', 'review.seeAgreement') }).click();
    await expect(page.getByText(within('ends'))).toBeVisible();
  },
);
