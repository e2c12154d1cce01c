import { expect, it } from 'vitest';
import {
  payBillPath,
  paymentPath,
  recoveryPath,
  settingsPath,
  SIGNED_OUT_PATH,
  viewStatementsPath,
} from './rules-paths.ts';

it.each([
  [payBillPath({ open: 'otp' }), '/billing/pay-bill?open=otp'],
  [payBillPath({ open: 'otp', pay: 'both' }), '/billing/pay-bill?open=otp&pay=both'],
  [
    payBillPath({ open: 'otp', pay: 'device', device: 'a&b' }),
    '/billing/pay-bill?open=otp&pay=device&device=a%26b',
  ],
  [
    payBillPath({ open: 'ap', flow: 'enrol', for: 'CORE', at: 'amount' }),
    '/billing/pay-bill?open=ap&flow=enrol&for=CORE&at=amount',
  ],
  [payBillPath({ open: 'fdp', change: 'id' }), '/billing/pay-bill?open=fdp&change=id'],
  [settingsPath('paperless'), '/user-preferences?section=paperless'],
  [settingsPath('profile', '/profile-and-settings'), '/profile-and-settings?section=profile'],
  [paymentPath('id'), '/billing/payment-history?payment=id'],
  [viewStatementsPath({}), '/billing/view-statements'],
  [viewStatementsPath({ group: 'mobile' }), '/billing/view-statements?group=mobile'],
  [recoveryPath('password'), '/account-recovery?password-reset=true'],
  [recoveryPath('username'), '/account-recovery?password-reset=false'],
  [SIGNED_OUT_PATH, '/login?loggedOut=true'],
])('the address %s is %s', (address, expected) => {
  expect(address).toBe(expected);
});
