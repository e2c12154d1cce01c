import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $cutOff, $isOwnPlace, answerTone } from '../../../models/outages/index.ts';
import type {
  CutOff as CutOffReason,
  PlaceAnswer as Answer,
} from '../../../models/outages/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { Alert } from '../../parts/Surface.tsx';
import { useOwnRole } from '../../parts/useOwnRole.ts';
import { TroubleshootLink } from '../troubleshooting/TroubleshootLink.tsx';
import { useOutageWords } from './useOutageWords.ts';

function useAnswer(answer: Answer, cutOff: CutOffReason): { title: string; text: string } {
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
      return cutOff
        ? {
            title: t('answer.over', at(answer.at)),
            text: t(cutOff === 'unpaid' ? 'answer.overText' : 'answer.overOff'),
          }
        : { title: t('answer.restored', at(answer.at)), text: t('answer.restoredText') };
    case 'none':
      return {
        title: t(cutOff ? 'answer.noOutage' : 'answer.none'),
        text: answer.reports
          ? t('answer.reports', { count: answer.reports })
          : t('answer.noReports'),
      };
  }
}

/** Service is off, for a late payment or whatever this person may not know: not by the network. */
function CutOff({ why }: { why: NonNullable<CutOffReason> }) {
  const { t } = useTranslation('outages');
  const own = useOwnRole();
  if (why === 'off')
    return (
      <Alert signal="critical" title={t('cutOff.off')} role="status">
        <p>{t('cutOff.ask', own)}</p>
      </Alert>
    );
  return (
    <Alert signal="critical" title={t('cutOff.title')} role="status">
      <p>{t('cutOff.text')}</p>
      <Link href={PATHS.billing}>{t('cutOff.action')}</Link>
    </Alert>
  );
}

/** The one sentence that the page is opened for. */
export function PlaceAnswer({ answer }: { answer: Answer }) {
  const { t } = useTranslation('outages');
  const { own, cutOff } = useUnit({ own: $isOwnPlace, cutOff: $cutOff });
  const { title, text } = useAnswer(answer, cutOff);
  return (
    <>
      {cutOff ? <CutOff why={cutOff} /> : null}
      <Alert signal={answerTone(answer)} title={title} role="status">
        <p>{text}</p>
        {own && !cutOff && answer.kind === 'none' ? (
          <TroubleshootLink>{t('answer.troubleshoot')}</TroubleshootLink>
        ) : null}
      </Alert>
    </>
  );
}
