import { newIdFx } from '../../models/platform/ids/ports.ts';
import { allSettled } from 'effector';
import type { EffectParams, EffectResult, Scope } from 'effector';
import { loadAutopayFx } from '../../models/autopay/ports.ts';
import { $today } from '../../models/billing/home/index.ts';
import {
  loadBillingInformationFx,
  loadMobileBillingFx,
  loadPaymentsFx,
  readPaperlessFx,
} from '../../models/billing/ports.ts';
import { tokenizeCardFx } from '../../models/payments/card-entry/ports.ts';
import { $methodLabel } from '../../models/payments/one-time/index.ts';
import {
  fetchBillPayEnabledFx,
  findPaymentByKeyFx,
  saveBillPayOutageFx,
  waitForPollFx,
  readBillPayOutageFx,
  readDraftFx,
  saveDraftFx,
  sendFuturePaymentFx,
  sendInstantPaymentFx,
  storeKeyFx,
} from '../../models/payments/one-time/ports.ts';
import {
  readReceiptKeyFx,
  saveReceiptKeyFx,
  refetchPaymentByKeyFx,
} from '../../models/payments/receipts/ports.ts';
import { locationChanged } from '../../models/shell/routing/index.ts';
import { loadScheduledPaymentsFx } from '../../models/payments/scheduled/ports.ts';
import { delayFx, signInFx } from '../../models/session/ports.ts';
import { loadWalletFx } from '../../models/payments/wallet/ports.ts';
import { scopeHandler } from '../../models/platform/port/index.ts';
import type { ScopeHandlers } from '../../models/platform/port/index.ts';
import {
  recordedBill,
  recordedFailure,
  recordedKeyResult,
  recordedProfile,
  recordedReceipt,
  recordedWallet,
} from './recorded-responses.ts';
import type { RequestedPayment } from './recorded-responses.ts';
import { requestName } from './recording.ts';
import type { CompletedRequest, Recording } from './recording.ts';
import {
  createBankAccountTokenFx,
  createConnectedBankAccountTokenFx,
} from '../../models/payments/method-entry/ports.ts';
import { unreachable } from '../../models/platform/query/index.ts';
import { navigateFx } from '../../models/platform/navigation/ports.ts';

/** Storage of a tab that survives page loads. */
export interface TabStorage {
  draft: EffectResult<typeof readDraftFx>;
  receiptKey: string | null;
  billPayFlag: EffectResult<typeof readBillPayOutageFx>;
  /** Number of idempotency keys created, and the request that each was sent for. */
  keyCount: number;
  requestedPayments: Map<string, RequestedPayment>;
}

export const emptyTabStorage = (): TabStorage => ({
  draft: null,
  receiptKey: null,
  billPayFlag: null,
  keyCount: 0,
  requestedPayments: new Map(),
});

/** The sign-in requests in order: the last one, or the first that fails, determines the result. */
export const SIGN_IN_CALLS = [
  '/api/pub/sbnetloginedge/v2/initiate',
  '/api/pub/sbnetloginedge/login',
  '/api/pub/sbnetloginedge/v1/sbnet/session',
];

/** The response of a recorded request; throws as the effect handler would. */
function respond<Answer>(call: CompletedRequest, make: () => Answer): Answer {
  const failure = recordedFailure(call);
  if (failure) throw failure;
  return make();
}

/**
 * Effects of the driven models, answered from the recording; all others fail as if the service were
 * unreachable.
 */
