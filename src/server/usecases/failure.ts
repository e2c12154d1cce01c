import type { SystemErrorCode } from '../../../contracts/errors.ts';

/** An expected rejection of a use case; the adapters turn it into the contract's error. */
export class Refusal extends Error {
  readonly code: SystemErrorCode;
  readonly fields: string[];
  readonly retryAfterSeconds: number | null;
  constructor(code: SystemErrorCode, more: { fields?: string[]; retryAfterSeconds?: number } = {}) {
    super(code);
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}
