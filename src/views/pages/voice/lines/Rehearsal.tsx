import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $rehearsedCall,
  rehearsalEdited,
  SITUATIONS,
  SPAM,
} from '../../../../models/voice/rehearsal/index.ts';
import type {
  Rehearsal as Result,
  RehearsedCall,
} from '../../../../models/voice/rehearsal/index.ts';
import type { Turn } from '../../../../models/voice/calls/index.ts';
import { formatPhone } from '../../../brand.ts';
import { TextField } from '../../../parts/Field.tsx';
import { muted, strong, tight } from '../../../parts/parts.css.ts';
import { Card } from '../../../parts/Surface.tsx';
import * as css from './Lines.css.ts';
import { Choice, TimeFields, useOptions } from './TimeFields.tsx';
import { useCallTexts } from './useCallTexts.ts';

const WHEN: readonly RehearsedCall['when'][] = ['NOW', 'DAY'];

function useTurnText() {
  const { t } = useTranslation('phone');
  const { phonesOf } = useCallTexts();
  return (turn: Turn): string => {
    const line = formatPhone(turn.line);
    switch (turn.does) {
      case 'REFUSED':
        return t(`rehearsal.turn.${turn.rule}`, { line });
      case 'LET_THROUGH':
      case 'LABELLED':
        return t(`rehearsal.turn.${turn.does}`, { line });
      case 'ANSWERED':
        return t('rehearsal.turn.ANSWERED', { line: formatPhone(turn.by) });
      case 'RANG':
        return turn.phones.length > 1
          ? t('rehearsal.turn.RANG_TOGETHER', {
              phones: phonesOf(turn.phones),
              count: turn.rings,
            })
          : t('rehearsal.turn.RANG', { line: phonesOf(turn.phones), count: turn.rings });
      case 'FORWARDED':
        return t(`rehearsal.turn.FORWARDED.${turn.rule}`, {
          line,
          to: formatPhone(turn.to),
          rule: turn.rule === 'SELECTIVE' ? turn.name : '',
        });
      case 'MAILBOX_FULL':
        return t('rehearsal.turn.MAILBOX_FULL', { line });
      case 'VOICEMAIL':
        return t(`rehearsal.turn.VOICEMAIL.${turn.rule}`, {
          line,
          rule: turn.rule === 'SELECTIVE' ? turn.name : '',
        });
    }
  };
}

function Path({ result }: { result: Extract<Result, { kind: 'path' }> }) {
  const { t } = useTranslation('phone');
  const textOf = useTurnText();
  const { turns, outcome, endsAt } = result.path;
  return (
    <ol className={css.turns}>
      {turns.map((turn, place) => (
        <li key={`${turn.line} ${turn.does} ${place}`}>{textOf(turn)}</li>
      ))}
      {outcome === 'FORWARDED' ? (
        <li>{t('rehearsal.outside', { number: formatPhone(endsAt) })}</li>
      ) : null}
    </ol>
  );
}

/** A call that is thought through: who calls, when, and what becomes of it, rule by rule. */
export function Rehearsal({ result, draft }: { result: Result | null; draft: boolean }) {
  const { t } = useTranslation('phone');
  const { call, edited } = useUnit({ call: $rehearsedCall, edited: rehearsalEdited });
  const options = {
    situation: useOptions(SITUATIONS, 'rehearsal.situations'),
    spam: useOptions(SPAM, 'rehearsal.spams'),
    when: useOptions(WHEN, 'rehearsal.whens'),
  };
  const choice = <Field extends 'situation' | 'spam' | 'when'>(field: Field) => (
    <Choice
      id={`rehearsal-${field}`}
      name={t(`rehearsal.${field}`)}
      value={call[field]}
      options={options[field]}
      onChoose={(value) => edited({ [field]: value })}
    />
  );
  const problem = result?.kind === 'problem' ? result.field : null;
  return (
    <Card title={t('rehearsal.title')}>
      <p className={muted}>{t(draft ? 'rehearsal.leadDraft' : 'rehearsal.lead')}</p>
      <TextField
        id="rehearsal-from"
        label={t('rehearsal.from')}
        hint={t('rehearsal.fromHint')}
        value={call.from}
        onChange={(from) => edited({ from })}
        error={problem === 'from' ? t('rehearsal.fromInvalid') : undefined}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
      />
      {choice('situation')}
      {choice('spam')}
      {choice('when')}
      {call.when === 'DAY' ? (
        <TimeFields
          id="rehearsal"
          dayLabel={t('day')}
          hourLabel={t('hour')}
          day={call.day}
          hour={call.hour}
          onChange={edited}
          error={problem === 'day' ? t('dayInvalid') : undefined}
        />
      ) : null}
      <div className={tight} role="status">
        <p className={strong}>{t('rehearsal.result')}</p>
        {result?.kind === 'path' ? <Path result={result} /> : null}
      </div>
    </Card>
  );
}
