import { newIdFx } from '../../src/models/platform/ids/ports.ts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import type { Effect, EventCallable } from 'effector';
import { Provider } from 'effector-react';
import { createInstance } from 'i18next';
import type { ComponentType } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import autopayEn from '../../locales/en/autopay.json' with { type: 'json' };
import agreementsEn from '../../locales/en/agreements.json' with { type: 'json' };
import ordersEn from '../../locales/en/orders.json' with { type: 'json' };
import trackingEn from '../../locales/en/tracking.json' with { type: 'json' };
import visitsEn from '../../locales/en/visits.json' with { type: 'json' };
import casesEn from '../../locales/en/cases.json' with { type: 'json' };
import troubleshootingEn from '../../locales/en/troubleshooting.json' with { type: 'json' };
import activityEn from '../../locales/en/activity.json' with { type: 'json' };
import equipmentEn from '../../locales/en/equipment.json' with { type: 'json' };
import linesEn from '../../locales/en/lines.json' with { type: 'json' };
import phoneEn from '../../locales/en/phone.json' with { type: 'json' };
import routingEn from '../../locales/en/routing.json' with { type: 'json' };
import messagesEn from '../../locales/en/messages.json' with { type: 'json' };
import transactionsEn from '../../locales/en/transactions.json' with { type: 'json' };
import accessEn from '../../locales/en/access.json' with { type: 'json' };
import billingEn from '../../locales/en/billing.json' with { type: 'json' };
import cpniEn from '../../locales/en/cpni.json' with { type: 'json' };
import methodsEn from '../../locales/en/methods.json' with { type: 'json' };
import owedEn from '../../locales/en/owed.json' with { type: 'json' };
import paymentEn from '../../locales/en/payment.json' with { type: 'json' };
import outagesEn from '../../locales/en/outages.json' with { type: 'json' };
import helpEn from '../../locales/en/help.json' with { type: 'json' };
import passportEn from '../../locales/en/passport.json' with { type: 'json' };
import passwordEn from '../../locales/en/password.json' with { type: 'json' };
import peopleEn from '../../locales/en/people.json' with { type: 'json' };
import portalEn from '../../locales/en/portal.json' with { type: 'json' };
import returnsEn from '../../locales/en/returns.json' with { type: 'json' };
import scheduledEn from '../../locales/en/scheduled.json' with { type: 'json' };
import settingsEn from '../../locales/en/settings.json' with { type: 'json' };
import statementsEn from '../../locales/en/statements.json' with { type: 'json' };
import speedEn from '../../locales/en/speed.json' with { type: 'json' };
import servicesEn from '../../locales/en/services.json' with { type: 'json' };
import summaryEn from '../../locales/en/summary.json' with { type: 'json' };
import autopayEs from '../../locales/es/autopay.json' with { type: 'json' };
import agreementsEs from '../../locales/es/agreements.json' with { type: 'json' };
import ordersEs from '../../locales/es/orders.json' with { type: 'json' };
import trackingEs from '../../locales/es/tracking.json' with { type: 'json' };
import visitsEs from '../../locales/es/visits.json' with { type: 'json' };
import casesEs from '../../locales/es/cases.json' with { type: 'json' };
import troubleshootingEs from '../../locales/es/troubleshooting.json' with { type: 'json' };
import activityEs from '../../locales/es/activity.json' with { type: 'json' };
import equipmentEs from '../../locales/es/equipment.json' with { type: 'json' };
import linesEs from '../../locales/es/lines.json' with { type: 'json' };
import phoneEs from '../../locales/es/phone.json' with { type: 'json' };
import routingEs from '../../locales/es/routing.json' with { type: 'json' };
import messagesEs from '../../locales/es/messages.json' with { type: 'json' };
import transactionsEs from '../../locales/es/transactions.json' with { type: 'json' };
import accessEs from '../../locales/es/access.json' with { type: 'json' };
import billingEs from '../../locales/es/billing.json' with { type: 'json' };
import cpniEs from '../../locales/es/cpni.json' with { type: 'json' };
import methodsEs from '../../locales/es/methods.json' with { type: 'json' };
import owedEs from '../../locales/es/owed.json' with { type: 'json' };
import paymentEs from '../../locales/es/payment.json' with { type: 'json' };
import outagesEs from '../../locales/es/outages.json' with { type: 'json' };
import helpEs from '../../locales/es/help.json' with { type: 'json' };
import passportEs from '../../locales/es/passport.json' with { type: 'json' };
import passwordEs from '../../locales/es/password.json' with { type: 'json' };
import peopleEs from '../../locales/es/people.json' with { type: 'json' };
import portalEs from '../../locales/es/portal.json' with { type: 'json' };
import returnsEs from '../../locales/es/returns.json' with { type: 'json' };
import scheduledEs from '../../locales/es/scheduled.json' with { type: 'json' };
import settingsEs from '../../locales/es/settings.json' with { type: 'json' };
import statementsEs from '../../locales/es/statements.json' with { type: 'json' };
import speedEs from '../../locales/es/speed.json' with { type: 'json' };
import servicesEs from '../../locales/es/services.json' with { type: 'json' };
import summaryEs from '../../locales/es/summary.json' with { type: 'json' };
import {
  downloadPackFx,
  exportActivityFx,
  loadActivityFx,
  readWordsFx,
} from '../../src/models/billing/activity/ports.ts';
import {
  cancelAutopayFx,
  changeDebitDayFx,
  findAutopayByKeyFx,
  loadAutopayFx,
  releaseDebitFx,
  repairAutopayFx,
  setLimitsFx,
  submitAutopayFx,
} from '../../src/models/autopay/ports.ts';
import {
  readFlowDraftFx,
  saveFlowDraftFx,
  storeFlowKeyFx,
  waitForOutcomeFx,
} from '../../src/models/autopay/flow/ports.ts';
import {
  configureChooserFx,
  connectChooserFx,
  openChooserFx,
  waitForChooserFx,
} from '../../src/models/payments/bank-connect/ports.ts';
import {
  loadBillingInformationFx,
  loadMobileBillingFx,
  loadPaymentsFx,
  readPaperlessFx,
} from '../../src/models/billing/ports.ts';
import { frameReady } from '../../src/models/payments/card-entry/index.ts';
import {
  tokenizeCardFx,
  configureFrameFx,
  connectFrameFx,
  focusFrameFieldFx,
  waitForFrameFx,
} from '../../src/models/payments/card-entry/ports.ts';
import { $businessNow } from '../../src/models/platform/clock/index.ts';
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
} from '../../src/models/payments/one-time/ports.ts';
import {
  cancelScheduledPaymentFx,
  loadScheduledPaymentsFx,
  updateScheduledPaymentFx,
} from '../../src/models/payments/scheduled/ports.ts';
import {
  downloadPassportFx,
  downloadReceiptFx,
  downloadStatementFx,
} from '../../src/models/platform/downloads/ports.ts';
import { repairPaymentExtraFx } from '../../src/models/payments/extras/ports.ts';
import { loadPaymentDetailFx } from '../../src/models/payments/detail/ports.ts';
import { locationChanged } from '../../src/models/shell/routing/index.ts';
import { $profile } from '../../src/models/session/index.ts';
import {
  disputeLineFx,
  loadDisputesFx,
  loadNextBillFx,
  loadStatementDetailFx,
  loadStatementsFx,
} from '../../src/models/statements/ports.ts';
import {
  deletePaymentMethodFx,
  labelPaymentMethodFx,
  loadWalletFx,
  savePaymentMethodFx,
  updateCardFx,
} from '../../src/models/payments/wallet/ports.ts';
import { loadEquipmentFx } from '../../src/models/equipment/list/ports.ts';
import { loadCustodyFx } from '../../src/models/equipment/custody/ports.ts';
import { loadUnusedFx } from '../../src/models/services/unused/ports.ts';
import { loadBoxFx } from '../../src/models/equipment/ports.ts';
import { labelLineFx, loadLinesFx } from '../../src/models/mobile/lines/ports.ts';
import { loadTransactionsFx } from '../../src/models/mobile/transactions/ports.ts';
import { loadDevicesFx } from '../../src/models/mobile/devices/ports.ts';
import { changeStreamingMethodFx, loadStreamingFx } from '../../src/models/streaming/ports.ts';
import { activityPage } from '../fixtures/billing/activity.ts';
import { autopayGroup, autopayOutcome, enrolment } from '../fixtures/autopay/autopay.ts';
import { unusedResponse } from '../fixtures/services/unused.ts';
import { heldDevice, returnedDevice } from '../fixtures/equipment/custody.ts';
import { deviceDetail, devicesResponse } from '../fixtures/equipment/equipment.ts';
import { mobileLines, mobileTransactions } from '../fixtures/mobile/mobile.ts';
import { streamingAccount } from '../fixtures/streaming/streaming.ts';
import {
  billingInformation,
  payment,
  paymentDetail,
  scheduledPayment,
  wallet,
} from '../fixtures/billing/billing.ts';
import { captureResponse } from '../fixtures/payments/card-capture.ts';
import {
  bankAccountToken,
  connectedBankAccountToken,
  IDEMPOTENCY_KEY,
  paymentKeyResult,
  receipt,
} from '../fixtures/payments/payment.ts';
import { profile } from '../fixtures/session/sign-in.ts';
import {
  dispute,
  nextBill,
  PREVIOUS_ID,
  previousDetail,
  statementDetail,
  statementList,
} from '../fixtures/statements/statements.ts';
import {
  createBankAccountTokenFx,
  createConnectedBankAccountTokenFx,
} from '../../src/models/payments/method-entry/ports.ts';
import { navigateFx } from '../../src/models/platform/navigation/ports.ts';

