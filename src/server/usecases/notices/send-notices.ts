import { isTooLate, SEND_TRIES, sendPauseMs } from '../../../models/notices/rules-events.ts';
import type { NoticeFacts, NoticeTopic } from '../../../models/notices/types.ts';
import { accountVariant } from '../../../models/platform/environment/rules-environment.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import type { ServiceKey } from '../../../../contracts/rest/account/types.ts';
import type { CoreService } from '../../mail/notices/texts.ts';
import { renderNotice } from '../../mail/notices/render-notice.ts';
import type {
  DeliveryResult,
  MailAttachment,
  MailMessage,
  MailTransport,
  StatementSource,
} from '../../mail/transport.ts';
import { newTrackingPath } from '../appointments/follow-visit.ts';
import type { TrackingLinks } from '../appointments/ports.ts';
import type { Checkpoint } from '../payments/one-time/crash-points.ts';
import { statementFileName } from '../statements/statement-file-name.ts';
import type { ClaimedNotice, NoticeAddress, NoticeStore } from './ports.ts';

/**
 * How long handing over one e-mail may take, in milliseconds of real time; longer than any
 * transport takes. After that its backend is taken to have ended.
 */
export const SEND_LEASE_MS = 600_000;

export interface SendNoticesDeps {
  notices: NoticeStore;
  trackingLinks: Pick<TrackingLinks, 'addTrackingLink'>;
  transport: MailTransport;
  drawStatement: (source: StatementSource) => Promise<Buffer>;
  publicOrigin: string;
  /** Host name of message ids. */
  messageHost: string;
  /** Name of this backend; stable across restarts. */
  holder: string;
  checkpoint: Checkpoint;
  businessNow: () => Date;
  realNow: () => Date;
  report: (error: unknown) => void;
}

/** The same notice has the same message id, whichever backend sends it. */
export const messageIdOf = (id: string, messageHost: string): string =>
  `notice-${id}@${messageHost}`;

/** Its facts have the shape of its topic: they were written together. */
type Told = { [Topic in NoticeTopic]: { topic: Topic; facts: NoticeFacts[Topic] } }[NoticeTopic];
const toldBy = ({ topic, facts }: ClaimedNotice): Told => ({ topic, facts }) as Told;

function attachmentsOf(
  { drawStatement, businessNow }: SendNoticesDeps,
  { accountNumber, language }: ClaimedNotice,
  told: Told,
): MailAttachment[] {
  if (told.topic !== 'bill-ready') return [];
  const { statementId, statementDate } = told.facts;
  const statement = { accountNumber, statementId, language, at: businessNow().toISOString() };
  return [
    {
      name: statementFileName(language, statementDate),
      contentType: 'application/pdf',
      statement,
      draw: () => drawStatement(statement),
    },
  ];
}

/** What a property manager's bill is for, by its own services; null when none is known. */
function coreServicesOf(services: readonly ServiceKey[]): CoreService[] | null {
  const core = (['INTERNET', 'VIDEO', 'VOICE'] as const).filter((key) => services.includes(key));
  return core.length > 0 ? core : null;
}

/**
 * Where a letter leads, if not to the page of its topic: whoever is at the address follows the
 * technician without a sign-in. Made as it is sent, because the notice does not hold its token.
 */
async function ownPathOf(
  { trackingLinks, realNow }: SendNoticesDeps,
  told: Told,
): Promise<string | undefined> {
  if (told.topic !== 'visit-on-the-way') return undefined;
  const { windowStart, ...visit } = told.facts;
  return newTrackingPath(
    trackingLinks,
    { ...visit, windowStart: new Date(windowStart) },
    realNow(),
  );
}

