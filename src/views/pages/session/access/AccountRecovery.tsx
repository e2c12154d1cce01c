import { useUnit } from 'effector-react';
import {
  $recoveryKind,
  $recoveryStep,
  $usernameSent,
} from '../../../../models/session/access/index.ts';
import { CodeStep } from './CodeStep.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { ForgottenUsername } from './ForgottenUsername.tsx';
import { useFocusOnScreenChange } from './parts.tsx';
import { PasswordStep, RecoveryDone } from './PasswordStep.tsx';

/**
 * Account recovery (spec 2.2): a forgotten password or username, or a password that has to be
 * renewed.
 */
export default function AccountRecovery() {
  // Not `kind`: effector treats an object with that property as a unit.
  const { asked, step, sent } = useUnit({
    asked: $recoveryKind,
    step: $recoveryStep,
    sent: $usernameSent,
  });
  useFocusOnScreenChange(asked === 'username' ? `username ${sent}` : step.kind);
  if (asked === 'username') return <ForgottenUsername />;
  switch (step.kind) {
    case 'username':
      return <ForgottenPassword required={asked === 'required'} />;
    case 'code':
      return <CodeStep username={step.username} />;
    case 'password':
      return <PasswordStep username={step.owner.username} accountName={step.owner.companyName} />;
    case 'done':
      return <RecoveryDone username={step.username} />;
  }
}
