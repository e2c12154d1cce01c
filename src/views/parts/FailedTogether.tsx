import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { ToldTogether } from './told-together.ts';
import { Alert } from './Surface.tsx';
import * as css from './parts.css.ts';

/**
 * What of a page failed for the same reason, in one message with one retry. The cards and parts
 * with these titles within say nothing then.
 */
export function FailedTogether({
  titles,
  onRetry,
  children,
}: {
  /** None if at most one failed. */
  titles: readonly string[];
  onRetry: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('portal');
  return (
    <>
      {titles.length === 0 ? null : (
        <section className={css.card} aria-label={t('failure.together')}>
          <Alert signal="caution" title={t('failure.together')} role="alert">
            <ul>
              {titles.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
            <p>{t('failure.text')}</p>
          </Alert>
          <div className={css.actions}>
            <Button onClick={onRetry}>{t('failure.retry')}</Button>
          </div>
        </section>
      )}
      <ToldTogether value={titles}>{children}</ToldTogether>
    </>
  );
}
