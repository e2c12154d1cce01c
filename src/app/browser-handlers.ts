import type { DraftStorage } from '../gateways/session/draft-storage.ts';
import { recoveryStorage } from '../gateways/session/recovery-storage.ts';
import { dismissedStorage } from '../gateways/shell/dismissed-storage.ts';
import {
  readFlowDraftFx,
  saveFlowDraftFx,
  storeFlowKeyFx,
  waitForOutcomeFx,
} from '../models/autopay/flow/ports.ts';
import { makeAutopayKeyFx } from '../models/autopay/ports.ts';
import { waitForServiceFx } from '../models/billing/ports.ts';
import {
  makeIdempotencyKeyFx,
  readDraftFx,
  readReceiptKeyFx,
  saveDraftFx,
  saveReceiptKeyFx,
  storeKeyFx,
  waitForPollFx,
} from '../models/payments/one-time/ports.ts';
import { makeChangeKeyFx } from '../models/payments/scheduled/ports.ts';
import { handle } from '../models/platform/port/index.ts';
import type { PortHandler } from '../models/platform/port/index.ts';
import {
  readMonotonicTimeFx,
  readSavedRecoveryFx,
  saveRecoveryFx,
  waitForResendFx,
} from '../models/session/access/ports.ts';
import { readDismissedAlertsFx, saveDismissedAlertsFx } from '../models/shell/alerts/ports.ts';
import { makeDisputeKeyFx } from '../models/statements/ports.ts';

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
const makeKey = (): string => crypto.randomUUID();

/** The browser's own answers: the tab's storage, time, and keys. */
export function browserHandlers(
  storage: () => Storage,
  drafts: DraftStorage,
): readonly PortHandler[] {
  const dismissed = dismissedStorage(storage);
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
    handle(makeAutopayKeyFx, makeKey),
    handle(makeChangeKeyFx, makeKey),
    handle(makeDisputeKeyFx, makeKey),
    handle(makeIdempotencyKeyFx, makeKey),
    handle(readMonotonicTimeFx, () => performance.now()),
    handle(waitForOutcomeFx, wait),
    handle(waitForPollFx, wait),
    handle(waitForResendFx, wait),
    handle(waitForServiceFx, wait),
  ];
}
