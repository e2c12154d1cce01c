import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $blockedCallers,
  $callsShown,
  $log,
  $olderPending,
  callerBlocked,
  callLogRetried,
  CALLS_SHOWN,
  callsShownChosen,
  olderRequested,
} from '../../../../models/voice/call-log/index.ts';
import type { CallsShown, PhoneCall } from '../../../../models/voice/call-log/index.ts';
import { $guardNotice, $guardsCalls, entryRemoved } from '../../../../models/voice/guard/index.ts';
import { clockOf } from '../../../../models/voice/messages/index.ts';
import type { PhoneLine } from '../../../../models/voice/phone-lines/index.ts';
import { formatPhone } from '../../../brand.ts';
import { Button } from '../../../parts/Button.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { actions, muted } from '../../../parts/parts.css.ts';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import type { Signal } from '../../../parts/Surface.tsx';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';
import * as css from '../lines/Lines.css.ts';
import { PhoneLinePage } from '../lines/PhoneLinePage.tsx';
import { Choice, useOptions } from '../lines/TimeFields.tsx';
import { CallLogFile } from './CallLogFile.tsx';

/** The calls that came in on a line, and which rule decided each (areas 1, call logs). */
export default function CallLogPage() {
  const { t } = useTranslation('phone');
  return (
    <PhoneLinePage page="callLog" title={t('log.title')} lead={t('log.lead')}>
      {(line) => <Calls line={line} />}
    </PhoneLinePage>
  );
}

const UNDO = 'block-undo';

/** Whoever was blocked from the log; brought back from here. */
function BlockNotice() {
  const { t } = useTranslation('phone');
  const { notice, removed } = useUnit({ notice: $guardNotice, removed: entryRemoved });
  // The button that had the focus is gone.
  useEffect(() => {
    if (notice?.kind === 'saved' && notice.deed.kind === 'listed') focusField(UNDO);
  }, [notice]);
  if (!notice || (notice.deed.kind !== 'listed' && notice.deed.kind !== 'unlisted')) return null;
  const { kind, list, number } = notice.deed;
  if (notice.kind !== 'saved')
    return (
      <Alert signal="caution" role="alert" title={t(`guard.notice.${notice.kind}.title`)}>
        <p>{t(`guard.notice.${notice.kind}.text`)}</p>
      </Alert>
    );
  return (
    <Alert
      signal="good"
      role="status"
      title={t(`guard.notice.${kind}.${list}`, { number: formatPhone(number) })}
    >
      {kind === 'listed' ? (
        <div className={actions}>
          <Button id={UNDO} kind="quiet" onClick={() => removed({ list, number })}>
            {t('log.undo')}
          </Button>
        </div>
      ) : null}
    </Alert>
  );
}

function Calls({ line: { telephoneNumber } }: { line: PhoneLine }) {
  const { t } = useTranslation('phone');
  const { log, shown, chosen, retried } = useUnit({
    log: $log,
    shown: $callsShown,
    chosen: callsShownChosen,
    retried: callLogRetried,
  });
  const options = useOptions(CALLS_SHOWN, 'log.shown');
  const content = () => {
    switch (log.kind) {
      case 'failed':
        return <FailureCard title={t('log.failed')} onRetry={retried} />;
      case 'loading':
        return (
          <div role="status" aria-label={t('log.loading')}>
            <Skeleton lines={[48, 48, 48]} />
          </div>
        );
      case 'ready':
        return (
          <Card title={t('log.list', { number: formatPhone(telephoneNumber) })}>
            {log.calls.length === 0 ? (
              <p className={muted}>{t(shown === 'ALL' ? 'log.none' : 'log.noneShown')}</p>
            ) : (
              <ul
                className={css.listed}
                aria-label={t('log.list', {
                  number: formatPhone(telephoneNumber),
                })}
              >
                {log.calls.map((call) => (
                  <Row key={call.id} call={call} />
                ))}
              </ul>
            )}
            {log.more ? <Older failed={log.older === 'failed'} /> : null}
            <CallLogFile telephoneNumber={telephoneNumber} />
          </Card>
        );
    }
  };
  return (
    <>
      <div className={css.line}>
        <Choice
          id="shown"
          name={t('log.show')}
          value={shown}
          options={options}
          onChoose={(value) => chosen(value as CallsShown)}
        />
      </div>
      <BlockNotice />
      {content()}
    </>
  );
}

