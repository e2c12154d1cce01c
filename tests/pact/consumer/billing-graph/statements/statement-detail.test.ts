import { expect } from 'vitest';
import { StatementDetailDocument } from '../../../../../contracts/generated/selfservice.ts';
import {
  dispute,
  line,
  PREVIOUS_ID,
  STATEMENT_ID,
  statementDetail,
} from '../../../../fixtures/statements/statements.ts';
import { uuid } from '../../matchers.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure } from '../shapes.ts';
import {
  demoLines,
  demoStatements,
  disputeShape,
  idOf,
  lineShape,
  statementShape,
} from '../statement-shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadStatementDetailFx } from '../../../../../src/models/statements/ports.ts';

type Group = 'CORE' | 'MOBILE';
const pact = operationPact('billing-graph', 'StatementDetail');
const username = demoUsername('current');
const there = (serviceGroup: Group) => state('there are statements', { username, serviceGroup });
const request = graphRequest(StatementDetailDocument, {
  statementId: idOf('statementId', STATEMENT_ID),
});
const asWritten = graphRequest(StatementDetailDocument, { statementId: STATEMENT_ID });
const load = (origin: string) =>
  callPort(portalClient(origin).options, loadStatementDetailFx, STATEMENT_ID);

const tells = (name: string, group: Group, as = 'current') => {
  const [statement] = demoStatements(group);
  const lines = demoLines(group, statement);
  pact(
    name,
    {
      given: [signedIn(as), there(group)],
      request,
      response: dataResponse({
        statement: {
          statement: statementShape(statement),
          lines: lines.map((row) => lineShape(row)),
          previousId: uuid(PREVIOUS_ID),
        },
      }),
    },
    async (origin) => {
      expect(await load(origin)).toEqual(statementDetail({ statement, lines }));
    },
  );
};

tells('of core services, with a plan and a tax', 'CORE');
tells('of mobile, with a line', 'MOBILE');
tells('is for a representative to read', 'CORE', 'csr');

const [, refunded] = demoStatements('MOBILE');
const refundedLines = [
  ...demoLines('MOBILE', refunded),
  line({
    service: 'MOBILE',
    kind: 'ADJUSTMENT',
    code: 'REFUND',
    name: null,
    amount: refunded.refunds,
    periodFrom: refunded.periodFrom,
    periodTo: refunded.periodTo,
  }),
];
pact(
  'that a refund is on',
  {
    given: [signedIn('current'), there('MOBILE')],
    request: graphRequest(StatementDetailDocument, {
      statementId: idOf('previousId', PREVIOUS_ID),
    }),
    response: dataResponse({
      statement: {
        statement: statementShape(refunded),
        lines: refundedLines.map((row) => lineShape(row)),
        previousId: uuid(PREVIOUS_ID),
      },
    }),
  },
  async (origin) => {
    const found = callPort(portalClient(origin).options, loadStatementDetailFx, PREVIOUS_ID);
    expect(await found).toEqual(statementDetail({ statement: refunded, lines: refundedLines }));
  },
);

const [newest] = demoStatements('CORE');
const [plan, ...others] = demoLines('CORE', newest);
if (!plan) throw new Error('The demo account has a plan.');
const inReview = { state: 'IN_REVIEW', amount: plan.amount } as const;
pact(
  'with a line that was questioned',
  {
    given: [signedIn('current'), state('a line was questioned', { username, then: 'IN_REVIEW' })],
    request,
    response: dataResponse({
      statement: {
        statement: statementShape(newest),
        lines: [
          { ...lineShape(plan), dispute: disputeShape(inReview) },
          ...others.map((row) => lineShape(row)),
        ],
        previousId: uuid(PREVIOUS_ID),
      },
    }),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(
      statementDetail({
        statement: newest,
        lines: [{ ...plan, dispute: dispute(inReview) }, ...others],
      }),
    );
  },
);

pact(
  'that is not there',
  { given: [signedIn('current')], request: asWritten, response: graphRefusal('NOT_FOUND') },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  "that is another account's",
  { given: [signedIn('credit'), there('CORE')], request, response: graphRefusal('NOT_FOUND') },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'is not for a standard user',
  {
    given: [signedIn('standard'), there('CORE')],
    request,
    response: graphRefusal('NOT_PERMITTED'),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('StatementDetail', 503, 'UNAVAILABLE')],
    request: asWritten,
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
