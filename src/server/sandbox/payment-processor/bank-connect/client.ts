import { createProcessorRequests } from '../processor-requests.ts';
import type { ProcessorEndpoint } from '../processor-requests.ts';
import { isAbsent, isLastFour, isText, listOf, matches, oneOf, successOf } from '../answers.ts';
import type {
  BankConnect,
  ConnectableAccount,
  ConnectedAccount,
  ConnectRefusal,
  Institution,
} from '../../../payment-processor/bank-connect/interface.ts';

type Told<Name extends 'open' | 'accounts' | 'connect'> = Awaited<ReturnType<BankConnect[Name]>>;

const isRefusal = matches<{ ok: false; code: ConnectRefusal }>({
  ok: oneOf(false),
  code: oneOf('CONNECTION_EXPIRED', 'INSTITUTION_UNREACHABLE', 'NOT_FOUND'),
});
const ACCOUNT = { accountType: oneOf('CHECKING', 'SAVINGS'), lastFour: isLastFour };
const isAccount = matches<ConnectableAccount>({ id: isText, ...ACCOUNT });
const isOpened = matches<Told<'open'>>({
  connection: isText,
  institutions: listOf(matches<Institution>({ id: isText, name: isText })),
});
const isAccounts = (told: unknown): told is Told<'accounts'> =>
  isRefusal(told) ||
  matches<{ ok: true; accounts: ConnectableAccount[] }>({
    ok: oneOf(true),
    accounts: listOf(isAccount),
  })(told);
const isConnection = (told: unknown): told is Told<'connect'> =>
  isRefusal(told) ||
  matches<Extract<Told<'connect'>, { ok: true }>>({
    ok: oneOf(true),
    account: matches({ publicToken: isText, institution: isText, ...ACCOUNT }),
  })(told);
const isConnectedAccount = matches<ConnectedAccount>({
  token: isText,
  institution: isText,
  ...ACCOUNT,
});

export interface SandboxBankConnect extends BankConnect {
  /** Expires all current sessions and public tokens. */
  expireAll(): Promise<void>;
}

/** The sandbox's bank-connect, in the sandbox processor's process. */
export function sandboxBankConnect(place: ProcessorEndpoint): SandboxBankConnect {
  const call = createProcessorRequests(place);
  const ask = async <Told>(
    path: string,
    body: object,
    isTold: (answer: unknown) => answer is Told,
  ): Promise<Told> => successOf(path, await call('POST', `/v1/bank-connect/${path}`, body), isTold);
  return {
    open: (customer) => ask('open', customer, isOpened),
    accounts: (asked) => ask('accounts', asked, isAccounts),
    connect: (agreed) => ask('connect', agreed, isConnection),
    async exchange(given) {
      const answer = await call('POST', '/v1/bank-connect/exchange', given);
      return isAbsent(answer) ? null : successOf('exchange', answer, isConnectedAccount);
    },
    expireAll: async () => void (await call('POST', '/v1/test/bank-connect/expire', {})),
  };
}
