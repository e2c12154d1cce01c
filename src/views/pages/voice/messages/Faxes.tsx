import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { downloadOf } from '../../../../models/platform/downloads/index.ts';
import {
  $faxDownload,
  $faxTransfer,
  faxCancelled,
  faxRequested,
} from '../../../../models/voice/mailbox/index.ts';
import { DownloadButton } from '../../../parts/downloads/DownloadButton.tsx';
import { cell, muted } from '../../../parts/parts.css.ts';
import { DataTable } from '../../../parts/statements/Figures.tsx';
import type { Column } from '../../../parts/statements/Figures.tsx';
import { Card } from '../../../parts/Surface.tsx';
import { SaveEnd } from './SaveEnd.tsx';
import { useMessageTexts } from './useMessageTexts.ts';
import type { Fax } from './useMessageTexts.ts';

/** The faxes of a line, newest first. */
export function Faxes({ number, faxes }: { number: string; faxes: readonly Fax[] }) {
  const { t } = useTranslation('messages');
  const { senderOf, at } = useMessageTexts();
  const columns: Column<Fax>[] = [
    { key: 'sender', title: t('fax.sender'), cell: senderOf },
    { key: 'received', title: t('fax.received'), cell: ({ receivedAt }) => at(receivedAt) },
    { key: 'pages', title: t('fax.pages'), number: true, cell: ({ pages }) => pages },
    { key: 'document', title: t('fax.document'), cell: (fax) => <Save fax={fax} /> },
  ];
  return (
    <Card>
      {faxes.length === 0 ? (
        <p className={muted}>{t('fax.empty')}</p>
      ) : (
        <DataTable
          caption={t('fax.caption', { number })}
          columns={columns}
          rows={faxes}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  );
}

function Save({ fax }: { fax: Fax }) {
  const { t } = useTranslation('messages');
  const { senderOf, at } = useMessageTexts();
  const { last, transfer, requested, cancelled } = useUnit({
    last: $faxDownload,
    transfer: $faxTransfer,
    requested: faxRequested,
    cancelled: faxCancelled,
  });
  const download = downloadOf(last, fax.id);
  return (
    <span className={cell}>
      <DownloadButton
        kind="quiet"
        download={download}
        transfer={transfer}
        label={t('fax.saveOf', { sender: senderOf(fax), at: at(fax.receivedAt) })}
        onStart={() => requested(fax.id)}
        onCancel={() => cancelled()}
      >
        {t('fax.save')}
      </DownloadButton>
      <SaveEnd download={download} saved={t('fax.saved')} />
    </span>
  );
}
