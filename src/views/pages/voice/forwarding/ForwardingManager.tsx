import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import {
  $choiceProblem,
  $chosenCount,
  $managerBar,
  $managerDraft,
  $managerNotice,
  $managerPending,
  $managerProblem,
  $managerTab,
  ENDED_KINDS,
  LINES_ACTS,
  MANAGER_TABS,
  managerEdited,
  managerSubmitted,
  managerTabChosen,
} from '../../../../models/voice/forwarding-manager/index.ts';
import type {
  EndedKind,
  LinesAct,
  ManagerNotice,
} from '../../../../models/voice/forwarding-manager/index.ts';
import { FORWARDING_KINDS } from '../../../../models/voice/forwarding/index.ts';
import type { ForwardingKind } from '../../../../models/voice/forwarding/index.ts';
import { formatPhone } from '../../../brand.ts';
import { Button } from '../../../parts/Button.tsx';
import { ChoiceList } from '../../../parts/ChoiceList.tsx';
import { focusField } from '../../../parts/focus-field.ts';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import { muted } from '../../../parts/parts.css.ts';
import { Alert, Card } from '../../../parts/Surface.tsx';
import { TabPanel, Tabs } from '../../../parts/tabs/Tabs.tsx';
import { useOwnRole } from '../../../parts/useOwnRole.ts';
import { FocusedNotice } from '../lines/FocusedNotice.tsx';
import * as css from '../lines/Lines.css.ts';
import { LoadedLines } from '../lines/LoadedLines.tsx';
import { PhonePages } from '../lines/PhonePages.tsx';
import { Choice, useOptions } from '../lines/TimeFields.tsx';
import { Schedules } from '../schedules/Schedules.tsx';
import { DestinationFields, focusDestination } from './DestinationFields.tsx';
import { CHOICE, ManagedLines } from './ManagedLines.tsx';
import { useRetryText } from '../../../parts/waiting/useRetryText.ts';

const NOTICE = 'manager-notice';
const TO = 'manager';

/** Where calls to several lines go, changed in one step (areas 1, forwarding manager). */
export default function ForwardingManagerPage() {
  const { t } = useTranslation('phone');
  return (
    <div className={css.page}>
      <PageHeader
        back={t('toCallForwarding')}
        to={PATHS.callForwarding}
        title={t('manager.title')}
        lead={t('manager.lead')}
      />
      <PhonePages current={null} line={null} />
      <LoadedLines>{() => <Manager />}</LoadedLines>
    </div>
  );
}

function Manager() {
  const { t } = useTranslation('routing');
  const { tab, chosen, bar } = useUnit({
    tab: $managerTab,
    chosen: managerTabChosen,
    bar: $managerBar,
  });
  return (
    <>
      <Tabs
        label={t('tabs.label')}
        panel="manager"
        tabs={MANAGER_TABS}
        titleOf={(each) => t(`tabs.${each}`)}
        tab={tab}
        onChoose={chosen}
      />
      <TabPanel id="manager" tab={tab}>
        {tab === 'HOURS' ? <Schedules changes={!bar} /> : <Lines />}
      </TabPanel>
    </>
  );
}

function Lines() {
  const { t } = useTranslation('phone');
  const { bar, submitted } = useUnit({ bar: $managerBar, submitted: managerSubmitted });
  const own = useOwnRole();
  if (bar)
    return (
      <>
        <p className={muted}>{t(`forwarding.bar.${bar}`, own)}</p>
        <ManagedLines readOnly />
      </>
    );
  return (
    <form
      className={css.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <Notice />
      <div className={css.manager}>
        <Change />
        <ManagedLines />
      </div>
      <Submit />
    </form>
  );
}

/** What is done to the lines, and to which calls. */
function Change() {
  const { t } = useTranslation('phone');
  const { draft, problem, choice, edited } = useUnit({
    draft: $managerDraft,
    problem: $managerProblem,
    choice: $choiceProblem,
    edited: managerEdited,
  });
  const kinds = useOptions(FORWARDING_KINDS, 'manager.kinds');
  const ended = useOptions(ENDED_KINDS, 'manager.kinds');
  // What cannot be sent has the focus, from the top.
  useEffect(() => {
    if (problem) focusDestination(TO, problem);
    else if (choice) focusField(CHOICE);
  }, [problem, choice]);
  return (
    <Card title={t('manager.change')}>
      <ChoiceList
        id="manager-act"
        legend={t('manager.act')}
        choices={LINES_ACTS.map((act) => ({
          value: act,
          label: t(`manager.acts.${act}`),
          description: t(`manager.actHints.${act}`),
        }))}
        selected={draft.act}
        onSelect={(act) => edited({ act: act as LinesAct })}
      />
      {draft.act === 'FORWARD' ? (
        <>
          <Choice
            id="manager-kind"
            name={t('manager.kind')}
            value={draft.kind}
            options={kinds}
            onChoose={(kind) => edited({ kind: kind as ForwardingKind })}
          />
          <DestinationFields
            id={TO}
            destination={draft}
            problem={problem ?? undefined}
            onEdit={edited}
          />
        </>
      ) : (
        <Choice
          id="manager-ended"
          name={t('manager.ended')}
          value={draft.ended}
          options={ended}
          onChoose={(kind) => edited({ ended: kind as EndedKind })}
        />
      )}
    </Card>
  );
}

/** How many lines are chosen, and the way to change them; always in sight. */
function Submit() {
  const { t } = useTranslation('phone');
  const { count, pending } = useUnit({ count: $chosenCount, pending: $managerPending });
  return (
    <div className={css.submit}>
      <p className={muted} role="status">
        {t('manager.chosen', { count })}
      </p>
      <Button type="submit" kind="primary" busy={pending}>
        {t(pending ? 'forwarding.saving' : 'manager.submit')}
      </Button>
    </div>
  );
}

function Notice() {
  const { t } = useTranslation('phone');
  const { notice } = useUnit({ notice: $managerNotice });
  const retryText = useRetryText();
  const own = useOwnRole();
  const content = (end: ManagerNotice) => {
    switch (end.kind) {
      case 'refused':
        return (
          <Alert signal="caution" role="alert" title={t('forwarding.notice.failed.title')}>
            <p>{t(`forwarding.bar.${end.refusal}`, own)}</p>
          </Alert>
        );
      case 'failed':
        return (
          <Alert signal="caution" role="alert" title={t('manager.failed.title')}>
            <p>{retryText(t('manager.failed.text'))}</p>
          </Alert>
        );
      case 'done':
        return end.refused.length === 0 ? (
          <Alert signal="good" role="status" title={t('manager.done', { count: end.changed })} />
        ) : (
          <Alert
            signal="caution"
            role="alert"
            title={t('manager.partly', { count: end.refused.length, changed: end.changed })}
          >
            <ul className={css.facts}>
              {end.refused.map(({ telephoneNumber, refusal }) => (
                <li key={telephoneNumber}>
                  {t('manager.refusedLine', {
                    number: formatPhone(telephoneNumber),
                    why: t(`manager.refusals.${refusal}`),
                  })}
                </li>
              ))}
            </ul>
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
