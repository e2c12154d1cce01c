import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $entryProblem,
  $guardPending,
  $guardsCalls,
  $newEntry,
  entryBegun,
  entryCancelled,
  entryRemoved,
  entrySubmitted,
  entryTyped,
  MAX_LISTED,
} from '../../../../models/voice/guard/index.ts';
import type {
  EntryProblem,
  GuardList,
  ListedNumber,
} from '../../../../models/voice/guard/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { TextField } from '../../../parts/Field.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { actions, muted, stack } from '../../../parts/parts.css.ts';
import { Card } from '../../../parts/Surface.tsx';
import * as css from '../lines/Lines.css.ts';
import { useCallTexts } from '../lines/useCallTexts.ts';

/** What a number is told that is not put on a list, and at which field. */
function useEntryTexts(
  list: GuardList,
  problem: EntryProblem | null,
): { number?: string; label?: string } {
  const { t } = useTranslation('phone');
  switch (problem?.kind) {
    case undefined:
      return {};
    case 'number':
      return { number: t(`guard.entry.${problem.problem}`) };
    case 'listed':
      return {
        number: t(
          `guard.entry.${problem.list === list ? 'listed' : 'listedElsewhere'}.${problem.list}`,
        ),
      };
    case 'full':
      return { number: t('guard.entry.full') };
    case 'label':
      return {
        label: t(
          problem.problem === 'length' ? 'guard.entry.labelLength' : 'guard.entry.labelNumber',
        ),
      };
  }
}

function NewEntryForm({ list }: { list: GuardList }) {
  const { t } = useTranslation('phone');
  const { entry, problem, pending, typed, submitted, cancelled } = useUnit({
    entry: $newEntry,
    problem: $entryProblem,
    pending: $guardPending,
    typed: entryTyped,
    submitted: entrySubmitted,
    cancelled: entryCancelled,
  });
  const texts = useEntryTexts(list, problem);
  useEffect(() => focusField(`${list}-number`), [list]);
  useEffect(() => {
    if (problem) focusField(`${list}-${problem.kind === 'label' ? 'label' : 'number'}`);
  }, [list, problem]);
  return (
    <form
      className={stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <TextField
        id={`${list}-number`}
        label={t('guard.number')}
        hint={t('guard.numberHint')}
        value={entry?.number ?? ''}
        onChange={(number) => typed({ number })}
        error={texts.number}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
      />
      <TextField
        id={`${list}-label`}
        label={t('guard.label')}
        hint={t('guard.labelHint')}
        value={entry?.label ?? ''}
        onChange={(label) => typed({ label })}
        error={texts.label}
        autoComplete="off"
        maxLength={80}
      />
      <div className={actions}>
        <Button type="submit" kind="primary" busy={pending}>
          {t(`guard.put.${list}`)}
        </Button>
        <Button kind="quiet" onClick={cancelled}>
          {t('guard.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The numbers on a list of a guard; one more, and one less. */
export function Listed({ list, numbers }: { list: GuardList; numbers: readonly ListedNumber[] }) {
  const { t } = useTranslation('phone');
  const { entry, guards, pending, begun, removed } = useUnit({
    entry: $newEntry,
    guards: $guardsCalls,
    pending: $guardPending,
    begun: entryBegun,
    removed: entryRemoved,
  });
  const { listedOf } = useCallTexts();
  const isOpen = entry?.list === list;
  // What had the focus is gone: a number that was removed, or the form.
  const shown = useRef({ count: numbers.length, isOpen });
  useEffect(() => {
    const before = shown.current;
    shown.current = { count: numbers.length, isOpen };
    if (numbers.length < before.count || (before.isOpen && !isOpen)) focusField(`add-${list}`);
  }, [list, numbers.length, isOpen]);
  return (
    <Card
      title={t(`guard.${list}`)}
      action={
        <span className={muted}>
          {t('guard.count', { count: numbers.length, max: MAX_LISTED })}
        </span>
      }
    >
      <p className={muted}>{t(`guard.${list}Lead`)}</p>
      {numbers.length === 0 ? (
        <p>{t(list === 'blocked' ? 'guard.noneBlocked' : 'guard.noneAllowed')}</p>
      ) : (
        <ul className={css.listed}>
          {numbers.map(({ number, label }) => (
            <li key={number} className={css.entry}>
              <span className={css.entryText}>
                <span>{listedOf(number)}</span>
                {label === null ? null : <span className={css.entryLabel}>{label}</span>}
              </span>
              {guards ? (
                <Button
                  kind="quiet"
                  busy={pending}
                  label={t('guard.removeOf', { number: listedOf(number) })}
                  onClick={() => removed({ list, number })}
                >
                  {t('guard.remove')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {guards && isOpen ? <NewEntryForm list={list} /> : null}
      {guards && !isOpen ? (
        <div className={actions}>
          <Button id={`add-${list}`} onClick={() => begun(list)}>
            {t(`guard.add.${list}`)}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
