import type { FastifyInstance } from 'fastify';
import { testBankAccount } from '../behaviour.ts';
import type { ProcessorStore } from '../store.ts';
import { INSTITUTIONS, ROUTING_NUMBER } from './institutions.ts';
import type { SimulatedInstitution } from './institutions.ts';
import type {
  ConnectRefusal,
  ConnectedAccount,
} from '../../../payment-processor/bank-connect/interface.ts';
import type { ConnectSessionStore } from './store.ts';

type Body = Record<string, string>;

interface Refused {
  ok: false;
  code: ConnectRefusal;
}

const refusalResponse = (code: ConnectRefusal): Refused => ({ ok: false, code });

const toInstitutionSummary = ({ id, name }: { id: string; name: string }) => ({ id, name });

/**
 * The sandbox's bank-connect: simulated institutions, in the process of the processor that debits
 * their accounts.
 */
export function registerBankConnect(
  app: FastifyInstance,
  visits: ConnectSessionStore,
  processor: ProcessorStore,
): void {
  /** A reachable institution in an open session, or the reason there is none. */
  const reach = ({ connection = '', institutionId = '' }: Body): SimulatedInstitution | Refused => {
    if (!visits.isOpen(connection)) return refusalResponse('CONNECTION_EXPIRED');
    const institution = INSTITUTIONS.find(({ id }) => id === institutionId);
    if (!institution) return refusalResponse('NOT_FOUND');
    return institution.unreachable ? refusalResponse('INSTITUTION_UNREACHABLE') : institution;
  };

  app.post<{ Body: Body }>(
    '/v1/bank-connect/open',
    async ({ body: { owner = '', session = '' } }) => ({
      connection: visits.open({ owner, session }),
      institutions: INSTITUTIONS.map(toInstitutionSummary),
    }),
  );

  app.post<{ Body: Body }>('/v1/bank-connect/accounts', async ({ body }) => {
    const institution = reach(body);
    if ('code' in institution) return institution;
    return {
      ok: true,
      accounts: institution.accounts.map(({ id, accountType, lastFour }) => ({
        id,
        accountType,
        lastFour,
      })),
    };
  });

  app.post<{ Body: Body }>('/v1/bank-connect/connect', async ({ body }) => {
    const institution = reach(body);
    if ('code' in institution) return institution;
    const account = institution.accounts.find(({ id }) => id === body['accountId']);
    if (!account) return refusalResponse('NOT_FOUND');
    const publicToken = visits.connect(body['connection'] ?? '', account.id);
    if (publicToken === null) return refusalResponse('CONNECTION_EXPIRED');
    return {
      ok: true,
      account: {
        publicToken,
        institution: institution.name,
        accountType: account.accountType,
        lastFour: account.lastFour,
      },
    };
  });

  app.post<{ Body: Body }>(
    '/v1/bank-connect/exchange',
    async ({ body: { owner = '', session = '', publicToken = '' } }, reply) => {
      const id = visits.exchange({ owner, session, publicToken });
      const institution = INSTITUTIONS.find(({ accounts }) =>
        accounts.some((account) => account.id === id),
      );
      const account = institution?.accounts.find((candidate) => candidate.id === id);
      if (!institution || !account) return reply.code(404).send({ code: 'UNKNOWN' });
      const { accountType, accountNumber, lastFour } = account;
      const token = processor.addInstrument({
        kind: 'BANK_ACCOUNT',
        type: 'BANK_ACCOUNT',
        owner,
        lastFour,
        expiration: null,
        zipCode: null,
        name: institution.name,
        prepaid: false,
        fingerprint: processor.fingerprint(`${owner}:${ROUTING_NUMBER}:${accountNumber}`),
        behaviour: testBankAccount(accountNumber),
      });
      return {
        token,
        lastFour,
        institution: institution.name,
        accountType,
      } satisfies ConnectedAccount;
    },
  );

  app.post('/v1/test/bank-connect/expire', async () => {
    visits.expireAll();
    return {};
  });
}
