import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { StatementDetailDocument } from '../../../../contracts/generated/selfservice.ts';
import { createBillingGateway } from '../../../../src/gateways/billing-gateway.ts';
import { dispute, line, PREVIOUS_ID, statement, STATEMENT_ID, statementDetail } from '../../../fixtures/statements.ts';
import { uuid } from '../matchers.ts';
import { operationPact } from '../pact.ts';
import { graphRefusal, operation, portal } from '../portal.ts';
import { callFails, demo, signedIn, state } from '../states.ts';
import { data, down } from './shapes.ts';
import { disputeShape, idOf, lineShape, statementShape } from './statement-shapes.ts';

type Group = 'CORE' | 'MOBILE';
const pact = operationPact('billing-graph', 'StatementDetail');
const username = demo('current');
const there = (serviceGroup: Group) => state('there are statements', { username, serviceGroup });
const request = operation(StatementDetailDocument, { statementId: idOf('statementId', STATEMENT_ID) });
const asWritten = operation(StatementDetailDocument, { statementId: STATEMENT_ID });
const load = (origin: string) => createBillingGateway(portal(origin).options).statementDetail(STATEMENT_ID);

const tax = line({ id: '00000000-0000-4000-8000-000000000005', service: 'ACCOUNT', kind: 'TAX', code: 'STATE_TAX', name: null, amount: 700 });
const mobileLine = line({ service: 'MOBILE', kind: 'EQUIPMENT', code: 'MOBILE_LINE', name: '(207) 555-0142', amount: 4_500 });

const tells = (name: string, group: Group, lines: ReturnType<typeof line>[], as = 'current') =>
  pact(name, {
    given: [signedIn(as), there(group)], request,
    response: data({ statement: { statement: statementShape({ serviceGroup: group }), lines: MatchersV3.arrayContaining(...lines.map((row) => lineShape(row))), previousId: uuid(PREVIOUS_ID) } }),
  }, async (origin) => {
    expect(await load(origin)).toEqual(statementDetail({ statement: statement({ serviceGroup: group }), lines }));
  });

tells('of core services, with a plan and a tax', 'CORE', [line(), tax]);
tells('of mobile, with a line', 'MOBILE', [mobileLine]);
tells('is for a representative to read', 'CORE', [line(), tax], 'csr');

pact('with a line that was questioned', {
  given: [signedIn('current'), state('a line was questioned', { username, then: 'IN_REVIEW' })], request,
  response: data({ statement: { statement: statementShape(), lines: MatchersV3.arrayContaining({ ...lineShape(), kind: MatchersV3.regex('^[A-Z_]+$', 'PLAN'), code: MatchersV3.regex('^[A-Z_]+$', 'PLAN'), dispute: disputeShape({ state: 'IN_REVIEW' }) }), previousId: uuid(PREVIOUS_ID) } }),
}, async (origin) => {
  expect(await load(origin)).toEqual(statementDetail({ lines: [line({ dispute: dispute({ state: 'IN_REVIEW' }) })] }));
});

pact('that is not there', { given: [signedIn('current')], request: asWritten, response: graphRefusal('NOT_FOUND') }, async (origin) => {
  await expect(load(origin)).rejects.toMatchObject({ kind: 'refused', systemErrorCode: 'NOT_FOUND' });
});

pact("that is another account's", { given: [signedIn('credit'), there('CORE')], request, response: graphRefusal('NOT_FOUND') }, async (origin) => {
  await expect(load(origin)).rejects.toMatchObject({ kind: 'refused', systemErrorCode: 'NOT_FOUND' });
});

pact('is not for a standard user', { given: [signedIn('standard'), there('CORE')], request, response: graphRefusal('NOT_PERMITTED') }, async (origin) => {
  await expect(load(origin)).rejects.toMatchObject({ kind: 'refused', systemErrorCode: 'NOT_PERMITTED' });
});

pact('is down', { given: [signedIn('current'), callFails('StatementDetail', 503, 'UNAVAILABLE')], request: asWritten, response: down('UNAVAILABLE', 503) }, async (origin) => {
  await expect(load(origin)).rejects.toMatchObject({ kind: 'refused', systemErrorCode: 'UNAVAILABLE' });
});
