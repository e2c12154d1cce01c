import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $mobileLines } from '../../../models/statements/mobile-lines/index.ts';
import type { MobileShare } from '../../../models/statements/mobile-lines/index.ts';
import { formatMoney } from '../../parts/statements/Figures.tsx';
import { Card } from '../../parts/Surface.tsx';
import * as css from './Statements.css.ts';

/** What each mobile line costs on this bill, and what all of them share; with their total. */
export function MobileLines() {
  const { t } = useTranslation('statements');
  const mobile = useUnit($mobileLines);
  if (!mobile) return null;
  const nameOf = (share: MobileShare): string => {
    if (share.kind === 'number') return share.number;
    return share.kind === 'plan'
      ? t('mobileLines.plan', { name: share.name ?? '' })
      : t(`mobileLines.${share.kind}`);
  };
  return (
    <Card title={t('mobileLines.title')}>
      <table className={css.mobile}>
        <caption className={css.mobileCaption}>{t('mobileLines.lead')}</caption>
        <tbody>
          {mobile.rows.map(({ key, share, lines, amount }) => (
            <tr key={key}>
              <th scope="row">
                {nameOf(share)}
                {share.kind === 'number' && lines.length > 1 ? (
                  <span className={css.mobileParts}>
                    {lines
                      .map((line) =>
                        t('mobileLines.part', {
                          charge: t(`line.${line.code}`),
                          amount: formatMoney(line.amount),
                        }),
                      )
                      .join(', ')}
                  </span>
                ) : null}
              </th>
              <td className={css.amount}>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('mobileLines.total')}</th>
            <td className={css.amount}>{formatMoney(mobile.total)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
