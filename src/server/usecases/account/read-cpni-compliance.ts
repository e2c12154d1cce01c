import type { CpniComplianceResponse } from '../../../../contracts/rest/identity/types.ts';
import { Refusal } from '../failure.ts';
import { assertPermitted } from './assert-permitted.ts';
import type { Agreements, Requester } from './types.ts';

interface Needs {
  agreements(accountNumber: string): Promise<Pick<Agreements, 'cpniCompliant'> | null>;
}

/** Whether the customer has confirmed who may see their call data. */
export async function readCpniCompliance(
  needs: Needs,
  asker: Requester,
): Promise<CpniComplianceResponse> {
  assertPermitted('readServices', asker);
  const agreements = await needs.agreements(asker.accountNumber);
  if (!agreements) throw new Refusal('NOT_FOUND');
  return { compliant: agreements.cpniCompliant };
}
