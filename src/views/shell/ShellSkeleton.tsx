import { useTranslation } from 'react-i18next';
import { Skeleton } from '../parts/Surface.tsx';
import * as css from './shell.css.ts';
import { Wordmark } from './Wordmark.tsx';

/** The frame of a signed-in customer's page while its script is loading. */
export function CustomerShellSkeleton({ variant }: { variant: 'business' | 'community' }) {
  const { t } = useTranslation('portal');
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <span className={css.brand}>
          <Wordmark variant={variant} />
        </span>
      </header>
      <div className={css.menuPlace} />
      <main className={css.main} aria-busy="true" aria-label={t('loading')}>
        <div className={css.page}>
          <Skeleton lines={[28, 64, 20, 44]} />
        </div>
      </main>
    </div>
  );
}

/** The frame of a page while its script is loading, for a visitor who is not signed in. */
export function VisitorShellSkeleton({ variant }: { variant: 'business' | 'community' }) {
  const { t } = useTranslation('portal');
  return (
    <div className={css.bare}>
      <header className={css.header}>
        <span className={css.brand}>
          <Wordmark variant={variant} />
        </span>
      </header>
      <main className={css.mainSlim} aria-busy="true" aria-label={t('loading')}>
        <div className={css.page}>
          <Skeleton lines={[28, 64, 20, 44]} />
        </div>
      </main>
    </div>
  );
}
