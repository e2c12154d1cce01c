import type { Effect } from 'effector';
import { coBrowseStorage } from '../gateways/shell/co-browse-storage.ts';
import { rememberLanguage } from '../gateways/shell/language-cookie.ts';
import { reportConnectionLoss } from '../gateways/platform/connectivity.ts';
import {
  checkLinkFx,
  completeLinkFx,
  saveRecoveryFx,
  readMonotonicTimeFx,
  readSavedRecoveryFx,
  resetPasswordFx,
  sendUsernameFx,
  startRecoveryFx,
  startRegistrationFx,
  verifyCodeFx,
  waitForResendFx,
} from '../models/session/access/ports.ts';
import {
  downloadPackFx,
  exportActivityFx,
  loadActivityFx,
  readWordsFx,
} from '../models/billing/activity/ports.ts';
import {
  loadAccountFx,
  loadAccountServicesFx,
  loadDelinquencyScheduleFx,
} from '../models/account/ports.ts';
import {
  saveDismissedAlertsFx,
  loadPageAlertsFx,
  readDismissedAlertsFx,
} from '../models/shell/alerts/ports.ts';
import { loadAppointmentCalendarFx } from '../models/appointments/calendar/ports.ts';
import { loadAppointmentsFx } from '../models/appointments/ports.ts';
import {
  cancelAutopayFx,
  changeDebitDayFx,
  findAutopayByKeyFx,
  loadAutopayFx,
  makeAutopayKeyFx,
  releaseDebitFx,
  repairAutopayFx,
  setLimitsFx,
  submitAutopayFx,
} from '../models/autopay/ports.ts';
import {
  readFlowDraftFx,
  saveFlowDraftFx,
  storeFlowKeyFx,
  waitForOutcomeFx,
} from '../models/autopay/flow/ports.ts';
import {
  configureChooserFx,
  connectChooserFx,
  openChooserFx,
  waitForChooserFx,
} from '../models/payments/bank-connect/ports.ts';
import {
  loadBillingInformationFx,
  loadMobileBillingFx,
  loadPaymentsFx,
  RECENT_PAYMENTS,
  waitForServiceFx,
  readPaperlessFx,
} from '../models/billing/ports.ts';
import {
  tokenizeCardFx,
  configureFrameFx,
  connectFrameFx,
  focusFrameFieldFx,
  waitForFrameFx,
} from '../models/payments/card-entry/ports.ts';
import {
  loadAddOnServicesFx,
  loadCommunityTabFx,
  loadCpniComplianceFx,
  loadCpniCopyFx,
  loadMemberFx,
  loadSwitchTypeFx,
  loadTenantWifiFx,
} from '../models/account/sign-in-sequence/ports.ts';
import { loadLineFeaturesFx, updateForwardingFx } from '../models/voice/line-features/ports.ts';
import { loadPartnerFx, loadSupportDeskFx } from '../models/help/partner-location/ports.ts';
import {
  downloadFaxFx,
  downloadVoicemailFx,
  loadMailboxFx,
  markVoicemailHeardFx,
} from '../models/voice/mailbox/ports.ts';
import {
  loadBilledServicesFx,
  loadBoughtServicesFx,
  loadEntitlementsFx,
} from '../models/services/ports.ts';
import { loadWebmailFx } from '../models/services/webmail/ports.ts';
import { downloadReceiptFx, downloadStatementFx } from '../models/platform/downloads/ports.ts';
import type { Language } from '../models/shell/language/index.ts';
import { loadLanguageFx, showLanguageFx } from '../models/shell/language/ports.ts';
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
  sendDevicePaymentFx,
  sendFuturePaymentFx,
  sendInstantPaymentFx,
  storeKeyFx,
} from '../models/payments/one-time/ports.ts';
import { loadPaymentDetailFx } from '../models/payments/detail/ports.ts';
import {
  cancelScheduledPaymentFx,
  loadScheduledPaymentsFx,
  makeChangeKeyFx,
  updateScheduledPaymentFx,
} from '../models/payments/scheduled/ports.ts';
import { repairPaymentExtraFx } from '../models/payments/extras/ports.ts';
import {
  changeRoleFx,
  invitePersonFx,
  loadAuditFx,
  loadPeopleFx,
  removePersonFx,
  resendInvitationFx,
  revokeInvitationFx,
} from '../models/people/ports.ts';
import { saveCoBrowseFx, readCoBrowseFx } from '../models/shell/routing/ports.ts';
import {
  refreshProfileFx,
  delayFx,
  endSessionFx,
  signInFx,
  signOutFx,
} from '../models/session/ports.ts';
import {
  changePasswordFx,
  loadSettingsFx,
  saveLanguageFx,
  saveNotificationsFx,
  savePaperlessFx,
  saveProfileFx,
} from '../models/settings/ports.ts';
import { loadDevicesFx } from '../models/mobile/devices/ports.ts';
import { labelLineFx, loadLinesFx } from '../models/mobile/lines/ports.ts';
import { loadTransactionsFx } from '../models/mobile/transactions/ports.ts';
import { changeStreamingMethodFx, loadStreamingFx } from '../models/streaming/ports.ts';
import {
  disputeLineFx,
  loadDisputesFx,
  loadNextBillFx,
  loadStatementDetailFx,
  loadStatementsFx,
  makeDisputeKeyFx,
} from '../models/statements/ports.ts';
import { loadLineAssignmentsFx, loadUnreadCountsFx } from '../models/voice/ports.ts';
import {
  deletePaymentMethodFx,
  labelPaymentMethodFx,
  loadWalletFx,
  savePaymentMethodFx,
  updateCardFx,
} from '../models/payments/wallet/ports.ts';
import type { BootstrapOperation } from '../gateways/platform/bootstrap-responses.ts';
import type { BootstrapData } from './bootstrap-data.ts';
import { loadGatewayChunk } from './load-chunk.ts';
import type { Texts } from './texts/texts.ts';
import type { GatewayHandlerOptions } from './gateway-handlers.ts';
import {
  createBankAccountTokenFx,
  createConnectedBankAccountTokenFx,
} from '../models/payments/method-entry/ports.ts';
import { navigateFx, hardNavigateFx } from '../models/platform/navigation/ports.ts';

