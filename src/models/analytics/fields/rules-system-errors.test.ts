import { describe, expect, it } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { codeOf } from './rules-fields.ts';
import { systemError } from './rules-system-errors.ts';

describe('a system error code', () => {
  it.each([
    ['NETPSC-1001', 'personalSecurityCode', 'NETPSC'],
    ['PAYMENT_DECLINED', 'generic', 'PAYMENT_DECLINED'],
    ['BILLING-17-4', 'generic', 'BILLING'],
    ['ANETPSC-1', 'generic', 'ANETPSC'],
  ])('%s is typed %s, with the client code %s', (code, errorType, clientCode) => {
    expect(systemError(code as SystemErrorCode)).toEqual({
      systemErrorCode: code,
      errorType,
      clientCode,
    });
  });

  it.each(['Dana Whitfield', 'dana@shop.example', '4242424242424242', '', 'decline: Dana'])(
    'that reads %j is none, and nothing of it is kept',
    (text) => {
      expect(codeOf(text)).toBe('OTHER');
    },
  );
});
