import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $isOnlyOwner,
  $managesPeople,
  $personRows,
  people,
  removalRequested,
  roleChangeRequested,
} from '../../../models/people/index.ts';
import type { PersonRow } from '../../../models/people/index.ts';
import { ROLES } from '../../../models/permissions/index.ts';
import { Button } from '../../parts/Button.tsx';
import { DataTable } from '../../parts/statements/Figures.tsx';
import type { Column } from '../../parts/statements/Figures.tsx';
import { Card, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { useInstantFormat } from '../../parts/useInstantFormat.ts';
import * as parts from '../../parts/parts.css.ts';
import * as css from './People.css.ts';

/** Users of the account, and the available actions. */
export function PeopleList() {
  const { t } = useTranslation('people');
  const { card, onlyOwner, manages, retried } = useUnit({
    card: people.$data,
    onlyOwner: $isOnlyOwner,
    manages: $managesPeople,
    retried: people.retried,
  });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('list.loading')}>
          <Skeleton lines={[22, 44, 44, 44, 44]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('list.failedTitle')} onRetry={retried} />;
    case 'ready':
      return (
        <Card title={t('list.title')}>
          <Rows />
          {onlyOwner && manages ? <p className={parts.hint}>{t('list.onlyOwner')}</p> : null}
          <Roles />
        </Card>
      );
  }
}

function Rows() {
  const { t } = useTranslation('people');
  const { t: portal } = useTranslation('portal');
  const { rows, manages } = useUnit({ rows: $personRows, manages: $managesPeople });
  const { day } = useInstantFormat();
  const columns: Column<PersonRow>[] = [
    { key: 'name', title: t('list.columns.name'), cell: (row) => <Name row={row} /> },
    { key: 'role', title: t('list.columns.role'), cell: ({ role }) => portal(`role.${role}`) },
    {
      key: 'lastSignIn',
      title: t('list.columns.lastSignIn'),
      cell: ({ lastSignInAt }) => (lastSignInAt ? day(lastSignInAt) : t('list.never')),
    },
  ];
  const tools: Column<PersonRow> = {
    key: 'actions',
    title: t('list.columns.actions'),
    number: true,
    cell: (row) => <Tools row={row} />,
  };
  return (
    <div className={css.peopleList}>
      <DataTable
        caption={t('list.caption')}
        columns={manages ? [...columns, tools] : columns}
        rows={rows}
        rowKey={({ guid }) => guid}
      />
    </div>
  );
}

function Name({ row: { name, username, isYou } }: { row: PersonRow }) {
  const { t } = useTranslation('people');
  return (
    <span className={parts.cell}>
      <span className={css.name}>
        {name}
        {isYou ? <span className={css.you}>{t('list.you')}</span> : null}
      </span>
      <span className={css.address}>{username}</span>
    </span>
  );
}

function Tools({ row: { guid, name, isYou, manageable } }: { row: PersonRow }) {
  const { t } = useTranslation('people');
  const { changeRole, remove } = useUnit({
    changeRole: roleChangeRequested,
    remove: removalRequested,
  });
  if (!manageable)
    return <span className={css.noTools}>{t(isYou ? 'list.byOthers' : 'list.byOwners')}</span>;
  const hidden = (text: string) => <span className={parts.visuallyHidden}>{text}</span>;
  return (
    <span className={css.tools}>
      <Button kind="quiet" onClick={() => changeRole(guid)}>
        {t('list.changeRole')} {hidden(t('list.of', { name }))}
      </Button>
      <Button kind="quiet" onClick={() => remove(guid)}>
        {t('list.remove')} {hidden(t('list.whom', { name }))}
      </Button>
    </span>
  );
}

/** Permissions of each role, for users who assign one. */
function Roles() {
  const { t } = useTranslation('people');
  const { t: portal } = useTranslation('portal');
  return (
    <div className={css.roles}>
      <details>
        <summary>{t('roles.summary')}</summary>
        <dl className={css.rolesList}>
          {ROLES.map((role) => [
            <dt key={role} className={css.roleName}>
              {portal(`role.${role}`)}
            </dt>,
            <dd key={`${role} may`}>{t(`roles.${role}`)}</dd>,
          ])}
        </dl>
      </details>
    </div>
  );
}
