import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $streamingMethods,
  methodChangeDeclined,
  methodChangeSubmitted,
  streamingEntry,
} from '../../../models/streaming/method-change/index.ts';
import type { MethodChange } from '../../../models/streaming/method-change/index.ts';
import { Button } from '../../parts/Button.tsx';
import { ChoiceList } from '../../parts/ChoiceList.tsx';
import { ExpiringCardDialog } from '../../parts/payment-methods/ExpiringCardDialog.tsx';
import { formatExpiry, MethodName } from '../../parts/statements/Figures.tsx';
import { MethodHint, MethodPanelView } from '../../parts/payment-methods/MethodEntry.tsx';
import { muted } from '../../parts/parts.css.ts';
import { Alert, ErrorSummary } from '../../parts/Surface.tsx';
import { useProblems } from '../../parts/useProblems.ts';
import * as css from './Autopay.css.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';

/** Choice of the saved method for a subscription; a card's security code is verified first. */
export function StreamingMethod({
  change: { subscription, state, problems },
}: {
  change: MethodChange;
}) {
  const { t } = useTranslation(['autopay', 'payment']);
  const { draft, methods, selected, submitted, declined } = useUnit({
    draft: streamingEntry.$draft,
    methods: $streamingMethods,
    selected: streamingEntry.methodSelected,
    submitted: methodChangeSubmitted,
    declined: methodChangeDeclined,
  });
  const { summary, errors } = useProblems(problems);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone, and the saved methods may still be loading.
  useEffect(() => form.current?.querySelector('input')?.focus(), [methods.length]);
  const panel = <MethodPanelView entry={streamingEntry} errors={errors} />;
  const busy = state === 'sending' || state === 'verifying';
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      aria-label={t('streaming.changeOf', { app: subscription.appName })}
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <ErrorSummary problems={summary} />
      <ChoiceList
        id="method"
        legend={t('streaming.legend', { app: subscription.appName })}
        selected={draft.method}
        error={errors['method']}
        onSelect={selected}
        choices={methods.map(({ method, bar }) => ({
          value: method.id,
          label: <MethodName type={method.type} lastFour={method.lastFour} />,
          description: <MethodHint method={method} />,
          detail: method.type === 'BANK_ACCOUNT' ? undefined : panel,
          disabledReason: bar
            ? t(`flow.errors.${bar}`, { expiration: formatExpiry(method.expiration ?? '') })
            : undefined,
        }))}
      />
      <p className={muted}>
        {t('streaming.another')} <Link href={PATHS.paymentMethods}>{t('streaming.addMethod')}</Link>
      </p>
      {state === 'unverified' || state === 'refused' || state === 'unknown' ? (
        <Alert signal="critical" role="alert" title={t(`streaming.problem.${state}.title`)}>
          <p>{t(`streaming.problem.${state}.body`)}</p>
        </Alert>
      ) : null}
      <div className={css.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {t(busy ? 'streaming.saving' : 'streaming.save')}
        </Button>
        <Button kind="quiet" onClick={declined}>
          {t('streaming.keep')}
        </Button>
      </div>
      <ExpiringCardDialog entry={streamingEntry} />
    </form>
  );
}
