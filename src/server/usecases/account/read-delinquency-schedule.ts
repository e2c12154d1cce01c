import type { DelinquencyScheduleResponse } from '../../../../contracts/rest/account/types.ts';
import { mayDo } from '../../../models/permissions/rules-billing.ts';
import { Refusal } from '../failure.ts';
import type { Requester } from './types.ts';

interface Needs {
  billing(asker: Requester): Promise<{ softDisconnectDate: string | null }>;
}

/** The day of the service interruption, for users who may read billing. */
export async function readDelinquencySchedule(
  needs: Needs,
  asker: Requester,
): Promise<DelinquencyScheduleResponse> {
  if (!mayDo('readBilling', asker)) throw new Refusal('NOT_PERMITTED');
  const { softDisconnectDate } = await needs.billing(asker);
  return { softDisconnectDate };
}
