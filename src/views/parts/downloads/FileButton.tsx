import type { ComponentProps } from 'react';
import { isRetryable } from '../../../models/platform/downloads/index.ts';
import type { Download, Transfer } from '../../../models/platform/downloads/index.ts';
import { visuallyHidden } from '../parts.css.ts';
import { Alert } from '../Surface.tsx';
import { DownloadButton, DownloadFailure, TransferProgress } from './DownloadButton.tsx';

interface FileButtonProps {
  download: Download;
  transfer: Transfer;
  kind?: ComponentProps<typeof DownloadButton>['kind'];
  texts: {
    save: string;
    /** Which file it is, where several buttons say the same. */
    label?: string;
    underWay: string;
    saved: string;
    retry: string;
    failedTitle: string;
    failed: string;
    /** There is no such file any more. */
    none: string;
  };
  onStart: () => void;
  onCancel: () => void;
}

/**
 * A button among others that saves a file. How it went is said to screen readers, and shown below
 * it only where it failed; the button itself is the retry.
 */
export function FileButton({
  download,
  transfer,
  kind,
  texts,
  onStart,
  onCancel,
}: FileButtonProps) {
  const isBroken = isRetryable(download);
  const { label } = texts;
  return (
    <>
      <DownloadButton
        {...{ download, transfer, onStart, onCancel }}
        {...(kind === undefined ? {} : { kind })}
        {...(label === undefined || download !== 'idle' ? {} : { label })}
      >
        {isBroken ? texts.retry : download === 'underWay' ? texts.underWay : texts.save}
      </DownloadButton>
      <TransferProgress download={download} transfer={transfer} />
      <span role="status" className={visuallyHidden}>
        {download === 'underWay' || download === 'saved' ? texts[download] : null}
      </span>
      {isBroken || download === 'none' ? (
        <Alert signal="caution" role="alert" title={texts.failedTitle}>
          {download === 'none' ? (
            <p>{texts.none}</p>
          ) : (
            <DownloadFailure download={download} failed={texts.failed} />
          )}
        </Alert>
      ) : null}
    </>
  );
}