async function messageOf(
  needs: SendNoticesDeps,
  notice: ClaimedNotice,
  { to, firstName, accountName, tenantWifiAgreement, services }: NoticeAddress,
): Promise<MailMessage> {
  const { id, accountNumber, language, contactId } = notice;
  const told = toldBy(notice);
  const variant = accountVariant({ tenantWifiAgreement });
  const reader = {
    variant,
    firstName,
    accountName,
    coreServices: variant === 'community' ? coreServicesOf(services) : null,
    accountEnding: accountNumber.slice(-4),
    isContact: contactId !== null,
  };
  const { publicOrigin, messageHost } = needs;
  return {
    messageId: messageIdOf(id, messageHost),
    to,
    kind: told.topic,
    language,
    ...renderNotice({
      ...told,
      language,
      reader,
      publicOrigin,
      path: await ownPathOf(needs, told),
    }),
    attachments: attachmentsOf(needs, notice, told),
  };
}

/** It was certainly not sent: another try later, or the end after the last one. */
async function tryLater(needs: SendNoticesDeps, { id, tries }: ClaimedNotice): Promise<void> {
  if (tries >= SEND_TRIES)
    await needs.notices.finish(id, { state: 'failed', reason: 'TRIES_USED' }, needs.realNow());
  else
    await needs.notices.putBack(id, new Date(needs.businessNow().getTime() + sendPauseMs(tries)));
}

async function handOver(
  needs: SendNoticesDeps,
  notice: ClaimedNotice,
  address: NoticeAddress,
): Promise<void> {
  let answer: DeliveryResult;
  try {
    answer = await needs.transport.deliver(await messageOf(needs, notice, address));
  } catch (error) {
    // A transport rejects only before anything was handed over.
    needs.report(error);
    return tryLater(needs, notice);
  }
  needs.checkpoint('after-notice-sent');
  if (answer.kind === 'notSent') return tryLater(needs, notice);
  await needs.notices.finish(
    notice.id,
    answer.kind === 'refused' ? { state: 'failed', reason: 'REFUSED' } : { state: answer.kind },
    needs.realNow(),
  );
  needs.checkpoint('after-notice-end');
}

async function send(needs: SendNoticesDeps, notice: ClaimedNotice): Promise<void> {
  needs.checkpoint('after-notice-claim');
  const address = await needs.notices.address(notice);
  if (!address)
    return needs.notices.finish(
      notice.id,
      { state: 'suppressed', reason: 'NO_ACCESS' },
      needs.realNow(),
    );
  const { topic, facts } = toldBy(notice);
  if (isTooLate(topic, facts, dayIn(needs.businessNow(), address.billingTimeZone)))
    return needs.notices.finish(
      notice.id,
      { state: 'suppressed', reason: 'TOO_LATE' },
      needs.realNow(),
    );
  return handOver(needs, notice, address);
}

/**
 * Hands over every due notice, each once. One that fails does not delay the others. Returns how
 * many there were.
 */
export async function sendDueNotices(needs: SendNoticesDeps): Promise<number> {
  const { notices, holder, businessNow, realNow } = needs;
  const claim = () => notices.claim({ businessNow: businessNow(), realNow: realNow(), holder });
  let count = 0;
  for (let notice = await claim(); notice !== null; notice = await claim()) {
    count += 1;
    await send(needs, notice).catch(needs.report);
  }
  return count;
}

/**
 * Settles notices whose sending has no outcome, because their backend ended: as the transport says,
 * or as unknown where it cannot say. None is sent again by guess. `restarted`: this backend's own,
 * at once.
 */
export async function settleStranded(needs: SendNoticesDeps, restarted = false): Promise<number> {
  const { notices, transport, holder, realNow, businessNow, messageHost } = needs;
  const before = new Date(realNow().getTime() - SEND_LEASE_MS);
  const stranded = await notices.stranded({ before, holder, restarted });
  for (const id of stranded) {
    const accepted = transport.wasAccepted
      ? await transport.wasAccepted(messageIdOf(id, messageHost))
      : null;
    if (accepted === false) await notices.putBack(id, businessNow());
    else await notices.finish(id, { state: accepted ? 'sent' : 'unknown' }, realNow());
  }
  return stranded.length;
}
