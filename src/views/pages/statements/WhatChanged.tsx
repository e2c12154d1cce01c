import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $comparison, statementPath } from '../../../models/statements/index.ts';
import type { Statement } from '../../../models/statements/index.ts';
import * as css from './Statements.css.ts';
import { useComparison } from './useComparison.ts';

/** Changes since last month in one sentence, next to the total. */
export function WhatChanged({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements');
  const state = useUnit($comparison);
  const sentence = useComparison();
  if (state.kind !== 'ready') return null;
  return (
    <p className={css.sentence}>
      {sentence(state.comparison)}{' '}
      <Link className={css.onScreen} href={statementPath(statement, 'compare')}>
        {t('compare.see')}
      </Link>
    </p>
  );
}
