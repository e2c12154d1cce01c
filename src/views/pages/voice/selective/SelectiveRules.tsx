import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
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
import type { LineRule } from '../../../../models/voice/selective/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { actions, muted, strong } from '../../../parts/parts.css.ts';
import { Alert, Card } from '../../../parts/Surface.tsx';
import { useOwnRole } from '../../../parts/useOwnRole.ts';
import * as css from '../lines/Lines.css.ts';
import { SelectiveForm } from './SelectiveForm.tsx';
import { useRuleText } from './useRuleText.ts';

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
  const { draft, takesMore, requested } = useUnit({
    draft: $selectiveDraft,
    takesMore: $takesMoreRules,
    requested: ruleEditRequested,
  });
  // What had the focus is gone with the form.
  const wasEditing = useRef(false);
  const isEditing = draft !== null;
  useEffect(() => {
    if (wasEditing.current && !isEditing) focusField(ADD);
    wasEditing.current = isEditing;
  }, [isEditing]);
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

/** What became of the last change; has the focus, because what had it may be gone. */
function Notice() {
  const { t } = useTranslation('routing');
  const { t: phone } = useTranslation('phone');
  const { notice } = useUnit({ notice: $selectiveNotice });
  const own = useOwnRole();
  useEffect(() => {
    if (notice) focusField(NOTICE);
  }, [notice]);
  const content = () => {
    switch (notice?.kind) {
      case undefined:
        return null;
      case 'saved':
      case 'removed':
      case 'moved':
        return (
          <Alert
            signal="good"
            role="status"
            title={t(`notice.${notice.kind}`, { name: notice.name })}
          />
        );
      case 'refused':
        return (
          <Alert signal="caution" role="alert" title={phone('forwarding.notice.failed.title')}>
            <p>{phone(`forwarding.bar.${notice.refusal}`, own)}</p>
          </Alert>
        );
      case 'changedMeanwhile':
      case 'failed':
        return (
          <Alert signal="caution" role="alert" title={t(`notice.${notice.kind}.title`)}>
            <p>{t(`notice.${notice.kind}.text`)}</p>
          </Alert>
        );
    }
  };
  return notice ? (
    <div id={NOTICE} tabIndex={-1}>
      {content()}
    </div>
  ) : null;
}
