import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $accessForm,
  $accessSaved,
  $accessSaving,
  accessChanged,
  accessClosed,
  accessOpened,
  accessSubmitted,
  isBare,
  MAX_NOTE_LENGTH,
  takesAccess,
} from '../../../models/appointments/access/index.ts';
import type { AccessForm } from '../../../models/appointments/access/index.ts';
import { $changesVisits, visitKey } from '../../../models/appointments/visits/index.ts';
import type { Appointment } from '../../../models/appointments/visits/index.ts';
import { formatPhone } from '../../brand.ts';
import { Button } from '../../parts/Button.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Alert } from '../../parts/Surface.tsx';
import { focusField } from '../../parts/focus-field.ts';
import { actions, muted } from '../../parts/parts.css.ts';
import { TextArea } from '../../parts/text-area/TextArea.tsx';
import { useVisitTexts } from './useVisitTexts.ts';
import * as css from './Visits.css.ts';

const FIELDS = {
  contactName: 'access-name',
  contactPhone: 'access-phone',
  note: 'access-note',
} as const;

/** Whom the technician asks for and how they get in: what is noted, and the form to change it. */
export function Access({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('visits');
  const { day } = useVisitTexts();
  const { form, saved, saving, may, opened } = useUnit({
    form: $accessForm,
    saved: $accessSaved,
    saving: $accessSaving,
    may: $changesVisits,
    opened: accessOpened,
  });
  const isOpen = form?.visit === visitKey(visit);
  const button = `access-${visitKey(visit).replaceAll(' ', '-')}`;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusField(button);
    wasOpen.current = isOpen;
  }, [isOpen, button]);
  if (isOpen) return <Form form={form} busy={saving} />;
  const { contactName, contactPhone, note } = visit.access;
  const bare = isBare(visit.access);
  return (
    <section className={css.access} aria-label={t('access.title')}>
      <h3 className={css.subtitle}>{t('access.title')}</h3>
      {bare ? (
        <p className={muted}>{t('access.none')}</p>
      ) : (
        <dl className={css.facts}>
          {contactName !== null ? (
            <div>
              <dt>{t('access.contact')}</dt>
              <dd>
                {contactName}
                {contactPhone === null ? '' : `, ${formatPhone(contactPhone)}`}
              </dd>
            </div>
          ) : null}
          {note !== null ? (
            <div>
              <dt>{t('access.note')}</dt>
              <dd>{note}</dd>
            </div>
          ) : null}
        </dl>
      )}
      <div role="status" className={css.told}>
        {saved === visitKey(visit) ? <Alert signal="good" title={t('access.saved')} /> : null}
      </div>
      {may && takesAccess(visit.status) ? (
        <div className={actions}>
          <Button
            id={button}
            onClick={() => opened(visit)}
            label={t(bare ? 'access.addOf' : 'access.changeOf', { day: day(visit.windowStart) })}
          >
            {t(bare ? 'access.add' : 'access.change')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Form({
  form: { draft, problems, wrong, failed },
  busy,
}: {
  form: AccessForm;
  busy: boolean;
}) {
  const { t } = useTranslation('visits');
  const { problemOf } = useVisitTexts();
  const { changed, closed, submitted } = useUnit({
    changed: accessChanged,
    closed: accessClosed,
    submitted: accessSubmitted,
  });
  useEffect(() => focusField(FIELDS.contactName), []);
  useEffect(() => {
    if (wrong) focusField(FIELDS[wrong.field]);
  }, [wrong]);
  const errorOf = (field: keyof typeof problems): string | undefined => {
    const problem = problems[field];
    return problem && t(`access.problem.${problem}`, { most: MAX_NOTE_LENGTH });
  };
  return (
    <form
      className={css.access}
      aria-label={t('access.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <h3 className={css.subtitle}>{t('access.title')}</h3>
      <TextField
        id={FIELDS.contactName}
        label={t('access.name')}
        hint={t('access.nameHint')}
        value={draft.contactName}
        onChange={(contactName) => changed({ contactName })}
        maxLength={80}
        error={errorOf('contactName')}
      />
      <TextField
        id={FIELDS.contactPhone}
        label={t('access.phone')}
        type="tel"
        inputMode="tel"
        value={draft.contactPhone}
        onChange={(contactPhone) => changed({ contactPhone })}
        maxLength={24}
        error={errorOf('contactPhone')}
      />
      <TextArea
        id={FIELDS.note}
        label={t('access.noteLabel')}
        hint={t('access.noteHint')}
        value={draft.note}
        onChange={(note) => changed({ note })}
        error={errorOf('note')}
      />
      <div role="status" className={css.told}>
        {failed === null ? null : <Alert signal="caution" title={problemOf(failed)} />}
      </div>
      <div className={actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {t(busy ? 'access.saving' : 'access.save')}
        </Button>
        <Button onClick={() => closed()}>{t('access.cancel')}</Button>
      </div>
    </form>
  );
}
