import { formatPhone } from '../../../models/platform/brand/rules-brand.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import type { StoredCall } from '../../usecases/voice/ports.ts';
import type { DocumentContext } from '../receipt-content.ts';
import { createTranslate } from '../texts.ts';
import type { Cell, Sheet } from './activity-rows.ts';

/** The calls of a line. */
export interface LineCalls {
  /** Ten digits. */
  telephoneNumber: string;
  /** Newest first. */
  calls: readonly StoredCall[];
  /** There were older ones, of which the file has none. */
  isCut: boolean;
}

const COLUMNS = [
  'day',
  'time',
  'line',
  'callerNumber',
  'callerName',
  'outcome',
  'reason',
  'answeredOn',
  'forwardedTo',
  'ringSeconds',
  'talkSeconds',
  'spam',
  'id',
] as const;

const numberText = (digits: string | null): Cell => ({
  text: digits === null ? '' : formatPhone(digits),
});

/**
 * The calls of a line as a table: what the page says of each, and the rule in words. A cut one ends
 * with a row that says so.
 */
export function callLogSheet(
  { telephoneNumber, calls, isCut }: LineCalls,
  { language, billingTimeZone }: Pick<DocumentContext, 'language' | 'billingTimeZone'>,
): Sheet {
  const say = createTranslate(language);
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: billingTimeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const row = (call: StoredCall): Cell[] => [
    { day: dayIn(call.at, billingTimeZone) },
    { text: clock.format(call.at) },
    numberText(telephoneNumber),
    numberText(call.callerNumber),
    { text: call.callerName ?? '' },
    { text: say(`phone:log.outcome.${call.outcome}`) },
    { text: call.decidedBy === null ? '' : say(`documents:callLog.reasons.${call.decidedBy}`) },
    numberText(call.answeredOn),
    numberText(call.forwardedTo),
    { text: String(call.ringSeconds) },
    { text: String(call.talkSeconds) },
    { text: call.labelled ? say('phone:log.spam') : '' },
    { text: call.id },
  ];
  const cut = (): Cell[] =>
    COLUMNS.map((_, place) => ({
      text:
        place === 0
          ? say('documents:callLog.cut', { calls: calls.length.toLocaleString('en-US') })
          : '',
    }));
  return {
    name: say('documents:callLog.name'),
    head: COLUMNS.map((column) => say(`documents:callLog.columns.${column}`)),
    rows: [...calls.map(row), ...(isCut ? [cut()] : [])],
  };
}