const RESOURCES = {
  en: {
    portal: portalEn,
    billing: billingEn,
    methods: methodsEn,
    payment: paymentEn,
    owed: owedEn,
    services: servicesEn,
    summary: summaryEn,
    cpni: cpniEn,
    access: accessEn,
    activity: activityEn,
    autopay: autopayEn,
    outages: outagesEn,
    help: helpEn,
    passport: passportEn,
    password: passwordEn,
    people: peopleEn,
    scheduled: scheduledEn,
    settings: settingsEn,
    statements: statementsEn,
    equipment: equipmentEn,
    returns: returnsEn,
    speed: speedEn,
    cases: casesEn,
    agreements: agreementsEn,
    orders: ordersEn,
    visits: visitsEn,
    tracking: trackingEn,
    troubleshooting: troubleshootingEn,
    lines: linesEn,
    messages: messagesEn,
    phone: phoneEn,
    routing: routingEn,
    transactions: transactionsEn,
  },
  es: {
    portal: portalEs,
    billing: billingEs,
    methods: methodsEs,
    payment: paymentEs,
    owed: owedEs,
    services: servicesEs,
    summary: summaryEs,
    cpni: cpniEs,
    access: accessEs,
    activity: activityEs,
    autopay: autopayEs,
    outages: outagesEs,
    help: helpEs,
    passport: passportEs,
    password: passwordEs,
    people: peopleEs,
    scheduled: scheduledEs,
    settings: settingsEs,
    statements: statementsEs,
    equipment: equipmentEs,
    returns: returnsEs,
    speed: speedEs,
    cases: casesEs,
    agreements: agreementsEs,
    orders: ordersEs,
    visits: visitsEs,
    tracking: trackingEs,
    troubleshooting: troubleshootingEs,
    lines: linesEs,
    messages: messagesEs,
    phone: phoneEs,
    routing: routingEs,
    transactions: transactionsEs,
  },
};