export function createReplayHandlers(
  tape: Recording,
  kept: TabStorage,
  inScope: () => Scope,
): ScopeHandlers {
  /**
   * A read responds with its next recorded result; with success where none follows, and where its
   * data is reported right now.
   */
  const read = <Answer>(operation: string, make: () => Answer): Answer => {
    if (tape.events[tape.position]?.name === 'billing-known') return make();
    const call = tape.findNext((event) =>
      event.name === 'call-completed' && requestName(event) === operation ? event : undefined,
    );
    return call ? respond(call, make) : make();
  };
  const pay = async (
    operation: string,
    input: EffectParams<typeof sendInstantPaymentFx>,
    paymentDate: string | null,
  ) => {
    const paymentMethodType = (inScope().getState($methodLabel)?.type ??
      'CREDIT_CARD') as RequestedPayment['paymentMethodType'];
    const asked: RequestedPayment = {
      amount: input.amount,
      serviceGroup: input.serviceGroup,
      deviceId: null,
      paymentDate,
      paymentMethodType,
    };
    kept.requestedPayments.set(input.idempotencyKey, asked);
    const call = await tape.awaitResponse(operation);
    return respond(call, () => recordedReceipt(tape, call, asked));
  };
  const findPaymentByKey = async (key: string) => {
    const call = await tape.awaitResponse('PaymentByKey');
    const asked = kept.requestedPayments.get(key);
    return respond(call, () =>
      asked
        ? recordedKeyResult(tape, call, asked)
        : { state: 'NOT_FOUND' as const, receipt: null, payment: null, systemErrorCode: null },
    );
  };
  const saveDraft = ({ draft }: { draft: TabStorage['draft'] }) => {
    kept.draft = structuredClone(draft);
  };
  const signIn = async (): Promise<EffectResult<typeof signInFx>> => {
    for (let last = ''; last !== SIGN_IN_CALLS.at(-1);) {
      const call = await tape.awaitResponse(...SIGN_IN_CALLS);
      last = respond(call, () => requestName(call));
    }
    const user = tape.findNext(({ user: known }) => known);
    if (!user) throw new Error('Nobody is named after the sign-in.');
    return recordedProfile(tape, user);
  };
  return [
    scopeHandler(
      navigateFx,
      ({ to }) =>
        void allSettled(locationChanged, {
          scope: inScope(),
          params: {
            path: to.split('?')[0] ?? '',
            search: to.includes('?') ? `?${to.split('?')[1]}` : '',
          },
        }),
    ),
    scopeHandler(signInFx, signIn),
    scopeHandler(delayFx, () => undefined),
    scopeHandler(loadBillingInformationFx, () =>
      read('BillingInformation', () => {
        const bill = recordedBill(tape, 'CORE', inScope().getState($today));
        if (!bill) throw unreachable();
        return bill;
      }),
    ),
    scopeHandler(loadMobileBillingFx, () =>
      read('MobileBilling', () => recordedBill(tape, 'MOBILE', inScope().getState($today))),
    ),
    scopeHandler(loadWalletFx, () => read('Wallet', () => recordedWallet(tape))),
    scopeHandler(loadPaymentsFx, () => read('Payments', () => [])),
    scopeHandler(loadScheduledPaymentsFx, () => read('ScheduledPayments', () => [])),
    scopeHandler(loadAutopayFx, () => read('Autopay', () => [])),
    scopeHandler(readPaperlessFx, () => null),
    scopeHandler(fetchBillPayEnabledFx, () => true),
    scopeHandler(tokenizeCardFx, () => ({
      paymentToken: 'replay',
      type:
        tape.findNext((event) =>
          event.name === 'flow-step-completed' &&
          event.data.choice.kind === 'method' &&
          event.data.choice.methodType !== 'BANK_ACCOUNT'
            ? event.data.choice.methodType
            : undefined,
        ) ?? 'VISA',
      lastFour: '0000',
      expiration: '1299',
      prepaid: false,
    })),
    scopeHandler(createBankAccountTokenFx, () => ({ paymentToken: 'replay', lastFour: '0000' })),
    scopeHandler(createConnectedBankAccountTokenFx, () => ({
      paymentToken: 'replay',
      lastFour: '0000',
      institution: 'replay',
      accountType: 'CHECKING',
    })),
    scopeHandler(sendInstantPaymentFx, (input) => pay('CreateInstantPaymentV2', input, null)),
    scopeHandler(sendFuturePaymentFx, (input) =>
      pay('CreateFuturePayment', input, input.paymentDate),
    ),
    scopeHandler(findPaymentByKeyFx, findPaymentByKey),
    scopeHandler(refetchPaymentByKeyFx, findPaymentByKey),
    scopeHandler(newIdFx, () => `key ${(kept.keyCount += 1)}`),
    scopeHandler(waitForPollFx, () => undefined),
    scopeHandler(saveDraftFx, saveDraft),
    scopeHandler(storeKeyFx, saveDraft),
    scopeHandler(readDraftFx, () => structuredClone(kept.draft)),
    scopeHandler(saveReceiptKeyFx, ({ key }) => {
      kept.receiptKey = key;
    }),
    scopeHandler(readReceiptKeyFx, () => kept.receiptKey),
    scopeHandler(readBillPayOutageFx, () => kept.billPayFlag),
    scopeHandler(saveBillPayOutageFx, (flag) => {
      kept.billPayFlag = flag;
    }),
  ];
}
