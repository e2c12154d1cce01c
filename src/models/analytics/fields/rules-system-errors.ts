import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { clientCode, errorCode, errorType } from './rules-fields.ts';

/** The analytics meaning of a code (spec 8). */
export function systemError(code: SystemErrorCode) {
  const systemErrorCode = errorCode(code);
  return { systemErrorCode, errorType: errorType(code), clientCode: clientCode(systemErrorCode) };
}