/** No test changes them: each language is made once. */
const textsIn = (lng: 'en' | 'es') => {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng,
    resources: RESOURCES,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  return texts;
};
const TEXTS = { en: textsIn('en'), es: textsIn('es') };

interface Page {
  view: ComponentType;
  opened: EventCallable<void>;
  at: { path: string; search: string };
  language?: 'en' | 'es';
  who?: Parameters<typeof profile>[0];
  /** Nobody is signed in. */
  isSignedOut?: boolean;
  /** Overrides of the demo account's usual responses. */
  answers?: readonly (readonly [
    Effect<never, unknown, unknown> | unknown,
    (params: never) => unknown,
  ])[];
}

/**
 * A page with its own scope: December 14, 2026, the demo account's owner, and services that respond
 * successfully.
 */
export async function renderPage({
  view: View,
  opened,
  at,
  language = 'en',
  who,
  isSignedOut = false,
  answers = [],
}: Page) {
  const sent = vi.fn(() => receipt());
  const sentLater = vi.fn(({ amount, paymentDate }: { amount: number; paymentDate: string }) =>
    receipt({ amount, paymentDate, status: 'SCHEDULED' }),
  );
  const navigate = ({ to }: { to: string }) => {
    const [path = '/', search = ''] = to.split('?');
    queueMicrotask(
      () =>
        void allSettled(locationChanged, {
          scope,
          params: { path, search: search && `?${search}` },
        }),
    );
  };
  const usual = [
    [loadBillingInformationFx, () => billingInformation()],
    [loadPaymentsFx, () => [payment()]],
    [loadWalletFx, () => wallet()],
    [deletePaymentMethodFx, () => wallet()],
    [savePaymentMethodFx, () => wallet()],
    [updateCardFx, () => wallet()],
    [labelPaymentMethodFx, () => wallet()],
    [readBillPayOutageFx, () => null],
    [saveBillPayOutageFx, () => undefined],
    [fetchBillPayEnabledFx, () => true],
    [readDraftFx, () => null],
    [saveDraftFx, () => undefined],
    [storeKeyFx, () => undefined],
    [newIdFx, () => IDEMPOTENCY_KEY],
    [waitForPollFx, () => undefined],
    [sendInstantPaymentFx, sent],
    [findPaymentByKeyFx, () => paymentKeyResult()],
    [createBankAccountTokenFx, bankAccountToken],
    [tokenizeCardFx, () => captureResponse()],
    [connectFrameFx, () => undefined],
    [configureFrameFx, () => undefined],
    [sendFuturePaymentFx, sentLater],
    [readPaperlessFx, () => true],
    [loadScheduledPaymentsFx, () => []],
    [updateScheduledPaymentFx, () => scheduledPayment({ version: 2 })],
    [cancelScheduledPaymentFx, () => scheduledPayment()],
    [loadTransactionsFx, () => mobileTransactions()],
    [loadEquipmentFx, () => devicesResponse().devices],
    [loadUnusedFx, () => unusedResponse({ seats: [] })],
    [loadCustodyFx, () => [heldDevice(), returnedDevice()]],
    [loadBoxFx, () => deviceDetail()],
    [loadLinesFx, () => mobileLines()],
    [
      labelLineFx,
      ({
        phoneNumber,
        label,
        group,
      }: {
        phoneNumber: string;
        label: string | null;
        group: string | null;
      }) => ({ phoneNumber, label, group }),
    ],
    [loadDevicesFx, () => []],
    [loadMobileBillingFx, () => null],
    [loadStreamingFx, () => streamingAccount({ subscriptions: [], charges: [] })],
    [changeStreamingMethodFx, () => streamingAccount()],
    [loadAutopayFx, () => [autopayGroup()]],
    [cancelAutopayFx, () => autopayGroup()],
    [changeDebitDayFx, () => autopayGroup({ enrolment: enrolment() })],
    [submitAutopayFx, () => autopayOutcome()],
    [repairAutopayFx, () => autopayOutcome()],
    [findAutopayByKeyFx, () => ({ state: 'ACCEPTED', outcome: autopayOutcome() })],
    [setLimitsFx, () => autopayGroup({ enrolment: enrolment({ version: 2 }) })],
    [releaseDebitFx, () => receipt()],
    [readFlowDraftFx, () => null],
    [saveFlowDraftFx, () => undefined],
    [storeFlowKeyFx, () => undefined],
    [waitForOutcomeFx, () => undefined],
    [connectChooserFx, () => undefined],
    [configureChooserFx, () => undefined],
    [openChooserFx, () => undefined],
    [waitForChooserFx, () => new Promise(() => undefined)],
    [createConnectedBankAccountTokenFx, connectedBankAccountToken],
    [loadPaymentDetailFx, () => paymentDetail()],
    [repairPaymentExtraFx, () => receipt()],
    [downloadReceiptFx, () => undefined],
    [downloadPassportFx, () => 'saved' as const],
    [downloadStatementFx, () => undefined],
    [loadStatementsFx, () => statementList()],
    [
      loadStatementDetailFx,
      (id: string) => (id === PREVIOUS_ID ? previousDetail() : statementDetail()),
    ],
    [loadNextBillFx, () => nextBill()],
    [loadDisputesFx, () => []],
    [disputeLineFx, () => dispute()],
    [loadActivityFx, () => activityPage()],
    [readWordsFx, () => ({ lines: {}, services: {}, serviceGroups: {} })],
    [exportActivityFx, () => undefined],
    [downloadPackFx, () => undefined],
    [focusFrameFieldFx, () => undefined],
    [
      waitForFrameFx,
      () => {
        queueMicrotask(() => void allSettled(frameReady, { scope }));
        return new Promise(() => undefined);
      },
    ],
    [navigateFx, navigate],
  ] as const;
  const handlers = new Map<unknown, unknown>([...usual, ...answers]);
  const scope = fork({
    values: [
      [$profile, isSignedOut ? null : profile(who)],
      [$businessNow, '2026-12-14T15:00:00.000Z'],
    ],
    handlers: [...handlers] as [Effect<unknown, unknown>, (params: unknown) => unknown][],
  });
  await allSettled(locationChanged, { scope, params: at });
  await allSettled(opened, { scope });
  render(
    <Provider value={scope}>
      <I18nextProvider i18n={TEXTS[language]}>
        <View />
      </I18nextProvider>
    </Provider>,
  );
  return { scope, sent, sentLater, user: userEvent.setup({ delay: null }) };
}
