import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $isOwnPlace, answerTone } from '../../../models/outages/index.ts';
import type { PlaceAnswer as Answer } from '../../../models/outages/index.ts';
import { Alert } from '../../parts/Surface.tsx';
import { TroubleshootLink } from '../troubleshooting/TroubleshootLink.tsx';
import { useOutageWords } from './useOutageWords.ts';

function useAnswer(answer: Answer): { title: string; text: string } {
  const { t } = useTranslation('outages');
  const { at, servicesFirst } = useOutageWords();
  switch (answer.kind) {
    case 'out': {
      const [says, back] = answer.planned
        ? (['answer.planned', 'answer.plannedBack'] as const)
        : (['answer.out', 'answer.back'] as const);
      const words = {
        count: answer.services.length,
        services: servicesFirst(answer.services),
      };
      return {
        title: t(says, words),
        text: answer.estimate ? t(back, at(answer.estimate)) : t('answer.unknown'),
      };
    }
    case 'reported':
      return {
        title: t('answer.reported'),
        text: t('answer.reports', { count: answer.reports }),
      };
    case 'restored':
      return { title: t('answer.restored', at(answer.at)), text: t('answer.restoredText') };
    case 'none':
      return {
        title: t('answer.none'),
        text: answer.reports
          ? t('answer.reports', { count: answer.reports })
          : t('answer.noReports'),
      };
  }
}

/** The one sentence that the page is opened for. */
export function PlaceAnswer({ answer }: { answer: Answer }) {
  const { t } = useTranslation('outages');
  const own = useUnit($isOwnPlace);
  const { title, text } = useAnswer(answer);
  return (
    <Alert signal={answerTone(answer)} title={title} role="status">
      <p>{text}</p>
      {own && answer.kind === 'none' ? (
        <TroubleshootLink>{t('answer.troubleshoot')}</TroubleshootLink>
      ) : null}
    </Alert>
  );
}
