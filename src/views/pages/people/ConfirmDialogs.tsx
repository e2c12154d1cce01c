import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $dialog,
  $dialogPending,
  $dialogProblem,
  $rolesToGive,
  dialogClosed,
  dialogConfirmed,
  roleChosen,
} from '../../../models/people/index.ts';
import type { ConfirmationDialog, Role } from '../../../models/people/index.ts';
import { Button } from '../../parts/Button.tsx';
import { ChoiceList } from '../../parts/ChoiceList.tsx';
import { focusField } from '../../parts/focus-field.ts';
import { Alert, Dialog } from '../../parts/Surface.tsx';
import * as css from './People.css.ts';
import { usePeopleMessages } from './usePeopleMessages.ts';

/** Removing or extending access requires confirmation. */
export function PeopleConfirmDialogs() {
  const question = useUnit($dialog);
  if (question === null) return null;
  return question.kind === 'changeRole' ? (
    <ChangeRole question={question} />
  ) : (
    <RevokeAccessDialog question={question} />
  );
}

interface FrameProps {
  kind: ConfirmationDialog['kind'];
  /** Values for the texts. */
  values: Record<string, string>;
  /** The primary choice: the one that changes nothing, unless the customer just chose otherwise. */
  first: 'confirm' | 'cancel';
  children: ReactNode;
}

function QuestionDialog({ kind, values, first, children }: FrameProps) {
  const { t } = useTranslation('people');
  const sentences = usePeopleMessages();
  const { problem, pending, confirmed, closed } = useUnit({
    problem: $dialogProblem,
    pending: $dialogPending,
    confirmed: dialogConfirmed,
    closed: dialogClosed,
  });
  const confirm = (
    <Button
      key="confirm"
      kind={first === 'confirm' ? 'primary' : 'secondary'}
      busy={pending}
      onClick={confirmed}
    >
      {pending ? t('question.working') : t(`question.${kind}.confirm`, values)}
    </Button>
  );
  const cancel = (
    <Button key="cancel" kind={first === 'cancel' ? 'primary' : 'secondary'} onClick={closed}>
      {t(`question.${kind}.cancel`)}
    </Button>
  );
  return (
    <Dialog title={t(`question.${kind}.title`, values)} onClose={closed} returnTo="people-heading">
      {children}
      {problem ? <Alert signal="critical" role="alert" title={sentences.problem(problem)} /> : null}
      <div className={css.actions}>
        {first === 'confirm' ? [confirm, cancel] : [cancel, confirm]}
      </div>
    </Dialog>
  );
}

function ChangeRole({
  question: { name, from, to },
}: {
  question: Extract<ConfirmationDialog, { kind: 'changeRole' }>;
}) {
  const { t } = useTranslation('people');
  const { t: portal } = useTranslation('portal');
  const { roles, chosen } = useUnit({ roles: $rolesToGive, chosen: roleChosen });
  useEffect(() => focusField('new-role'), []);
  return (
    <QuestionDialog kind="changeRole" values={{ name }} first="confirm">
      <p>{t('question.changeRole.body', { name, role: portal(`role.${from}`) })}</p>
      <div className={css.fields}>
        <ChoiceList
          id="new-role"
          legend={t('question.changeRole.legend')}
          selected={to}
          onSelect={(role) => chosen(role as Role)}
          choices={roles.map((role) => ({
            value: role,
            label: portal(`role.${role}`),
            description: t(`roles.${role}`),
          }))}
        />
      </div>
      {to === 'PRIMARY' && from !== to ? (
        <Alert signal="notice" role="status" title={t('question.changeRole.owner')} />
      ) : null}
    </QuestionDialog>
  );
}

function RevokeAccessDialog({
  question,
}: {
  question: Exclude<ConfirmationDialog, { kind: 'changeRole' }>;
}) {
  const { t } = useTranslation('people');
  const values: Record<string, string> =
    question.kind === 'remove' ? { name: question.name } : { email: question.email };
  return (
    <QuestionDialog kind={question.kind} values={values} first="cancel">
      <p>{t(`question.${question.kind}.body`, values)}</p>
    </QuestionDialog>
  );
}