function Older({ failed }: { failed: boolean }) {
  const { t } = useTranslation('phone');
  const { pending, requested } = useUnit({ pending: $olderPending, requested: olderRequested });
  return (
    <>
      {failed ? <Alert signal="caution" role="alert" title={t('log.olderFailed')} /> : null}
      <div className={actions}>
        <Button busy={pending} onClick={requested}>
          {t('log.older')}
        </Button>
      </div>
    </>
  );
}

const TONES: Readonly<Record<PhoneCall['outcome'], Signal>> = {
  ANSWERED: 'good',
  MISSED: 'caution',
  VOICEMAIL: 'notice',
  FORWARDED: 'notice',
  REFUSED: 'critical',
};

/** Why a call came to what it came to. */
function useWhy() {
  const { t } = useTranslation('phone');
  return (call: PhoneCall): string => {
    const { outcome, decidedBy, ringSeconds, talkSeconds, answeredOn, forwardedTo } = call;
    const length = clockOf(talkSeconds);
    if (outcome === 'ANSWERED')
      return answeredOn === null
        ? t('log.why.ANSWERED', { length })
        : t('log.why.ANSWERED_ON', { length, phone: formatPhone(answeredOn) });
    if (outcome === 'MISSED')
      return decidedBy === 'MAILBOX_FULL'
        ? t('log.why.MAILBOX_FULL')
        : t('log.why.MISSED', { seconds: ringSeconds });
    return t(`log.why.${outcome}.${decidedBy ?? ''}`, {
      seconds: ringSeconds,
      to: formatPhone(forwardedTo ?? ''),
    });
  };
}

function Row({ call }: { call: PhoneCall }) {
  const { t } = useTranslation('phone');
  const { day, time } = useInstantFormat();
  const { callerNumber, callerName, at, outcome, labelled } = call;
  const whyOf = useWhy();
  const number = callerNumber && formatPhone(callerNumber);
  const caller = callerName ?? number ?? t('log.withheld');
  return (
    <li className={css.logRow}>
      <span className={css.entryText}>
        <span className={css.caller}>
          <strong>{caller}</strong>
          <StatusBadge tone={TONES[outcome]}>{t(`log.outcome.${outcome}`)}</StatusBadge>
          {labelled ? <StatusBadge tone="caution">{t('log.spam')}</StatusBadge> : null}
        </span>
        <span className={css.entryLabel}>
          {[callerName === null ? null : number, `${day(at)}, ${time(at)}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={css.entryLabel}>{whyOf(call)}</span>
      </span>
      {callerNumber && number ? (
        <RowActions callerNumber={callerNumber} number={number} caller={caller} />
      ) : null}
    </li>
  );
}

function RowActions({
  callerNumber,
  number,
  caller,
}: {
  callerNumber: string;
  number: string;
  caller: string;
}) {
  const { t } = useTranslation('phone');
  const { blocked, guards, block } = useUnit({
    blocked: $blockedCallers,
    guards: $guardsCalls,
    block: callerBlocked,
  });
  return (
    <span className={css.rowActions}>
      <a
        href={`tel:+1${callerNumber}`}
        className={css.navLink}
        aria-label={t('log.callBackOf', { caller })}
      >
        {t('log.callBack')}
      </a>
      {blocked.has(callerNumber) ? <span className={muted}>{t('log.isBlocked')}</span> : null}
      {guards && !blocked.has(callerNumber) ? (
        <Button
          kind="quiet"
          label={t('log.blockOf', { caller, number })}
          onClick={() => block(callerNumber)}
        >
          {t('log.block')}
        </Button>
      ) : null}
    </span>
  );
}
