import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $selectiveDraft,
  $selectiveNotice,
  $selectivePending,
  $takesMoreRules,
  ruleEditRequested,
  ruleMovedUp,
  ruleRemoved,
  SELECTIVE_LIMITS,
} from '../../../../models/voice/selective/index.ts';
import type { LineRule, SelectiveNotice } from '../../../../models/voice/selective/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { actions, muted, strong } from '../../../parts/parts.css.ts';
import { Alert, Card } from '../../../parts/Surface.tsx';
import { useOwnRole } from '../../../parts/useOwnRole.ts';
import { FocusedNotice } from '../lines/FocusedNotice.tsx';
import * as css from '../lines/Lines.css.ts';
import { useFocusAfterForm } from '../lines/useFocusAfterForm.ts';
import { SelectiveForm } from './SelectiveForm.tsx';
import { useRuleText } from './useRuleText.ts';
import { useRetryText } from '../../../parts/waiting/useRetryText.ts';

const NOTICE = 'selective-notice';
const ADD = 'selective-add';

interface Props {
  rules: readonly LineRule[];
  /** Whether the customer may change them. */
  changes: boolean;
}

/** The rules of a line for certain callers and times, in the order in which they come. */
export function SelectiveRules({ rules, changes }: Props) {
  const { t } = useTranslation('routing');
  const { draft, notice, takesMore, requested } = useUnit({
    draft: $selectiveDraft,
    notice: $selectiveNotice,
    takesMore: $takesMoreRules,
    requested: ruleEditRequested,
  });
  useFocusAfterForm(draft !== null, ADD, notice !== null);
  if (!changes && rules.length === 0) return null;
  return (
    <Card
      title={t('title')}
      action={
        <span className={muted}>
          {t('count', { count: rules.length, max: SELECTIVE_LIMITS.rules })}
        </span>
      }
    >
      <p className={muted}>{t(rules.length > 1 ? 'leadMany' : 'lead')}</p>
      <Notice />
      {rules.length === 0 ? null : (
        <ol className={css.listed}>
          {rules.map((rule, place) => (
            <li key={rule.name} className={css.logRow}>
              <Rule rule={rule} place={place} changes={changes && !draft} />
              {draft?.changes === rule.name ? <SelectiveForm /> : null}
            </li>
          ))}
        </ol>
      )}
      {draft && !rules.some(({ name }) => name === draft.changes) ? <SelectiveForm /> : null}
      {changes && !draft ? (
        <div className={actions}>
          {takesMore ? (
            <Button id={ADD} onClick={() => requested(null)}>
              {t('add')}
            </Button>
          ) : (
            <p className={muted}>{t('full', { max: SELECTIVE_LIMITS.rules })}</p>
          )}
        </div>
      ) : null}
    </Card>
  );
}

function Rule({ rule, place, changes }: { rule: LineRule; place: number; changes: boolean }) {
  const { t } = useTranslation('routing');
  const { pending, requested, removed, movedUp } = useUnit({
    pending: $selectivePending,
    requested: ruleEditRequested,
    removed: ruleRemoved,
    movedUp: ruleMovedUp,
  });
  const textOf = useRuleText();
  const { name } = rule;
  return (
    <>
      <span className={css.entryText}>
        <span className={strong}>{name}</span>
        <span>{textOf(rule)}</span>
      </span>
      {changes ? (
        <span className={css.rowActions}>
          {place > 0 ? (
            <Button
              kind="quiet"
              busy={pending}
              label={t('upOf', { name })}
              onClick={() => movedUp(name)}
            >
              {t('up')}
            </Button>
          ) : null}
          <Button
            kind="quiet"
            busy={pending}
            label={t('changeOf', { name })}
            onClick={() => requested(name)}
          >
            {t('change')}
          </Button>
          <Button
            kind="quiet"
            busy={pending}
            label={t('removeOf', { name })}
            onClick={() => removed(name)}
          >
            {t('remove')}
          </Button>
        </span>
      ) : null}
    </>
  );
}

function Notice() {
  const { t } = useTranslation('routing');
  const { t: phone } = useTranslation('phone');
  const { notice } = useUnit({ notice: $selectiveNotice });
  const retryText = useRetryText();
  const own = useOwnRole();
  const content = (end: SelectiveNotice) => {
    switch (end.kind) {
      case 'saved':
      case 'removed':
      case 'moved':
        return (
          <Alert signal="good" role="status" title={t(`notice.${end.kind}`, { name: end.name })} />
        );
      case 'refused':
        return (
          <Alert signal="caution" role="alert" title={phone('forwarding.notice.failed.title')}>
            <p>{phone(`forwarding.bar.${end.refusal}`, own)}</p>
          </Alert>
        );
      case 'changedMeanwhile':
      case 'failed':
        return (
          <Alert signal="caution" role="alert" title={t(`notice.${end.kind}.title`)}>
            <p>{retryText(t(`notice.${end.kind}.text`))}</p>
          </Alert>
        );
    }
  };
  return (
    <FocusedNotice id={NOTICE} notice={notice}>
      {content}
    </FocusedNotice>
  );
}
