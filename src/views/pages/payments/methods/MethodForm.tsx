import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $formPending,
  $formState,
  $formWait,
  formDismissed,
} from '../../../../models/payments/methods/index.ts';
import type { SummaryProblem } from '../../../parts/Surface.tsx';
import { Button } from '../../../parts/Button.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { Alert, ErrorSummary } from '../../../parts/Surface.tsx';
import * as css from './PaymentMethods.css.ts';
import { useOwnRole } from '../../../parts/useOwnRole.ts';

interface MethodFormProps {
  title: string;
  /** The button that opened it: receives the focus when the form closes. */
  opener: string;
  problems: readonly SummaryProblem[];
  /** Label of the save button. */
  save?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * A form in place of the list: the focus moves to its heading, and back to the button that opened
 * it.
 */
export function MethodForm({ title, opener, problems, save, onSubmit, children }: MethodFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useLayoutEffect(() => {
    const form = ref.current;
    // A user who has moved on to something else stays there.
    return () => {
      if (form?.contains(document.activeElement) || document.activeElement === document.body)
        focusField(opener);
    };
  }, [opener]);
  return (
    <form
      ref={ref}
      className={css.form}
      noValidate
      aria-labelledby={`${opener}-form`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2 ref={heading} id={`${opener}-form`} tabIndex={-1}>
        {title}
      </h2>
      <ErrorSummary problems={problems} />
      <State />
      {children}
      <Submit save={save} />
    </form>
  );
}

/** The change was rejected, or its result is unknown. */
function State() {
  const { t } = useTranslation('methods');
  const own = useOwnRole();
  const { state, wait } = useUnit({ state: $formState, wait: $formWait });
  switch (state.kind) {
    case 'editing':
    case 'verifying':
    case 'sending':
      return null;
    case 'refused':
      return (
        <Alert signal="critical" role="alert" title={t('form.refusedTitle')}>
          <p>
            {state.code === 'THROTTLED' && wait !== null
              ? t(`form.failures.THROTTLED_${wait.unit}`, { count: wait.count })
              : t([`form.failures.${state.code}`, 'form.failures.INTERNAL'], own)}
          </p>
        </Alert>
      );
    case 'unknown':
      return (
        <Alert signal="critical" role="alert" title={t('form.unknown.title')}>
          <p>{t('form.unknown.body')}</p>
        </Alert>
      );
  }
}

function Submit({ save }: { save: string | undefined }) {
  const { t } = useTranslation('methods');
  const { state, pending, left } = useUnit({
    state: $formState,
    pending: $formPending,
    left: formDismissed,
  });
  return (
    <div className={css.actions}>
      <Button kind="primary" type="submit" busy={pending}>
        {pending ? t(`form.${state.kind}`) : (save ?? t('form.save'))}
      </Button>
      <Button onClick={left}>{t('form.leave')}</Button>
    </div>
  );
}
