import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import {
  $namedLines,
  $namesDraft,
  $namesLines,
  $namesNotice,
  $namesSearch,
  namesEditRequested,
  namesSearched,
} from '../../../../models/voice/line-names/index.ts';
import type { NamesNotice } from '../../../../models/voice/line-names/index.ts';
import type { PhoneLine } from '../../../../models/voice/phone-lines/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import { muted, visuallyHidden } from '../../../parts/parts.css.ts';
import { Alert, Card } from '../../../parts/Surface.tsx';
import { useOwnRole } from '../../../parts/useOwnRole.ts';
import { FocusedNotice } from '../lines/FocusedNotice.tsx';
import * as css from '../lines/Lines.css.ts';
import { LineSearch } from '../lines/LineSearch.tsx';
import { LoadedLines } from '../lines/LoadedLines.tsx';
import { PhonePages } from '../lines/PhonePages.tsx';
import { useLineNames } from '../lines/useLineNames.ts';
import { NamesForm } from './NamesForm.tsx';
import { useRetryText } from '../../../parts/waiting/useRetryText.ts';

/** What lines are called, here and on the phones that they call (areas 1, manage lines). */
export default function ManageLinesPage() {
  const { t } = useTranslation('phone');
  return (
    <div className={css.page}>
      <PageHeader
        back={t('toPhone')}
        to={PATHS.phone}
        title={t('names.title')}
        lead={t('names.lead')}
      />
      <PhonePages current={null} line={null} />
      <LoadedLines>{() => <Lines />}</LoadedLines>
    </div>
  );
}

function Lines() {
  const { t } = useTranslation('phone');
  const { lines, may, search, searched } = useUnit({
    lines: $namedLines,
    may: $namesLines,
    search: $namesSearch,
    searched: namesSearched,
  });
  const own = useOwnRole();
  return (
    <>
      {may ? null : <p className={muted}>{t('names.notPermitted', own)}</p>}
      <LineSearch id="names-search" search={search} shown={lines.length} onSearch={searched} />
      <p role="status" className={lines.length === 0 ? muted : visuallyHidden}>
        {lines.length === 0 ? t('search.none', { search }) : null}
      </p>
      {lines.map((line) => (
        <Line key={line.telephoneNumber} line={line} may={may} />
      ))}
    </>
  );
}

function Line({ line, may }: { line: PhoneLine; may: boolean }) {
  const { t } = useTranslation('phone');
  const { draft, requested } = useUnit({ draft: $namesDraft, requested: namesEditRequested });
  const { titleOf, holderOf } = useLineNames();
  const { telephoneNumber, callerIdName } = line;
  const title = titleOf(line);
  const isEdited = draft?.telephoneNumber === telephoneNumber;
  return (
    <Card
      title={title}
      action={
        may && !isEdited ? (
          <Button
            id={`names-change-${telephoneNumber}`}
            kind="quiet"
            label={t('names.changeOf', { line: title })}
            onClick={() => requested(telephoneNumber)}
          >
            {t('names.change')}
          </Button>
        ) : undefined
      }
    >
      <p className={css.holder}>{holderOf(line)}</p>
      <Notice telephoneNumber={telephoneNumber} />
      {isEdited ? (
        <NamesForm />
      ) : (
        <p>
          {callerIdName ? t('names.callerIs', { name: callerIdName }) : t('names.callerIsCompany')}
        </p>
      )}
    </Card>
  );
}

/** What became of the change of a line; has the focus once it is saved. */
function Notice({ telephoneNumber }: { telephoneNumber: string }) {
  const { t } = useTranslation('phone');
  const { notice } = useUnit({ notice: $namesNotice });
  const retryText = useRetryText();
  const own = useOwnRole();
  const id = `names-notice-${telephoneNumber}`;
  const mine = notice?.telephoneNumber === telephoneNumber ? notice : null;
  const content = ({ kind }: NamesNotice) => {
    switch (kind) {
      case 'saved':
        return <Alert signal="good" role="status" title={t('names.saved')} />;
      case 'notPermitted':
        return (
          <Alert signal="caution" role="alert" title={t('forwarding.notice.failed.title')}>
            <p>{t('names.notPermitted', own)}</p>
          </Alert>
        );
      case 'changedMeanwhile':
      case 'failed':
        return (
          <Alert signal="caution" role="alert" title={t(`names.${kind}.title`)}>
            <p>{retryText(t(`names.${kind}.text`))}</p>
          </Alert>
        );
    }
  };
  return (
    <FocusedNotice id={id} notice={mine}>
      {content}
    </FocusedNotice>
  );
}
