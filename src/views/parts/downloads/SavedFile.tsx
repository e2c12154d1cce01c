import { isRetryable } from '../../../models/platform/downloads/index.ts';
import type { Download, Transfer } from '../../../models/platform/downloads/index.ts';
import { hint, visuallyHidden } from '../parts.css.ts';
import { Alert } from '../Surface.tsx';
import { DownloadButton, DownloadFailure, TransferProgress } from './DownloadButton.tsx';

interface SavedFileProps {
  download: Download;
  transfer: Transfer;
  texts: { save: string; retry: string; saved: string; failedTitle: string; failed: string };
  onStart: () => void;
  onCancel: () => void;
}

/** A button that saves a file, and below it how that went; the button itself is the retry. */
export const SavedFile = ({ download, transfer, texts, onStart, onCancel }: SavedFileProps) => (
  <>
    <div>
      <DownloadButton {...{ download, transfer, onStart, onCancel }}>
        {isRetryable(download) ? texts.retry : texts.save}
      </DownloadButton>
    </div>
    <TransferProgress download={download} transfer={transfer} />
    <span role="status" className={download === 'saved' ? hint : visuallyHidden}>
      {download === 'saved' ? texts.saved : null}
    </span>
    {isRetryable(download) ? (
      <Alert signal="caution" role="alert" title={texts.failedTitle}>
        <DownloadFailure download={download} failed={texts.failed} />
      </Alert>
    ) : null}
  </>
);
