import { useTranslation } from 'react-i18next';
import { billTrend } from '../../../models/statements/index.ts';
import type { Comparison } from '../../../models/statements/index.ts';
import { formatMoney } from '../../parts/statements/Figures.tsx';

/** The changes, in one sentence; of a final bill first what it comes to itself. */
export function useComparison() {
  const { t } = useTranslation('statements');
  const changes = ({ difference, main, mainIsAll, services }: Comparison): string => {
    const way = billTrend(difference);
    if (way === 'same')
      return t(
        services.some(({ rows }) => rows.length > 0) ? 'compare.sameButChanged' : 'compare.same',
      );
    const amount = formatMoney(Math.abs(difference));
    if (main === null) return t(`compare.${way}`, { amount });
    const why = t([
      `compare.why.${main.code}_${main.change}`,
      `compare.why.${main.cause}_${main.change}`,
    ]);
    return t(`compare.${way}${mainIsAll ? 'Because' : 'Mostly'}`, { amount, why });
  };
  return (comparison: Comparison): string => {
    const { final } = comparison;
    if (final === null) return changes(comparison);
    const { kind, amount, gaveBack } = final;
    const before =
      gaveBack === null
        ? changes(comparison)
        : t(`compare.final.before.${kind}`, { amount: formatMoney(gaveBack) });
    return `${t(`compare.final.${kind}`, { amount: formatMoney(Math.abs(amount)) })} ${before}`;
  };
}
