import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { newCasePath } from '../../../models/platform/paths/index.ts';
import { fitnessFor, lossOf, USES } from '../../../models/speed-test/index.ts';
import type { SpeedResult } from '../../../models/speed-test/index.ts';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import * as parts from '../../parts/parts.css.ts';
import { TroubleshootLink } from '../troubleshooting/TroubleshootLink.tsx';
import { LargeFigures } from './Figures.tsx';
import { ReportButton } from './ReportButton.tsx';
import * as css from './SpeedTest.css.ts';
import { FITNESS_TONE, useSpeedTexts, VERDICT_TONE } from './useSpeedTexts.ts';
import { useVerdict } from './useVerdict.ts';

/** A result: its verdict, its figures, what it is good for, and what may have changed it. */
export function ResultCard({ result, isNew }: { result: SpeedResult; isNew: boolean }) {
  const { t } = useTranslation('speed');
  const { at } = useSpeedTexts();
  const verdictOn = useVerdict();
  const { device, verdict, doubts } = result;
  return (
    <Card>
      <div className={css.stack}>
        {isNew ? null : (
          <p className={parts.muted}>{t('last', { at: at(result.at), name: result.testedBy })}</p>
        )}
        <Alert signal={VERDICT_TONE[verdict ?? 'none']} title={verdictOn(result)} heading>
          {verdict === null ? null : <p className={css.words}>{t(`loss.${lossOf(result)}`)}</p>}
          {verdict === null || verdict === 'AS_SOLD' ? null : <Next loss={lossOf(result)} />}
        </Alert>
        <LargeFigures figures={device} />
        <h3 className={css.legTitle}>{t('uses.title')}</h3>
        <ul className={css.list}>
          {USES.map((use) => {
            const fitness = fitnessFor(use, device);
            return (
              <li key={use} className={css.use}>
                {t(`uses.${use}`)}
                <StatusBadge tone={FITNESS_TONE[fitness]}>
                  {t(`uses.fitness.${fitness}`)}
                </StatusBadge>
              </li>
            );
          })}
        </ul>
        {doubts.length === 0 ? null : (
          <Alert signal="notice" title={t('doubts.title')}>
            {doubts.map((doubt) => (
              <p key={doubt}>{t(`doubts.${doubt}`)}</p>
            ))}
          </Alert>
        )}
        <ReportButton resultId={result.resultId} />
      </div>
    </Card>
  );
}

/** What to do about a loss: check the Wi-Fi inside, or tell us of the network. */
function Next({ loss }: { loss: ReturnType<typeof lossOf> }) {
  const { t } = useTranslation('speed');
  switch (loss) {
    case 'INSIDE':
      return <TroubleshootLink about="WIFI">{t('next.INSIDE')}</TroubleshootLink>;
    case 'NETWORK':
      return (
        <>
          <p className={css.words}>{t('next.proof')}</p>
          <Link href={newCasePath('INTERNET')}>{t('next.NETWORK')}</Link>
        </>
      );
    case 'UNKNOWN':
    case 'NOWHERE':
      return null;
  }
}
