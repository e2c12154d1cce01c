import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $search,
  $unreadOnly,
  $voicemails,
  searchTyped,
  unreadOnlyChosen,
} from '../../../../models/voice/messages/index.ts';
import { Checkbox, TextField } from '../../../parts/Field.tsx';
import * as parts from '../../../parts/parts.css.ts';
import { Card } from '../../../parts/Surface.tsx';
import { ChangeNotice } from './ChangeNotice.tsx';
import { DeletedVoicemails } from './DeletedVoicemails.tsx';
import * as css from './Messages.css.ts';
import type { Voicemail } from './useMessageTexts.ts';
import { VoicemailRow } from './VoicemailRow.tsx';

/** So many voicemails are looked through faster than searched. */
const FEW = 2;

/** The voicemails of a line, newest first: who called, when, and what they said. */
export function Voicemails({
  number,
  all,
  deleted,
}: {
  number: string;
  all: readonly Voicemail[];
  deleted: readonly Voicemail[];
}) {
  const { t } = useTranslation('messages');
  return (
    <>
      <Card>
        <ChangeNotice />
        {all.length === 0 ? (
          <p className={parts.muted}>{t('voicemail.empty')}</p>
        ) : (
          <List number={number} all={all} />
        )}
      </Card>
      {deleted.length === 0 ? null : <DeletedVoicemails deleted={deleted} />}
    </>
  );
}

function List({ number, all }: { number: string; all: readonly Voicemail[] }) {
  const { t } = useTranslation('messages');
  const { shown, unreadOnly, chosen, search, typed } = useUnit({
    shown: $voicemails,
    unreadOnly: $unreadOnly,
    chosen: unreadOnlyChosen,
    search: $search,
    typed: searchTyped,
  });
  const fresh = all.filter(({ heard }) => !heard).length;
  return (
    <>
      {all.length > FEW || search !== '' ? (
        <TextField
          id="voicemail-search"
          label={t('voicemail.search')}
          hint={t('voicemail.searchHint')}
          value={search}
          onChange={typed}
          autoComplete="off"
          maxLength={80}
        />
      ) : null}
      <div className={css.head}>
        <p role="status" className={parts.strong}>
          {fresh === 0 ? t('voicemail.noNew') : t('voicemail.new', { count: fresh })}
        </p>
        <Checkbox
          id="unread-only"
          label={t('voicemail.unreadOnly')}
          checked={unreadOnly}
          onChange={chosen}
        />
      </div>
      {shown.length === 0 ? (
        <p role="status" className={parts.muted}>
          {t(search === '' ? 'voicemail.emptyUnread' : 'voicemail.notFound')}
        </p>
      ) : null}
      <ul className={css.list} aria-label={t('voicemail.caption', { number })}>
        {shown.map((voicemail) => (
          <VoicemailRow key={voicemail.id} voicemail={voicemail} />
        ))}
      </ul>
    </>
  );
}
