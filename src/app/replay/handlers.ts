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
  saveReceiptKeyFx,
  makeIdempotencyKeyFx,
  waitForPollFx,
  readBillPayOutageFx,
  readDraftFx,
  readReceiptKeyFx,
  refetchPaymentByKeyFx,
  saveDraftFx,
  sendFuturePaymentFx,
  sendInstantPaymentFx,
  storeKeyFx,
} from '../../models/payments/one-time/ports.ts';
import { locationChanged } from '../../models/shell/routing/index.ts';
import { loadScheduledPaymentsFx } from '../../models/payments/scheduled/ports.ts';
import { delayFx, signInFx } from '../../models/session/ports.ts';
import { loadWalletFx } from '../../models/payments/wallet/ports.ts';
import type { Handlers } from '../handlers.ts';
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
import { navigateFx } from '../../models/platform/navigation/ports.ts';

/** What a tab keeps over a load of its page. */
export interface TabStorage {
  draft: EffectResult<typeof readDraftFx>;
  receiptKey: string | null;
  billPayFlag: EffectResult<typeof readBillPayOutageFx>;
  /** Keys that were made, and what each was sent for. */
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

/** The calls that sign in, in their order: the last one, or the first that fails, is its answer. */
export const SIGN_IN_CALLS = [
  '/api/pub/sbnetloginedge/v2/initiate',
  '/api/pub/sbnetloginedge/login',
  '/api/pub/sbnetloginedge/v1/sbnet/session',
];

/** The answer of a call that was recorded; throws as the port's handler would. */
function respond<Answer>(call: CompletedRequest, make: () => Answer): Answer {
  const failure = recordedFailure(call);
  if (failure) throw failure;
  return make();
}

/** The ports of the models that are driven, answered out of the recording; every other one fails, as a service that is away. */
export function createReplayHandlers(
  tape: Recording,
  kept: TabStorage,
  inScope: () => Scope,
): Handlers {
  /** A read is answered as its next recorded end says; well, where none follows, and where what it brought is told right now. */
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
        : { state: 'NOT_FOUND' as const, receipt: null, systemErrorCode: null },
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
  const handlers = [
    [
      navigateFx,
      ({ to }: { to: string }) =>
        void allSettled(locationChanged, {
          scope: inScope(),
          params: {
            path: to.split('?')[0] ?? '',
            search: to.includes('?') ? `?${to.split('?')[1]}` : '',
          },
        }),
    ],
    [signInFx, signIn],
    [delayFx, () => undefined],
    [
      loadBillingInformationFx,
      () =>
        read('BillingInformation', () => recordedBill(tape, 'CORE', inScope().getState($today))),
    ],
    [
      loadMobileBillingFx,
      () => read('MobileBilling', () => recordedBill(tape, 'MOBILE', inScope().getState($today))),
    ],
    [loadWalletFx, () => read('Wallet', () => recordedWallet(tape))],
    [loadPaymentsFx, () => read('Payments', () => [])],
    [loadScheduledPaymentsFx, () => read('ScheduledPayments', () => [])],
    [loadAutopayFx, () => read('Autopay', () => [])],
    [readPaperlessFx, () => null],
    [fetchBillPayEnabledFx, () => true],
    [
      tokenizeCardFx,
      () => ({
        paymentToken: 'replay',
        type:
          tape.findNext((event) =>
            event.name === 'flow-step-completed' && event.data.choice.kind === 'method'
              ? event.data.choice.methodType
              : undefined,
          ) ?? 'VISA',
        lastFour: '0000',
        expiration: '1299',
        prepaid: false,
      }),
    ],
    [createBankAccountTokenFx, () => ({ paymentToken: 'replay', lastFour: '0000' })],
    [
      createConnectedBankAccountTokenFx,
      () => ({
        paymentToken: 'replay',
        lastFour: '0000',
        institution: 'replay',
        accountType: 'CHECKING',
      }),
    ],
    [
      sendInstantPaymentFx,
      (input: EffectParams<typeof sendInstantPaymentFx>) =>
        pay('CreateInstantPaymentV2', input, null),
    ],
    [
      sendFuturePaymentFx,
      (input: EffectParams<typeof sendFuturePaymentFx>) =>
        pay('CreateFuturePayment', input, input.paymentDate),
    ],
    [findPaymentByKeyFx, findPaymentByKey],
    [refetchPaymentByKeyFx, findPaymentByKey],
    [makeIdempotencyKeyFx, () => `key ${(kept.keyCount += 1)}`],
    [waitForPollFx, () => undefined],
    [saveDraftFx, saveDraft],
    [storeKeyFx, saveDraft],
    [readDraftFx, () => structuredClone(kept.draft)],
    [
      saveReceiptKeyFx,
      ({ key }: { key: string | null }) => {
        kept.receiptKey = key;
      },
    ],
    [readReceiptKeyFx, () => kept.receiptKey],
    [readBillPayOutageFx, () => kept.billPayFlag],
    [
      saveBillPayOutageFx,
      (flag: TabStorage['billPayFlag']) => {
        kept.billPayFlag = flag;
      },
    ],
  ];
  return handlers as unknown as Handlers;
}
