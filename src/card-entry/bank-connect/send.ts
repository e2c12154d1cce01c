import type { SystemErrorCode } from '../../../contracts/errors.ts';
import {
  accountsResponse,
  connectResponse,
  openResponse,
} from '../../../contracts/generated/validators/bank-connect.ts';
import { problem } from '../../../contracts/generated/validators/rest.ts';
import {
  connectAccount,
  openChooser,
  readAccounts,
} from '../../../contracts/rest/bank-connect/contract.ts';
import type {
  AccountsRequest,
  AccountsResponse,
  ConnectRequest,
  ConnectResponse,
  OpenRequest,
  OpenResponse,
} from '../../../contracts/rest/bank-connect/types.ts';

export type Outcome<Value> =
  { kind: 'answered'; value: Value } | { kind: 'refused'; systemErrorCode: SystemErrorCode };

type Check<Value> = (
  value: unknown,
) => { success: true; data: Value } | { success: false; data: unknown };

/** Response timeout for a bank, in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * The chooser's requests, to this page's own origin. A response that violates the contract, or
 * none, is `UNAVAILABLE`.
 */
export function chooserService(service: { origin: string; headers?: Record<string, string> }) {
  const unknown = { kind: 'refused', systemErrorCode: 'UNAVAILABLE' } as const;
  async function ask<Value>(
    { method, path }: { method: string; path: string },
    body: object,
    check: Check<Value>,
  ): Promise<Outcome<Value>> {
    try {
      const response = await fetch(`${service.origin}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...service.headers,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer: unknown = await response.json();
      if (response.ok) {
        const checked = check(answer);
        return checked.success ? { kind: 'answered', value: checked.data } : unknown;
      }
      const refused = problem(answer);
      return refused.success
        ? { kind: 'refused', systemErrorCode: refused.data.systemErrorCode }
        : unknown;
    } catch {
      return unknown;
    }
  }
  return {
    open: (request: OpenRequest): Promise<Outcome<OpenResponse>> =>
      ask(openChooser, request, openResponse),
    accounts: (request: AccountsRequest): Promise<Outcome<AccountsResponse>> =>
      ask(readAccounts, request, accountsResponse),
    connect: (request: ConnectRequest): Promise<Outcome<ConnectResponse>> =>
      ask(connectAccount, request, connectResponse),
  };
}

export type ChooserService = ReturnType<typeof chooserService>;
