import type {
  SessionsResponse,
  SettingsResponse,
} from '../../../../contracts/rest/settings/types.ts';
import { day, instant, orNull, text, uuid } from '../matchers.ts';

/** Settings by value; names are the provider's own, unless just saved. */
export const settingsAnswer = ({
  firstName,
  lastName,
  taxExemptions,
  ...rest
}: SettingsResponse) => ({
  status: 200,
  body: {
    ...rest,
    taxExemptions:
      taxExemptions?.map(({ decidedOn, exemptsFrom, withdrawnOn, ...each }) => ({
        ...each,
        decidedOn: day(decidedOn),
        exemptsFrom: orNull(exemptsFrom, day),
        withdrawnOn: orNull(withdrawnOn, day),
      })) ?? null,
    firstName: text(firstName),
    lastName: text(lastName),
  },
});

/** Devices and outcomes by value, in order; identifiers and instants are the provider's own. */
export const sessionsAnswer = ({ sessions, signIns }: SessionsResponse) => ({
  status: 200,
  body: {
    sessions: sessions.map(({ sessionId, signedInAt, lastActiveAt, ...device }) => ({
      ...device,
      sessionId: uuid(sessionId),
      signedInAt: instant(signedInAt),
      lastActiveAt: instant(lastActiveAt),
    })),
    signIns: signIns.map(({ at, ...entry }) => ({ ...entry, at: instant(at) })),
  },
});
