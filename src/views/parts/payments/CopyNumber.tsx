import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import * as css from './CopyNumber.css.ts';

/**
 * A confirmation number, with a button that copies it; if the browser does not allow that, the
 * number can still be selected.
 */
export function CopyNumber({
  value,
  of = null,
}: {
  value: string;
  /** What was paid, where numbers of several payments stand together. */
  of?: string | null;
}) {
  const { t } = useTranslation('billing');
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <span className={css.line}>
      <strong className={css.value}>{value}</strong>
      <span className={css.button}>
        <Button
          kind="quiet"
          onClick={copy}
          {...(of === null
            ? {}
            : { label: t(copied ? 'copy.doneOf' : 'copy.of', { service: of }) })}
        >
          {t(copied ? 'copy.done' : 'copy.do')}
        </Button>
      </span>
      <span role="status" className={css.spoken}>
        {copied ? t(of === null ? 'copy.done' : 'copy.doneOf', { service: of }) : ''}
      </span>
    </span>
  );
}
