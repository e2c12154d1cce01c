import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../parts/Button.tsx';
import { Alert, SkeletonLines } from '../../../../parts/Surface.tsx';
import { useIsTold } from '../../../../parts/told-together.ts';
import * as css from './Part.css.ts';

/** A part of a card with a heading and an action of its own. */
export const Part = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <section className={css.part} aria-label={title}>
    <div className={css.head}>
      <h3 className={css.title}>{title}</h3>
      {action}
    </div>
    {children}
  </section>
);

/** The shape of a part that is loading. */
export const PartLoading = ({ label, lines }: { label: string; lines: readonly number[] }) => (
  <div role="status" aria-label={label} className={css.part}>
    <SkeletonLines lines={lines} />
  </div>
);

/** A part that failed to load: the others of its card are not affected. */
export function PartFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation('portal');
  if (useIsTold(title)) return null;
  return (
    <section className={css.part} aria-label={title}>
      <Alert signal="caution" title={title} role="alert">
        <p>{t('failure.text')}</p>
        <div>
          <Button kind="quiet" onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        </div>
      </Alert>
    </section>
  );
}