/** Ports that reach the service: their handlers come as a chunk, so that the sign-in page shows without them. */
const GATEWAY_EFFECTS: readonly unknown[] = [
  signInFx,
  signOutFx,
  endSessionFx,
  refreshProfileFx,
  loadAccountFx,
  loadAccountServicesFx,
  tokenizeCardFx,
  configureFrameFx,
  connectFrameFx,
  focusFrameFieldFx,
  waitForFrameFx,
  configureChooserFx,
  connectChooserFx,
  openChooserFx,
  waitForChooserFx,
  createConnectedBankAccountTokenFx,
  fetchBillPayEnabledFx,
  createBankAccountTokenFx,
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
  sendInstantPaymentFx,
  storeKeyFx,
  loadDevicesFx,
  loadMobileBillingFx,
  loadTransactionsFx,
  loadLinesFx,
  labelLineFx,
  sendDevicePaymentFx,
  sendFuturePaymentFx,
  waitForServiceFx,
  readPaperlessFx,
  loadPaymentDetailFx,
  repairPaymentExtraFx,
  updateScheduledPaymentFx,
  cancelScheduledPaymentFx,
  makeChangeKeyFx,
  loadStreamingFx,
  changeStreamingMethodFx,
  cancelAutopayFx,
  changeDebitDayFx,
  findAutopayByKeyFx,
  releaseDebitFx,
  repairAutopayFx,
  setLimitsFx,
  submitAutopayFx,
  readFlowDraftFx,
  saveFlowDraftFx,
  storeFlowKeyFx,
  waitForOutcomeFx,
  deletePaymentMethodFx,
  labelPaymentMethodFx,
  savePaymentMethodFx,
  updateCardFx,
  makeAutopayKeyFx,
  loadAddOnServicesFx,
  loadMemberFx,
  loadCommunityTabFx,
  loadTenantWifiFx,
  loadCpniComplianceFx,
  loadSwitchTypeFx,
  loadDelinquencyScheduleFx,
  loadPageAlertsFx,
  readDismissedAlertsFx,
  saveDismissedAlertsFx,
  loadAppointmentsFx,
  loadLineAssignmentsFx,
  loadUnreadCountsFx,
  startRecoveryFx,
  verifyCodeFx,
  resetPasswordFx,
  sendUsernameFx,
  startRegistrationFx,
  checkLinkFx,
  completeLinkFx,
  saveRecoveryFx,
  readSavedRecoveryFx,
  readMonotonicTimeFx,
  waitForResendFx,
  loadPeopleFx,
  invitePersonFx,
  resendInvitationFx,
  revokeInvitationFx,
  changeRoleFx,
  removePersonFx,
  loadAuditFx,
  loadSettingsFx,
  saveProfileFx,
  saveLanguageFx,
  saveNotificationsFx,
  savePaperlessFx,
  changePasswordFx,
  downloadReceiptFx,
  downloadStatementFx,
  loadStatementsFx,
  loadStatementDetailFx,
  loadNextBillFx,
  loadDisputesFx,
  disputeLineFx,
  makeDisputeKeyFx,
  loadActivityFx,
  exportActivityFx,
  downloadPackFx,
  loadAppointmentCalendarFx,
  loadEntitlementsFx,
  loadBilledServicesFx,
  loadBoughtServicesFx,
  loadMailboxFx,
  markVoicemailHeardFx,
  downloadVoicemailFx,
  downloadFaxFx,
  loadLineFeaturesFx,
  updateForwardingFx,
  loadPartnerFx,
  loadSupportDeskFx,
  loadWebmailFx,
];

