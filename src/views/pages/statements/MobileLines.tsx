import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { $mobileLines } from '../../../models/statements/mobile-lines/index.ts';
import type { MobileShare } from '../../../models/statements/mobile-lines/index.ts';
import { isBeyond, isLong } from '../../../models/statements/index.ts';
import { formatMoney } from '../../parts/statements/Figures.tsx';
import { Card } from '../../parts/Surface.tsx';
import { ShowAll } from './ShowAll.tsx';
import * as css from './Statements.css.ts';

/** What a row consists of: of several charges of a number, or for the whole account. */
const hasParts = ({ kind }: MobileShare, count: number): boolean =>
  kind === 'account' || (kind === 'number' && count > 1);

/** What each mobile line costs on this bill, and what all of them share; with their total. */
export function MobileLines() {
  const { t } = useTranslation('statements');
  const mobile = useUnit($mobileLines);
  const [isWhole, setWhole] = useState(false);
  if (!mobile) return null;
  const nameOf = (share: MobileShare): string => {
    if (share.kind === 'number') return share.number;
    return share.kind === 'plan'
      ? t('mobileLines.plan', { name: share.name ?? '' })
      : t(`mobileLines.${share.kind}`);
  };
  const numbers = mobile.rows.filter(({ share }) => share.kind === 'number');
  return (
    <Card title={t('mobileLines.title')}>
      <table className={css.mobile}>
        <caption className={css.mobileCaption}>{t('mobileLines.lead')}</caption>
        <tbody>
          {mobile.rows
            .map((row) => ({ ...row, place: numbers.indexOf(row) }))
            .map(({ key, share, lines, amount, place }) => (
              <tr
                key={key}
                {...(isBeyond(place, numbers.length, isWhole) ? { className: css.beyond } : {})}
              >
                <th scope="row">
                  {nameOf(share)}
                  {hasParts(share, lines.length) ? (
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
      {isLong(numbers.length) ? (
        <ShowAll
          count={numbers.length}
          list={t('mobileLines.title')}
          isWhole={isWhole}
          onToggle={() => setWhole(!isWhole)}
        />
      ) : null}
    </Card>
  );
}
