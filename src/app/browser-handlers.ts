import { trackingTokenStorage } from '../gateways/appointments/tracking-token.ts';
import type { DraftStorage } from '../gateways/session/draft-storage.ts';
import { recoveryStorage } from '../gateways/session/recovery-storage.ts';
import { dismissedStorage } from '../gateways/shell/dismissed-storage.ts';
import { keepTrackingTokenFx, readTrackingTokenFx } from '../models/appointments/tracking/ports.ts';
import { readFlowDraftFx, saveFlowDraftFx, storeFlowKeyFx } from '../models/autopay/flow/ports.ts';
import { readDraftFx, saveDraftFx, storeKeyFx } from '../models/payments/one-time/ports.ts';
import { readReceiptKeyFx, saveReceiptKeyFx } from '../models/payments/receipts/ports.ts';
import { handle } from '../models/platform/port/index.ts';
import type { PortHandler } from '../models/platform/port/index.ts';
import {
  readMonotonicTimeFx,
  readSavedRecoveryFx,
  saveRecoveryFx,
} from '../models/session/access/ports.ts';
import { readDismissedAlertsFx, saveDismissedAlertsFx } from '../models/shell/alerts/ports.ts';

/** The browser's own answers: the tab's storage, and time. */
export function browserHandlers(
  storage: () => Storage,
  drafts: DraftStorage,
): readonly PortHandler[] {
  const dismissed = dismissedStorage(storage);
  const tracking = trackingTokenStorage(storage);
  const recovery = recoveryStorage(storage, () => Date.now());
  return [
    handle(readDraftFx, drafts.read),
    handle(saveDraftFx, drafts.save),
    handle(storeKeyFx, drafts.save),
    handle(saveReceiptKeyFx, drafts.keepReceiptKey),
    handle(readReceiptKeyFx, drafts.readReceiptKey),
    handle(readFlowDraftFx, drafts.readFlow),
    handle(saveFlowDraftFx, drafts.saveFlow),
    handle(storeFlowKeyFx, drafts.saveFlow),
    handle(saveRecoveryFx, recovery.keep),
    handle(readSavedRecoveryFx, recovery.read),
    handle(readDismissedAlertsFx, dismissed.read),
    handle(saveDismissedAlertsFx, dismissed.keep),
    handle(keepTrackingTokenFx, tracking.keep),
    handle(readTrackingTokenFx, tracking.read),
    handle(readMonotonicTimeFx, () => performance.now()),
  ];
}
