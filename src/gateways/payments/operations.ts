import {
  CancelScheduledPaymentDocument,
  CreateBankAccountTokenDocument,
  CreateConnectedBankAccountTokenDocument,
  CreateDeviceOneTimePaymentV2Document,
  CreateFuturePaymentDocument,
  CreateInstantPaymentV2Document,
  DeletePaymentMethodDocument,
  LabelPaymentMethodDocument,
  PaymentByKeyDocument,
  PaymentDetailDocument,
  RepairPaymentLegDocument,
  SavePaymentMethodDocument,
  UpdateCardDocument,
  UpdateScheduledPaymentDocument,
} from '../../../contracts/generated/selfservice.ts';
import * as schema from '../../../contracts/generated/validators/payments-graph.ts';
import { loadPaymentDetailFx } from '../../models/payments/detail/ports.ts';
import { repairPaymentExtraFx } from '../../models/payments/extras/ports.ts';
import {
  createBankAccountTokenFx,
  createConnectedBankAccountTokenFx,
} from '../../models/payments/method-entry/ports.ts';
import {
  findPaymentByKeyFx,
  sendDevicePaymentFx,
  sendFuturePaymentFx,
  sendInstantPaymentFx,
} from '../../models/payments/one-time/ports.ts';
import { refetchPaymentByKeyFx } from '../../models/payments/receipts/ports.ts';
import {
  cancelScheduledPaymentFx,
  updateScheduledPaymentFx,
} from '../../models/payments/scheduled/ports.ts';
import {
  deletePaymentMethodFx,
  labelPaymentMethodFx,
  savePaymentMethodFx,
  updateCardFx,
} from '../../models/payments/wallet/ports.ts';
import { graphOperations } from '../platform/graph-operations.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The operations of payments and payment methods. A chunk of their own (Apollo). */
export function paymentOperations(options: ClientOptions): readonly PortHandler[] {
  const { queryWith, mutation } = graphOperations(options, 'selfservice');
  return [
    mutation(
      savePaymentMethodFx,
      SavePaymentMethodDocument,
      schema.savePaymentMethodData,
      'savePaymentMethod',
    ),
    mutation(
      deletePaymentMethodFx,
      DeletePaymentMethodDocument,
      schema.deletePaymentMethodData,
      'deletePaymentMethod',
    ),
    mutation(updateCardFx, UpdateCardDocument, schema.updateCardData, 'updateCard'),
    mutation(
      labelPaymentMethodFx,
      LabelPaymentMethodDocument,
      schema.labelPaymentMethodData,
      'labelPaymentMethod',
    ),
    queryWith(
      findPaymentByKeyFx,
      PaymentByKeyDocument,
      schema.paymentByKeyData,
      'paymentByKey',
      (idempotencyKey) => ({ idempotencyKey }),
    ),
    queryWith(
      refetchPaymentByKeyFx,
      PaymentByKeyDocument,
      schema.paymentByKeyData,
      'paymentByKey',
      (idempotencyKey) => ({ idempotencyKey }),
    ),
    mutation(
      createBankAccountTokenFx,
      CreateBankAccountTokenDocument,
      schema.createBankAccountTokenData,
      'createBankAccountToken',
    ),
    mutation(
      createConnectedBankAccountTokenFx,
      CreateConnectedBankAccountTokenDocument,
      schema.createConnectedBankAccountTokenData,
      'createConnectedBankAccountToken',
    ),
    mutation(
      sendInstantPaymentFx,
      CreateInstantPaymentV2Document,
      schema.createInstantPaymentV2Data,
      'createInstantPaymentV2',
    ),
    mutation(
      sendDevicePaymentFx,
      CreateDeviceOneTimePaymentV2Document,
      schema.createDeviceOneTimePaymentV2Data,
      'createDeviceOneTimePaymentV2',
    ),
    mutation(
      sendFuturePaymentFx,
      CreateFuturePaymentDocument,
      schema.createFuturePaymentData,
      'createFuturePayment',
    ),
    mutation(
      updateScheduledPaymentFx,
      UpdateScheduledPaymentDocument,
      schema.updateScheduledPaymentData,
      'updateScheduledPayment',
    ),
    mutation(
      cancelScheduledPaymentFx,
      CancelScheduledPaymentDocument,
      schema.cancelScheduledPaymentData,
      'cancelScheduledPayment',
    ),
    queryWith(
      loadPaymentDetailFx,
      PaymentDetailDocument,
      schema.paymentDetailData,
      'payment',
      (paymentId) => ({ paymentId }),
    ),
    mutation(
      repairPaymentExtraFx,
      RepairPaymentLegDocument,
      schema.repairPaymentLegData,
      'repairPaymentLeg',
    ),
  ];
}
