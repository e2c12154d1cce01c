import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import type { AccessLog } from './access-log.ts';
import { areaOf } from './command-areas.ts';

/** What a signed-in customer was refused. */
interface Refused {
  code: SystemErrorCode;
  operation: string;
  isCommand: boolean;
}

/** Shows administrators that a role did not permit a command, or a current password was wrong. */
export function noteRefusedAccess(
  log: AccessLog,
  { guid }: { guid: string },
  { code, operation, isCommand }: Refused,
): void {
  if (code === 'CURRENT_PASSWORD_WRONG') log.note({ guid }, 'PASSWORD_WRONG');
  if (code === 'NOT_PERMITTED' && isCommand)
    log.note({ guid }, 'COMMAND_REFUSED', areaOf(operation));
}
