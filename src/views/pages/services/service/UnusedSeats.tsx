import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $removalNotice,
  $removing,
  removalConfirmed,
  removalDeclined,
  removalRequested,
} from '../../../../models/services/removal/index.ts';
import { $seesUnused, unused } from '../../../../models/services/unused/index.ts';
import type { UnusedSeat } from '../../../../models/services/unused/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx';
import { DataTable, formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import type { Column } from '../../../parts/statements/Figures.tsx';
import { Alert, Card, FailureCard } from '../../../parts/Surface.tsx';
import { useUnusedTexts } from '../unused/useUnusedTexts.ts';
import * as css from './Service.css.ts';
import { useRetryText } from '../../../parts/waiting/useRetryText.ts';

/** The service's seats that are paid for and that nobody uses, each to be given up. */
export function UnusedSeats({ serviceId }: { serviceId: string }) {
  const { t } = useTranslation('services');
  const { sees, data, notice, retried } = useUnit({
    sees: $seesUnused,
    data: unused.$data,
    notice: $removalNotice,
    retried: unused.retried,
  });
  if (!sees || data.kind === 'loading') return null;
  if (data.kind === 'failed') return <FailureCard title={t('unused.failed')} onRetry={retried} />;
  const own = data.value.seats.filter((seat) => seat.serviceId === serviceId);
  if (own.length === 0 && notice === null) return null;
  return (
    <Card title={t('unused.title')}>
      <Notice />
      {own.length === 0 ? null : <Rows seats={own} />}
      <Question />
    </Card>
  );
}

function Rows({ seats }: { seats: readonly UnusedSeat[] }) {
  const { t } = useTranslation('services');
  const { seatUse } = useUnusedTexts();
  const columns: Column<UnusedSeat>[] = [
    { key: 'what', title: t('unused.columns.what'), cell: seatUse },
    {
      key: 'year',
      title: t('unused.columns.year'),
      number: true,
      cell: ({ yearlyCents }) => formatMoney(yearlyCents),
    },
    {
      key: 'step',
      title: t('unused.columns.step'),
      number: true,
      cell: (seat) => <GiveUp seat={seat} />,
    },
  ];
  return (
    <DataTable
      caption={t('unused.title')}
      columns={columns}
      rows={seats}
      rowKey={({ seatId }) => seatId}
    />
  );
}

function GiveUp({ seat }: { seat: UnusedSeat }) {
  const { t } = useTranslation('services');
  const { seatUse } = useUnusedTexts();
  const requested = useUnit(removalRequested);
  if (!seat.mayRemove) return null;
  return (
    <span className={css.release}>
      <Button
        kind="quiet"
        id={`give-up-${seat.seatId}`}
        label={t('unused.giveUpOf', { what: seatUse(seat) })}
        onClick={() => requested(seat.seatId)}
      >
        {t('unused.giveUp')}
      </Button>
    </span>
  );
}

/** What the last change came to. */
function Notice() {
  const { t } = useTranslation('services');
  const notice = useUnit($removalNotice);
  const retryText = useRetryText();
  return (
    <div role="status" id="unused-notice" tabIndex={-1} className={css.notice}>
      {notice === null ? null : notice.kind === 'problem' ? (
        <Alert signal="caution" title={t('unused.problem.title')}>
          <p>{retryText(t(`unused.problem.${notice.problem}`))}</p>
        </Alert>
      ) : (
        <Alert signal="good" title={t('unused.removed.title', { service: notice.seat.billedName })}>
          <p>
            {t('unused.removed.text', {
              date: notice.nextBillOn === null ? '' : formatDay(notice.nextBillOn),
              amount: formatMoney(notice.seat.monthlyCents),
            })}
          </p>
        </Alert>
      )}
    </div>
  );
}

/** Asks before a seat is given up: who loses it, and from which bill on it costs nothing. */
function Question() {
  const { t } = useTranslation('services');
  const { personName } = useUnusedTexts();
  const { question, confirmed, declined } = useUnit({
    question: $removing,
    confirmed: removalConfirmed,
    declined: removalDeclined,
  });
  if (question === null) return null;
  const {
    state,
    subject: { seat, nextBillOn },
  } = question;
  const { person } = seat;
  return (
    <ConfirmDialog
      title={t('unused.ask.title', { service: seat.billedName })}
      returnTo="unused-notice"
      state={state}
      words={{
        keep: t('unused.ask.keep'),
        confirm: t('unused.ask.confirm'),
        sending: t('unused.ask.sending'),
        refused: [t('seat.ask.refused.title'), t('seat.ask.refused.text')],
        unknown: [t('seat.ask.unknown.title'), t('seat.ask.unknown.text')],
      }}
      onConfirm={confirmed}
      onDecline={declined}
    >
      <p>
        {t('unused.ask.text', {
          date: nextBillOn === null ? '' : formatDay(nextBillOn),
          amount: formatMoney(seat.monthlyCents),
          year: formatMoney(seat.yearlyCents),
        })}
      </p>
      {person ? <p>{t('unused.ask.person', { name: personName(person) })}</p> : null}
    </ConfirmDialog>
  );
}
