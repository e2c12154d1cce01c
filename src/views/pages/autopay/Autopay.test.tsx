// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { autopayGroup, enrolment } from '../../../../tests/fixtures/autopay.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { autopayOpened } from '../../../models/autopay/index.ts';
import { cancelAutopayFx, changeDebitDayFx, loadAutopayFx } from '../../../models/autopay/ports.ts';
import { unreachable } from '../../../models/call/index.ts';
import Autopay from './Autopay.tsx';

const page = { view: Autopay, opened: autopayOpened, at: { path: '/billing/pay-bill', search: '?open=ap' } };
const on = [[loadAutopayFx, () => [autopayGroup({ enrolment: enrolment() })]]] as const;

test('Auto Pay says what is taken next, when, from what, and since when', async () => {
  await renderPage({ ...page, answers: on });
  for (const text of ['$248.17 will be taken on 12/26/26', 'Visa ending 4242', 'Day 26 of each month', '$5.00 off each month', '12/14/26, by Dana']) expect(screen.getByText(text)).toBeTruthy();
});

test('cancelling asks first, names the discount that is lost, and says that it is done', async () => {
  let enrolled = true;
  const cancel = vi.fn(() => { enrolled = false; return autopayGroup(); });
  const { user } = await renderPage({ ...page, answers: [[loadAutopayFx, () => [autopayGroup(enrolled ? { enrolment: enrolment() } : {})]], [cancelAutopayFx, cancel]] });
  await user.click(screen.getByRole('button', { name: 'Cancel Auto Pay' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel Auto Pay?' });
  expect(within(dialog).getByText('You lose the discount of $5.00 a month.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Auto Pay' }));
  expect((await screen.findByRole('status')).textContent).toContain('Auto Pay is off');
  expect(cancel).toHaveBeenCalledOnce();
});

test('a representative sees it and cannot end it', async () => {
  await renderPage({ ...page, who: { userType: 'CSR', csrId: 'csr-1' }, answers: on });
  expect(screen.queryByRole('button', { name: 'Cancel Auto Pay' })).toBeNull();
});

test('a disconnected account is told why it cannot enrol', async () => {
  await renderPage({ ...page, answers: [[loadAutopayFx, () => [autopayGroup({ bar: 'DISCONNECTED' })]]] });
  expect(screen.getByText(/A disconnected account cannot be enrolled in Auto Pay/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Make a payment' })).toBeNull();
});

test('what fails to load says so and loads again in place', async () => {
  const load = vi.fn().mockRejectedValueOnce(unreachable()).mockResolvedValue([autopayGroup()]);
  const { user } = await renderPage({ ...page, answers: [[loadAutopayFx, load]] });
  await user.click(within(screen.getByRole('region', { name: 'Unable to Load Auto Pay' })).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Auto Pay is off')).toBeTruthy();
});

test('another debit day is chosen on a calendar that says which days are late, rehearsed, saved and told', async () => {
  let day = 26;
  const change = vi.fn(({ debitDay }: { debitDay: number }) => { day = debitDay; return autopayGroup({ enrolment: enrolment({ debitDay: day }) }); });
  const { user } = await renderPage({ ...page, answers: [[loadAutopayFx, () => [autopayGroup({ enrolment: enrolment({ debitDay: day }) })]], [changeDebitDayFx, change as never]] });
  await user.click(screen.getByRole('button', { name: 'Change debit day' }));
  const calendar = screen.getByRole('group', { name: 'Debit day of each month' });
  const dayOf = (number: number) => within(calendar).getByRole<HTMLInputElement>('radio', { name: `Day ${number} of each month` });
  expect([dayOf(26).checked, document.activeElement === dayOf(26), dayOf(28).disabled]).toEqual([true, true, true]);
  expect(within(calendar).getByText(/Day 28 is not available: Monthly bill payments would be late/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save debit day' }));
  expect(within(calendar).getByText(/This is your debit day already/)).toBeTruthy();
  await user.click(dayOf(20));
  expect(screen.getByText('12/20/26')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save debit day' }));
  expect((await screen.findByText('Your debit day is changed')).closest('[role="status"]')).toBeTruthy();
  expect(screen.getByText('Day 20 of each month')).toBeTruthy();
});
