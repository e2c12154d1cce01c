import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $businessTime,
  isPromiseMissed,
  MAX_CASE_TEXT_LENGTH,
} from '../../../models/cases/index.ts';
import type {
  CaseFinding,
  CaseState,
  ReplyDraft,
  SupportCase,
} from '../../../models/cases/index.ts';
import type { Signal } from '../../parts/Surface.tsx';
import { useInstantFormat } from '../../parts/useInstantFormat.ts';
import { useRetryText } from '../../parts/waiting/useRetryText.ts';

/** The signal of each state: what waits for the customer stands out. */
export const STATE_SIGNAL: Readonly<Record<CaseState, Signal>> = {
  OPEN: 'notice',
  WAITING_ON_US: 'notice',
  WAITING_ON_YOU: 'caution',
  RESOLVED: 'good',
  CLOSED: 'notice',
  REOPENED: 'notice',
};

/** What a case is called, and who owes the next step by when, in the customer's language. */
export function useCaseTexts() {
  const { t } = useTranslation('cases');
  const { day, time } = useInstantFormat();
  const now = useUnit($businessTime);
  const retryText = useRetryText();
  const at = (instant: string): string => t('at', { day: day(instant), time: time(instant) });
  return {
    at,
    nameOf: ({ number, subject }: Pick<SupportCase, 'number' | 'subject'>): string =>
      t('named', { number, subject: t(`subject.${subject}`) }),
    nextOf: ({ state, owes, by }: Pick<SupportCase, 'state' | 'owes' | 'by'>): string =>
      t(isPromiseMissed({ owes, by }, now) ? 'next.late' : `next.${state}`, {
        at: by === null ? '' : at(by),
      }),
    findingOf: ({ code, device }: CaseFinding): string =>
      t(`finding.${code}`, { device: device ?? '' }),
    problemOf: ({ problem }: Pick<ReplyDraft, 'problem'>): string | undefined => {
      if (problem === null) return undefined;
      const text = t(`problem.${problem}`, { max: MAX_CASE_TEXT_LENGTH });
      return problem === 'failed' ? retryText(text) : text;
    },
  };
}
