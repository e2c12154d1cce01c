import { fieldOf } from '../harness/fields.ts';
import { textPattern } from '../harness/locale-pattern.ts';
import { errorOf, optionsOf, settingsSection, submitButton } from '../harness/locators.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';

test(
  'an owner requests tax exemption, has a bill without tax, and withdraws the certificate',
  { tag: [MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', '/user-preferences?section=exemption');
    const card = settingsSection(page, 'exemption');
    await submitButton(card).click();
    for (const field of ['kind', 'scope', 'certificate', 'from', 'attested'])
      await expect(errorOf(page, `exemption-${field}`)).toBeVisible();
    await expectAccessible(page);
    await optionsOf(card, 'exemption-kind').first().check({ force: true });
    await optionsOf(card, 'exemption-scope').first().check({ force: true });
    await fieldOf(page, 'certificateState').selectOption('ME');
    await fieldOf(page, 'certificate').fill('me-4471');
    await fieldOf(page, 'validFrom').fill('01/01/26');
    await fieldOf(page, 'certificateAttested').check();
    await submitButton(card).click();
    await expect(
      card.getByText(textPattern('settings', 'exemption.badge.IN_REVIEW')),
    ).toBeVisible();
    await expectAccessible(page);

    await request.post('/sandbox/clock', { data: { advance: 'P20D' } });
    await page.goto('/billing/pay-bill?open=bd');
    await expect(page.getByText(/ME-4471/).first()).toBeVisible();
    await expectAccessible(page);

    await page.goto('/user-preferences?section=exemption');
    await expect(card.getByText(textPattern('settings', 'exemption.badge.ACCEPTED'))).toBeVisible();
    const withdrawal = settingsSection(page, 'withdrawal');
    await submitButton(withdrawal).click();
    await expect(errorOf(page, 'withdrawal-chosen')).toBeVisible();
    await expectAccessible(page);
    await optionsOf(withdrawal, 'withdrawal-chosen').check({ force: true });
    await submitButton(withdrawal).press('Enter');
    await expect(
      card.getByText(textPattern('settings', 'exemption.badge.WITHDRAWN')),
    ).toBeVisible();
    await expect(withdrawal).toHaveCount(0);
    await expectAccessible(page);
  },
);
