import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $serviceLines } from '../../../../models/services/index.ts';
import type { PricedCard } from '../../../../models/services/index.ts';
import { viewStatementsPath } from '../../../../models/platform/paths/index.ts';
import { DataTable, formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Card } from '../../../parts/Surface.tsx';
import { cell, hint, muted } from '../../../parts/parts.css.ts';
import * as css from './Service.css.ts';

/** The service's lines on the newest bill, and the way to them. */
export function Cost({ card: { price } }: { card: PricedCard }) {
  const { t } = useTranslation('services');
  const { t: say } = useTranslation('statements');
  const { own } = useUnit({ own: $serviceLines });
  if (price === null || own === null) return null;
  const { bill, lines } = own;
  const link = (
    <Link href={viewStatementsPath({ statement: bill.id })}>
      {t('service.bill', { date: formatDay(bill.statementDate) })}
    </Link>
  );
  return (
    <Card title={t('service.cost')} action={link}>
      {price.kind === 'notBilled' ? (
        <p className={muted}>{t('service.notBilled')}</p>
      ) : (
        <>
          <DataTable
            caption={t('service.cost')}
            rows={lines}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'line',
                title: t('service.line'),
                cell: ({ code, name, ended }) => {
                  const text = say(`line.${code}`);
                  return (
                    <span className={cell}>
                      <span>
                        {name === null
                          ? text
                          : say([`named.${code}`, 'named.other'], { text, name })}
                      </span>
                      {ended === null ? null : (
                        <span className={hint}>{t(`service.ended.${ended}`)}</span>
                      )}
                    </span>
                  );
                },
              },
              {
                key: 'amount',
                title: t('service.amount'),
                number: true,
                cell: ({ amount }) => formatMoney(amount),
              },
            ]}
          />
          <p className={css.total}>{t('service.total', { amount: formatMoney(price.cents) })}</p>
        </>
      )}
    </Card>
  );
}
