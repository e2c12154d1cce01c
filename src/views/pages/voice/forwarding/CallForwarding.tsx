import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import {
  $forwardingBar,
  $forwardingChanged,
  $forwardingDraft,
  $forwardingNotice,
  $forwardingPending,
  $forwardingStanding,
  $ruleProblems,
  FORWARDING_KINDS,
  forwardingDiscarded,
  forwardingSubmitted,
} from '../../../../models/voice/forwarding/index.ts';
import { $phoneLines } from '../../../../models/voice/phone-lines/index.ts';
import type { PhoneLine } from '../../../../models/voice/phone-lines/index.ts';
import {
  $forwardingRehearsal,
  $forwardingWeek,
  $isEditingRule,
  $lineRules,
} from '../../../../models/voice/selective/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { actions, muted, stack } from '../../../parts/parts.css.ts';
import { Alert, Card } from '../../../parts/Surface.tsx';
import { useOwnRole } from '../../../parts/useOwnRole.ts';
import * as css from '../lines/Lines.css.ts';
import { PhoneLinePage } from '../lines/PhoneLinePage.tsx';
import { Rehearsal } from '../lines/Rehearsal.tsx';
import { Standing } from '../lines/Standing.tsx';
import { Week } from '../lines/Week.tsx';
import { SelectiveRules } from '../selective/SelectiveRules.tsx';
import { focusDestination } from './DestinationFields.tsx';
import { RingPlanFields } from './RingPlanFields.tsx';
import { RingsField, RuleFields } from './RuleFields.tsx';
import { useRetryText } from '../../../parts/waiting/useRetryText.ts';

/** Where calls to a line go, and until when (areas 1, call forwarding). */
export default function CallForwardingPage() {
  const { t } = useTranslation('phone');
  return (
    <PhoneLinePage page="callForwarding" title={t('forwarding.title')} lead={t('forwarding.lead')}>
      {(line) => <Forwarding line={line} />}
    </PhoneLinePage>
  );
}

const SAVED = 'forwarding-saved';

/** Has the focus: the button that saved is gone. */
function Saved() {
  const { t } = useTranslation('phone');
  useEffect(() => focusField(SAVED), []);
  return (
    <div id={SAVED} tabIndex={-1}>
      <Alert signal="good" role="status" title={t('forwarding.notice.saved')} />
    </div>
  );
}

function Notice() {
  const { t } = useTranslation('phone');
  const { notice } = useUnit({ notice: $forwardingNotice });
  const retryText = useRetryText();
  const own = useOwnRole();
  switch (notice?.kind) {
    case undefined:
      return null;
    case 'saved':
      return <Saved />;
    case 'refused':
      return (
        <Alert signal="caution" role="alert" title={t('forwarding.notice.failed.title')}>
          <p>{t(`forwarding.bar.${notice.refusal}`, own)}</p>
        </Alert>
      );
    case 'changedMeanwhile':
    case 'failed':
      return (
        <Alert signal="caution" role="alert" title={t(`forwarding.notice.${notice.kind}.title`)}>
          <p>{retryText(t(`forwarding.notice.${notice.kind}.text`))}</p>
        </Alert>
      );
  }
}

function Forwarding({ line }: { line: PhoneLine }) {
  const { t } = useTranslation('phone');
  const { all, standing, bar, changed, editing, selective, rehearsal, week } = useUnit({
    all: $phoneLines,
    standing: $forwardingStanding,
    bar: $forwardingBar,
    changed: $forwardingChanged,
    editing: $isEditingRule,
    selective: $lineRules,
    rehearsal: $forwardingRehearsal,
    week: $forwardingWeek,
  });
  const own = useOwnRole();
  return (
    <>
      {standing ? <Standing standing={standing} rules={line.forwarding} advises={!bar} /> : null}
      {!bar && all.length > 1 ? (
        <p>
          <Link href={PATHS.voiceForwarding}>{t('manager.link')}</Link>
        </p>
      ) : null}
      <Notice />
      <div className={css.columns}>
        <div className={css.page}>
          {bar ? (
            <Card title={t('forwarding.change')}>
              <p className={muted}>{t(`forwarding.bar.${bar}`, own)}</p>
            </Card>
          ) : (
            <RuleForm />
          )}
          <SelectiveRules rules={selective} changes={!bar} />
        </div>
        <div className={css.page}>
          <Rehearsal result={rehearsal} draft={changed || editing} />
          <Week line={line.telephoneNumber} week={week} draft={changed || editing} />
        </div>
      </div>
    </>
  );
}

function RuleForm() {
  const { t } = useTranslation('phone');
  const { draft, changed, problems, pending, submitted, discarded } = useUnit({
    draft: $forwardingDraft,
    changed: $forwardingChanged,
    problems: $ruleProblems,
    pending: $forwardingPending,
    submitted: forwardingSubmitted,
    discarded: forwardingDiscarded,
  });
  const [wrong] = FORWARDING_KINDS.filter((kind) => problems[kind]);
  // The first rule that cannot be saved has the focus.
  useEffect(() => {
    const problem = wrong && problems[wrong];
    if (problem) focusDestination(`rule-${wrong}`, problem);
  }, [wrong, problems]);
  return (
    <Card title={t('forwarding.change')}>
      <form
        className={stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <div className={css.rules}>
          {FORWARDING_KINDS.map((kind) => (
            <RuleFields key={kind} kind={kind} />
          ))}
        </div>
        {draft ? <RingsField rings={draft.rings} /> : null}
        {draft ? <RingPlanFields plan={draft.ringPlan} /> : null}
        {changed ? (
          <div className={actions}>
            <Button type="submit" kind="primary" busy={pending}>
              {t(pending ? 'forwarding.saving' : 'forwarding.save')}
            </Button>
            <Button
              kind="quiet"
              onClick={() => {
                discarded();
                // The button is gone: its form has the focus.
                focusField(`rule-${FORWARDING_KINDS[0]}`);
              }}
            >
              {t('forwarding.discard')}
            </Button>
          </div>
        ) : null}
      </form>
    </Card>
  );
}
