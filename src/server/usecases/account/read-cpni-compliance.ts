import type { CpniComplianceResponse } from '../../../../contracts/rest/identity/types.ts';
import { Refusal } from '../failure.ts';
import type { Agreements, Requester } from './types.ts';

interface Needs {
  agreements(accountNumber: string): Promise<Pick<Agreements, 'cpniCompliant'> | null>;
}

/** Whether the customer has confirmed who may see their call data. */
export async function readCpniCompliance(
  needs: Needs,
  { accountNumber }: Requester,
): Promise<CpniComplianceResponse> {
  const agreements = await needs.agreements(accountNumber);
  if (!agreements) throw new Refusal('NOT_FOUND');
  return { compliant: agreements.cpniCompliant };
}