interface BootstrappedEffect {
  effect: unknown;
  operation: BootstrapOperation;
  /** Whether what came answers this question. */
  matches: (params: never) => boolean;
}

/** Ports whose first answer may have come with the page (src/server/http/shell/pages.ts); from then on they reach the service. */
const BOOTSTRAPPED_EFFECTS: readonly BootstrappedEffect[] = [
  {
    effect: loadBillingInformationFx,
    operation: 'BillingInformation',
    matches: ({ serviceGroup }: { serviceGroup: string }) => serviceGroup === 'CORE',
  },
  {
    effect: loadPaymentsFx,
    operation: 'Payments',
    matches: ({ first }: { first: number }) => first === RECENT_PAYMENTS,
  },
  { effect: loadScheduledPaymentsFx, operation: 'ScheduledPayments', matches: () => true },
  { effect: loadAutopayFx, operation: 'Autopay', matches: () => true },
  { effect: loadWalletFx, operation: 'Wallet', matches: () => true },
];

interface HandlerOptions {
  gatewayOptions: GatewayHandlerOptions;
  /** Answers that came with the page. */
  graph: BootstrapData['graph'];
  texts: Texts;
  view: Window;
  navigate: (move: { to: string; replace: boolean }) => void;
}

type Handler = (params: never) => unknown;
/** As fork takes them. */
export type Handlers = [Effect<unknown, unknown, unknown>, (params: unknown) => unknown][];

/** The handler of every port, and `prepare`, which fetches the chunk that most of them are in. */
export function createHandlers({
  gatewayOptions: wire,
  graph,
  texts,
  view,
  navigate,
}: HandlerOptions): {
  handlers: Handlers;
  prepare: () => Promise<unknown>;
} {
  let gatewayHandlers: Promise<ReadonlyMap<unknown, Handler>> | null = null;
  const prepare = () => {
    gatewayHandlers ??= reportConnectionLoss(
      loadGatewayChunk(() => import('./gateway-handlers.ts')),
      wire.options.onConnectivity,
    ).then(({ createGatewayHandlers: createWire }) => createWire(wire));
    gatewayHandlers.catch(() => {
      gatewayHandlers = null;
    });
    return gatewayHandlers;
  };
  const delegate = (port: unknown) => async (params: never) => {
    return (await prepare()).get(port)?.(params);
  };
  // What came with the page is the first answer, and only that.
  const bootstrapResponses = new Map(Object.entries(graph));
  const withBootstrapResponse =
    ({ effect: port, operation, matches: isAnswered }: BootstrappedEffect) =>
    async (params: never) => {
      const answer = bootstrapResponses.get(operation);
      if (answer === undefined || !isAnswered(params)) return delegate(port)(params);
      bootstrapResponses.delete(operation);
      return (
        await loadGatewayChunk(() => import('../gateways/platform/bootstrap-responses.ts'))
      ).bootstrapResponseParsers[operation](answer);
    };
  const showLanguage = async (language: Language) => {
    await texts.changeLanguage(language);
    rememberLanguage(language, view.document);
    view.document.documentElement.lang = language;
  };
  const coBrowse = coBrowseStorage(wire.storage);
  const handlers = [
    ...GATEWAY_EFFECTS.map((port) => [port, delegate(port)]),
    ...BOOTSTRAPPED_EFFECTS.map((first) => [first.effect, withBootstrapResponse(first)]),
    [navigateFx, navigate],
    [saveCoBrowseFx, coBrowse.keep],
    [readCoBrowseFx, coBrowse.read],
    [loadLanguageFx, texts.preloadLanguage],
    [showLanguageFx, showLanguage],
    [
      readWordsFx,
      async (language: Language) =>
        (await loadGatewayChunk(() => import('./texts/bill-labels.ts'))).readBillLabels(
          texts,
          language,
        ),
    ],
    [loadCpniCopyFx, () => texts.loadNamespaces(['cpni'])],
    [
      delayFx,
      (ms: number) =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, ms);
        }),
    ],
    [hardNavigateFx, (to: string) => view.location.assign(to)],
  ];
  return { handlers: handlers as Handlers, prepare };
}
