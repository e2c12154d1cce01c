import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from './Surface.tsx';
import { ToldTogether } from './told-together.ts';

/** What failed to load: the title that it has by itself, and its name within a sentence. */
interface PartOfPage {
  title: string;
  inText: string;
}

/**
 * What of a page failed for the same reason, named in one line of one message with one retry. The
 * cards and parts with these titles within say nothing then.
 */
export function FailedTogether({
  failures,
  onRetry,
  children,
}: {
  /** None if at most one failed. */
  failures: readonly PartOfPage[];
  onRetry: () => void;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation('portal');
  const names = new Set(failures.map(({ inText }) => inText));
  const line = new Intl.ListFormat(i18n.language === 'es' ? 'es-US' : 'en-US').format(names);
  return (
    <>
      {failures.length === 0 ? null : (
        <Failure title={t('failure.together')} onRetry={onRetry}>
          <p>{line.charAt(0).toLocaleUpperCase() + line.slice(1)}</p>
        </Failure>
      )}
      <ToldTogether value={failures.map(({ title }) => title)}>{children}</ToldTogether>
    </>
  );
}
