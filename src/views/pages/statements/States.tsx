import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $delayedUntil } from '../../../models/statements/index.ts';
import type { StatementList } from '../../../models/statements/index.ts';
import { BRAND, formatPhone } from '../../brand.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { formatDay } from '../../parts/statements/Figures.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import * as css from './Statements.css.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';

/** The next statement is late (spec 4): the previous one still shows. */
export function Delayed({ list: { nextStatementDate } }: { list: StatementList }) {
  const { t } = useTranslation('statements');
  const until = useUnit($delayedUntil);
  return (
    <Alert signal="notice" title={t('state.delayed.title')}>
      {nextStatementDate ? (
        <p>{t('state.delayed.body', { date: formatDay(nextStatementDate) })}</p>
      ) : null}
      {until ? <p>{t('state.delayed.expected', { date: formatDay(until) })}</p> : null}
    </Alert>
  );
}

/**
 * No statement to show, with the reason (spec 4): billing is suppressed, the account is new, or
 * none was created.
 */
export function Nothing({ list }: { list: StatementList }) {
  const { t } = useTranslation('statements');
  switch (list.state) {
    case 'SUPPRESSED':
      return (
        <Card title={t('state.suppressed.title')}>
          <p className={css.sentence}>{t('state.suppressed.body')}</p>
          <p>{t('state.suppressed.ask', { phone: formatPhone(BRAND.phones.billing) })}</p>
          <div className={css.actions}>
            <ButtonLink href={PATHS.contactUs}>{t('state.suppressed.contact')}</ButtonLink>
          </div>
        </Card>
      );
    case 'NEW_CUSTOMER':
      return (
        <Card title={t('state.newCustomer.title')}>
          <p className={css.sentence}>
            {list.nextStatementDate
              ? t('state.newCustomer.body', { date: formatDay(list.nextStatementDate) })
              : t('state.newCustomer.bodyNoDate')}
          </p>
        </Card>
      );
    case 'CURRENT':
    case 'DELAYED':
      return (
        <Card title={t('state.empty.title')}>
          <p className={css.sentence}>{t('state.empty.body')}</p>
        </Card>
      );
  }
}
