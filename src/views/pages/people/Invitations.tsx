import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $invitationRows,
  $managesPeople,
  $resendingId,
  people,
  resendRequested,
  revocationRequested,
} from '../../../models/people/index.ts';
import type { InvitationRow } from '../../../models/people/index.ts';
import { Button } from '../../parts/Button.tsx';
import { DataTable } from '../../parts/statements/Figures.tsx';
import type { Column } from '../../parts/statements/Figures.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Card } from '../../parts/Surface.tsx';
import { useInstantFormat } from '../../parts/useInstantFormat.ts';
import * as parts from '../../parts/parts.css.ts';
import * as css from './People.css.ts';

/** Pending invitations. Loads, and fails, with the people. */
export function Invitations() {
  const { t } = useTranslation('people');
  const { card, rows } = useUnit({ card: people.$data, rows: $invitationRows });
  if (card.kind !== 'ready') return null;
  return (
    <Card title={t('invitations.title')}>
      {rows.length > 0 ? (
        <Rows rows={rows} />
      ) : (
        <p className={parts.muted}>{t('invitations.empty')}</p>
      )}
    </Card>
  );
}

function Rows({ rows }: { rows: readonly InvitationRow[] }) {
  const { t } = useTranslation('people');
  const { t: portal } = useTranslation('portal');
  const { manages } = useUnit({ manages: $managesPeople });
  const columns: Column<InvitationRow>[] = [
    {
      key: 'name',
      title: t('invitations.columns.name'),
      cell: ({ name, email }) => (
        <span className={parts.cell}>
          <span className={css.name}>{name}</span>
          <span className={css.address}>{email}</span>
        </span>
      ),
    },
    {
      key: 'role',
      title: t('invitations.columns.role'),
      cell: ({ role }) => portal(`role.${role}`),
    },
    { key: 'state', title: t('invitations.columns.state'), cell: (row) => <State row={row} /> },
  ];
  const tools: Column<InvitationRow> = {
    key: 'actions',
    title: t('invitations.columns.actions'),
    number: true,
    cell: (row) => <Tools row={row} />,
  };
  return (
    <div className={css.peopleList}>
      <DataTable
        caption={t('invitations.caption')}
        columns={manages ? [...columns, tools] : columns}
        rows={rows}
        rowKey={({ invitationId }) => invitationId}
      />
    </div>
  );
}

function State({ row: { state, expiresAt, sentAt, invitedBy } }: { row: InvitationRow }) {
  const { t } = useTranslation('people');
  const { day } = useInstantFormat();
  const sent = invitedBy
    ? t('invitations.sentBy', { date: day(sentAt), name: invitedBy })
    : t('invitations.sent', { date: day(sentAt) });
  return (
    <span className={parts.cell}>
      {state === 'EXPIRED' ? (
        <span className={css.expired}>
          <Icon name="caution" />
          {t('invitations.expired', { date: day(expiresAt) })}
        </span>
      ) : (
        <span>{t('invitations.pending', { date: day(expiresAt) })}</span>
      )}
      <span className={parts.hint}>{sent}</span>
    </span>
  );
}

function Tools({ row: { invitationId, name, email, manageable } }: { row: InvitationRow }) {
  const { t } = useTranslation('people');
  const { resend, revoke, resendingId } = useUnit({
    resend: resendRequested,
    revoke: revocationRequested,
    resendingId: $resendingId,
  });
  if (!manageable) return <span className={css.noTools}>{t('list.byOwners')}</span>;
  const busy = resendingId === invitationId;
  return (
    <span className={css.tools}>
      <Button kind="quiet" busy={busy} onClick={() => resend({ invitationId, email })}>
        {t(busy ? 'invitations.resending' : 'invitations.resend')}{' '}
        <span className={parts.visuallyHidden}>{t('invitations.to', { name })}</span>
      </Button>
      <Button kind="quiet" onClick={() => revoke(invitationId)}>
        {t('invitations.revoke')}{' '}
        <span className={parts.visuallyHidden}>{t('invitations.of', { name })}</span>
      </Button>
    </span>
  );
}
