import { expect } from 'vitest';
import { getAgreements } from '../../../../contracts/rest/orders/agreements.ts';
import { loadAgreementsFx } from '../../../../src/models/orders/agreements/ports.ts';
import {
  agreement,
  endedAgreement,
  endingAgreement,
  lateAgreement,
  renewedAgreement,
  twoAgreements,
} from '../../../fixtures/orders/agreements.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact } from '../pact.ts';
import { portalClient, readRequest } from '../portal-client.ts';
import { signedIn } from '../states.ts';
import { agreementShape, course } from './agreement-shapes.ts';
import { describeReadRefusals } from './shapes.ts';

const pact = operationPact('orders', 'getAgreements');
const { path } = getAgreements;
const of = (...agreements: ReturnType<typeof agreement>[]) => ({ agreements, denial: null });

for (const [name, given, answer] of [
  ['of a customer whose term renews by itself', [signedIn('current')], of(agreement())],
  [
    'of a customer whose notice is too late',
    [signedIn('current'), course('LATE')],
    of(lateAgreement()),
  ],
  [
    'of a customer whose term has renewed',
    [signedIn('current'), course('RENEWED')],
    of(renewedAgreement()),
  ],
  [
    'of a customer who gave notice',
    [signedIn('current'), course('NOTICE_GIVEN')],
    of(endingAgreement()),
  ],
  [
    'of a customer whose agreement has ended',
    [signedIn('current'), course('ENDED')],
    of(endedAgreement()),
  ],
  ['of a customer with two, by service', [signedIn('autopay')], of(...twoAgreements())],
  ['is for a representative to read', [signedIn('csr')], of(agreement())],
  ['of a customer who pays from month to month', [signedIn('credit')], of()],
  [
    'of an account that is billed elsewhere by agreement',
    [signedIn('suppressed')],
    { agreements: [], denial: 'BILLING_SUPPRESSED' },
  ],
  [
    'of an enterprise account',
    [signedIn('enterprise')],
    { agreements: [], denial: 'BILLING_MOVED' },
  ],
] as const)
  pact(
    name,
    {
      given: [...given],
      request: readRequest(path),
      response: {
        status: 200,
        body: { ...answer, agreements: answer.agreements.map(agreementShape) },
      },
    },
    async (origin) => {
      expect(await callPort(portalClient(origin).options, loadAgreementsFx, undefined)).toEqual(
        answer,
      );
    },
  );

describeReadRefusals(pact, path, (options) => callPort(options, loadAgreementsFx, undefined));
