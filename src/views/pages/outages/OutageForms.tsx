import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $placeRefused,
  $report,
  $reportable,
  $typedZip,
  $zipFault,
  outageReported,
  reportRefusal,
  zipSubmitted,
  zipTyped,
} from '../../../models/outages/index.ts';
import type { ReportState } from '../../../models/outages/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import { actions } from '../../parts/parts.css.ts';
import * as css from './OutageMap.css.ts';
import { useOutageWords } from './useOutageWords.ts';

/** Another place, by its ZIP code. Works without a script, as a form of the same page. */
export function ZipForm({ first = false }: { first?: boolean }) {
  const { t } = useTranslation('outages');
  const { typed, fault, refused, changed, submitted } = useUnit({
    typed: $typedZip,
    fault: $zipFault,
    refused: $placeRefused,
    changed: zipTyped,
    submitted: zipSubmitted,
  });
  const wrong = fault ?? refused;
  return (
    <Card title={t(first ? 'zip.titleFirst' : 'zip.title')}>
      <form
        className={css.form}
        action={PATHS.outageMap}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <TextField
          id="zip"
          label={t('zip.label')}
          hint={t('zip.hint')}
          value={typed}
          onChange={changed}
          error={wrong ? t(`zip.${wrong}`) : undefined}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <span className={css.submit}>
          <Button type="submit" kind={first ? 'primary' : 'secondary'}>
            {t('zip.action')}
          </Button>
        </span>
      </form>
    </Card>
  );
}

function ReportResult({ state }: { state: ReportState }) {
  const { t } = useTranslation('outages');
  const { services } = useOutageWords();
  switch (state.kind) {
    case 'idle':
    case 'sending':
      return null;
    case 'sent':
      return (
        <Alert
          signal="good"
          title={t('report.sent', { service: services([state.service]) })}
          role="status"
        />
      );
    case 'failed':
      return (
        <Alert signal="caution" title={t(`report.${reportRefusal(state.failure)}`)} role="alert" />
      );
  }
}

/** Reports what does not work at the own address. */
export function ReportCard() {
  const { t } = useTranslation('outages');
  const { reportable, state, reported } = useUnit({
    reportable: $reportable,
    state: $report,
    reported: outageReported,
  });
  if (reportable.length === 0) return null;
  return (
    <Card title={t('report.title')}>
      <p>{t('report.text')}</p>
      <div className={actions}>
        {reportable.map(({ service, news }) =>
          news === 'new' ? (
            <Button key={service} busy={state.kind === 'sending'} onClick={() => reported(service)}>
              {t(`report.action.${service}`)}
            </Button>
          ) : null,
        )}
      </div>
      {reportable.map(({ service, news }) =>
        news === 'new' ? null : (
          <p key={service} className={css.muted}>
            {t(`report.${news}`, { service: t(`service.${service}`) })}
          </p>
        ),
      )}
      <ReportResult state={state} />
    </Card>
  );
}

/** To the own address, for a visitor. */
export function SignInCard() {
  const { t } = useTranslation('outages');
  return (
    <Card>
      <p>{t('signIn.text')}</p>
      <div className={actions}>
        <ButtonLink href={PATHS.login}>{t('signIn.action')}</ButtonLink>
      </div>
    </Card>
  );
}
