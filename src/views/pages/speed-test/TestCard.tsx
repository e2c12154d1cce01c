import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $live,
  $mayTest,
  $test,
  minutesUntil,
  TEST_SECONDS,
  testCancelled,
  testConfirmed,
  testDeclined,
  testRequested,
} from '../../../models/speed-test/index.ts';
import type { LiveFigures, TestRefusal, VoidReason } from '../../../models/speed-test/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import * as parts from '../../parts/parts.css.ts';
import { LargeFigures } from './Figures.tsx';
import * as css from './SpeedTest.css.ts';
import { useVerdict } from './useVerdict.ts';

/** Starts a test, shows it as it goes, and says why it gave no result. */
export function TestCard({ left }: { left: number }) {
  const { t } = useTranslation('speed');
  const { test, live } = useUnit({ test: $test, live: $live });
  return (
    <Card title={t('test.title')}>
      <div className={css.stack}>
        {test.kind === 'idle' ? (
          <p className={css.words}>{t('test.lead', { seconds: TEST_SECONDS })}</p>
        ) : null}
        <div role="status" className={css.told}>
          <Told />
        </div>
        {live ? <Live live={live} /> : null}
        <Controls left={left} />
      </div>
    </Card>
  );
}

/** What is said as it happens: the step and the verdict, not each figure. */
function Told() {
  const { t } = useTranslation('speed');
  const verdictOn = useVerdict();
  const { test, live } = useUnit({ test: $test, live: $live });
  switch (test.kind) {
    case 'idle':
      return null;
    case 'asking':
      return (
        <Alert signal="caution" title={t(`asking.${test.connection}.title`)}>
          <p className={css.words}>{t(`asking.${test.connection}.text`)}</p>
        </Alert>
      );
    case 'starting':
      return <p>{t('test.starting')}</p>;
    case 'running':
      return <p>{t(`test.phase.${live?.phase ?? 'ping'}`)}</p>;
    case 'saving':
      return <p>{t('test.saving')}</p>;
    case 'done':
      // It stands below, large.
      return <p className={parts.visuallyHidden}>{verdictOn(test.result)}</p>;
    case 'refused':
      return <Refused refusal={test.refusal} />;
    case 'voided':
      return <Voided reason={test.reason} />;
  }
}

function Refused({ refusal: { code, retryAfterSeconds } }: { refusal: TestRefusal }) {
  const { t } = useTranslation('speed');
  return (
    <Alert signal="caution" title={t(`refused.${code}.title`)}>
      <p className={css.words}>
        {t(`refused.${code}.text`, { count: minutesUntil(retryAfterSeconds) })}
      </p>
    </Alert>
  );
}

function Voided({ reason }: { reason: VoidReason }) {
  const { t } = useTranslation('speed');
  return (
    <Alert
      signal={reason === 'CANCELLED' ? 'notice' : 'caution'}
      title={t(`voided.${reason}.title`)}
    >
      <p className={css.words}>{t(`voided.${reason}.text`)}</p>
    </Alert>
  );
}

/** The figures as they come; a screen reader finds them, and is not told of each. */
function Live({ live }: { live: LiveFigures }) {
  const { t } = useTranslation('speed');
  const test = useUnit($test);
  return (
    <>
      {test.kind === 'voided' ? <p className={parts.muted}>{t('voided.partial')}</p> : null}
      <LargeFigures figures={live} />
      {test.kind === 'running' ? (
        <progress
          className={css.bar}
          max={100}
          value={live.percent}
          aria-label={t('test.progress')}
        />
      ) : null}
    </>
  );
}

/** The one button, which keeps the focus: it starts, agrees, cancels and starts again. */
function useControl(): { label: string; busy: boolean; press: () => void } {
  const { t } = useTranslation('speed');
  const { test, live, requested, confirmed, cancelled } = useUnit({
    test: $test,
    live: $live,
    requested: testRequested,
    confirmed: testConfirmed,
    cancelled: testCancelled,
  });
  switch (test.kind) {
    case 'idle':
      return { label: t('test.start'), busy: false, press: requested };
    case 'asking':
      return { label: t('asking.confirm'), busy: false, press: confirmed };
    case 'starting':
      return { label: t('test.start'), busy: true, press: requested };
    case 'running':
      return { label: t('test.cancel'), busy: !live?.cancellable, press: cancelled };
    case 'saving':
      return { label: t('test.cancel'), busy: true, press: cancelled };
    case 'done':
    case 'refused':
    case 'voided':
      return { label: t('test.again'), busy: false, press: requested };
  }
}

function Controls({ left }: { left: number }) {
  const { t } = useTranslation('speed');
  const { test, mayTest, declined } = useUnit({
    test: $test,
    mayTest: $mayTest,
    declined: testDeclined,
  });
  const { label, busy, press } = useControl();
  if (!mayTest) return <p className={parts.muted}>{t('test.readOnly')}</p>;
  const isRunning = test.kind === 'running' || test.kind === 'saving';
  return (
    <>
      <div className={parts.actions}>
        <Button kind={isRunning ? 'secondary' : 'primary'} busy={busy} onClick={press}>
          {label}
        </Button>
        {test.kind === 'asking' ? <Button onClick={declined}>{t('asking.decline')}</Button> : null}
      </div>
      {isRunning ? null : (
        <p className={parts.hint}>
          {left === 0 ? t('test.noneLeft') : t('test.left', { count: left })}
        </p>
      )}
    </>
  );
}
