import {
  AutopayByKeyDocument,
  CancelAutopayDocument,
  ChangeDebitDayDocument,
  ReleaseDebitDocument,
  RepairAutopayDocument,
  SetAutopayLimitsDocument,
  SubmitAutopayDocument,
} from '../../../contracts/generated/selfservice.ts';
import * as schema from '../../../contracts/generated/validators/autopay-graph.ts';
import {
  cancelAutopayFx,
  changeDebitDayFx,
  findAutopayByKeyFx,
  releaseDebitFx,
  repairAutopayFx,
  setLimitsFx,
  submitAutopayFx,
} from '../../models/autopay/ports.ts';
import { graphOperations } from '../platform/graph-operations.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The operations of Auto Pay. A chunk of their own (Apollo). */
export function autopayOperations(options: ClientOptions): readonly PortHandler[] {
  const { queryWith, mutation } = graphOperations(options, 'selfservice');
  return [
    mutation(changeDebitDayFx, ChangeDebitDayDocument, schema.changeDebitDayData, 'changeDebitDay'),
    mutation(submitAutopayFx, SubmitAutopayDocument, schema.submitAutopayData, 'submitAutopay'),
    mutation(repairAutopayFx, RepairAutopayDocument, schema.repairAutopayData, 'repairAutopay'),
    queryWith(
      findAutopayByKeyFx,
      AutopayByKeyDocument,
      schema.autopayByKeyData,
      'autopayByKey',
      (idempotencyKey) => ({ idempotencyKey }),
    ),
    mutation(
      setLimitsFx,
      SetAutopayLimitsDocument,
      schema.setAutopayLimitsData,
      'setAutopayLimits',
    ),
    mutation(releaseDebitFx, ReleaseDebitDocument, schema.releaseDebitData, 'releaseDebit'),
    mutation(cancelAutopayFx, CancelAutopayDocument, schema.cancelAutopayData, 'cancelAutopay'),
  ];
}
