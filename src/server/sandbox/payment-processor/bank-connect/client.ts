import { createProcessorRequests } from '../processor-requests.ts';
import type { ProcessorEndpoint } from '../processor-requests.ts';
import { ProcessorOutcomeUnknown } from '../../../payment-processor/interface.ts';
import type {
  BankConnect,
  ConnectedAccount,
} from '../../../payment-processor/bank-connect/interface.ts';

export interface SandboxBankConnect extends BankConnect {
  /** Expires all current sessions and public tokens. */
  expireAll(): Promise<void>;
}

/** The sandbox's bank-connect, in the sandbox processor's process. */
export function sandboxBankConnect(place: ProcessorEndpoint): SandboxBankConnect {
  const call = createProcessorRequests(place);
  const ask = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await call('POST', `/v1/bank-connect/${path}`, body);
    if (answer.status !== 200) throw new ProcessorOutcomeUnknown(`${path}: ${answer.status}`);
    return answer.body as Answer;
  };
  return {
    open: (customer) => ask('open', customer),
    accounts: (asked) => ask('accounts', asked),
    connect: (agreed) => ask('connect', agreed),
    async exchange(given) {
      const answer = await call('POST', '/v1/bank-connect/exchange', given);
      if (answer.status !== 200 && answer.status !== 404)
        throw new ProcessorOutcomeUnknown(`exchange: ${answer.status}`);
      return answer.status === 200 ? (answer.body as ConnectedAccount) : null;
    },
    expireAll: async () => void (await call('POST', '/v1/test/bank-connect/expire', {})),
  };
}
