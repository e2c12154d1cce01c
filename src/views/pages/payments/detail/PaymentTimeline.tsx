import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { refundStory } from '../../../../models/billing/refunds/index.ts';
import type { RefundEvent } from '../../../../models/billing/refunds/index.ts';
import { $expected } from '../../../../models/payments/detail/index.ts';
import type {
  ExpectedEvent,
  JournalEntry,
  Refund,
} from '../../../../models/payments/detail/index.ts';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import type { Signal } from '../../../parts/Surface.tsx';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';
import { signal, strong } from '../../../parts/parts.css.ts';
import * as css from './Payment.css.ts';
import { useDeclineText } from './useDeclineText.ts';

const SIGNALS = {
  SUBMITTED: 'good',
  SCHEDULED: 'good',
  CHANGED: 'good',
  CANCELLED: 'notice',
  DUE: 'notice',
  HELD: 'caution',
  RELEASED: 'good',
  WAITING: 'notice',
  ACCEPTED: 'good',
  POSTED: 'good',
  FAILED: 'critical',
} as const satisfies Record<JournalEntry['step'], Signal>;

const REFUND_SIGNALS = {
  STARTED: 'notice',
  ON_ITS_WAY: 'notice',
  SENT: 'good',
  NOT_SENT: 'critical',
} as const satisfies Record<RefundEvent['step'], Signal>;

/** The payment's history, oldest first, and upcoming events. */
export function PaymentTimeline({
  journal,
  refunds,
  method,
}: {
  journal: readonly JournalEntry[];
  refunds: readonly Refund[];
  /** Name of the payment method. */ method: string;
}) {
  const expected = useUnit($expected);
  return (
    <ol className={css.timeline}>
      {journal.map((entry, index) => (
        <TimelineEntry key={index} entry={entry} method={method} />
      ))}
      {refundStory(refunds).map((event, index) => (
        <RefundEntry key={index} event={event} method={method} />
      ))}
      {expected ? <ExpectedEntry expected={expected} /> : null}
    </ol>
  );
}

function TimelineEntry({
  entry: { step, at, by, systemErrorCode },
  method,
}: {
  entry: JournalEntry;
  method: string;
}) {
  const { t } = useTranslation('scheduled');
  const whyOf = useDeclineText();
  const { day, time } = useInstantFormat();
  return (
    <li className={css.entry}>
      <span className={`${css.dot} ${signal[SIGNALS[step]]}`}>
        <Icon name={SIGNALS[step]} />
      </span>
      <span className={css.statusText}>
        <span className={strong}>
          {t(by ? `story.${step}_by` : `story.${step}`, { name: by ?? '' })}
        </span>
        {step === 'FAILED' ? <span>{whyOf(systemErrorCode, method)}</span> : null}
        <time className={css.when} dateTime={at}>
          {t('story.at', { date: day(at), time: time(at) })}
        </time>
      </span>
    </li>
  );
}

function RefundEntry({
  event: { step, at, amount },
  method,
}: {
  event: RefundEvent;
  method: string;
}) {
  const { t } = useTranslation('scheduled');
  const { day, time } = useInstantFormat();
  return (
    <li className={css.entry}>
      <span className={`${css.dot} ${signal[REFUND_SIGNALS[step]]}`}>
        <Icon name={REFUND_SIGNALS[step]} />
      </span>
      <span className={css.statusText}>
        <span className={strong}>
          {t(`story.refund.${step}`, { amount: formatMoney(amount), method })}
        </span>
        <time className={css.when} dateTime={at}>
          {t('story.at', { date: day(at), time: time(at) })}
        </time>
      </span>
    </li>
  );
}

function ExpectedEntry({ expected }: { expected: Exclude<ExpectedEvent, null> }) {
  const { t } = useTranslation('scheduled');
  return (
    <li className={css.entry}>
      <span className={css.dot} aria-hidden="true">
        <span className={css.hollow} />
      </span>
      <span className={css.expected}>
        {t(
          `story.next.${expected.kind}`,
          'day' in expected ? { date: formatDay(expected.day) } : {},
        )}
      </span>
    </li>
  );
}
