import { MatchersV3 } from '@pact-foundation/pact';
import { profile } from '../../../fixtures/session/sign-in.ts';
import { accountNumber, integerOfPattern, text, uuid, zip } from '../matchers.ts';

const { string } = MatchersV3;

/** The profile as the portal depends on it: user, role, account and time zone. */
function profileShape(over: Parameters<typeof profile>[0] = {}) {
  const {
    accountType,
    role,
    username,
    userType,
    csrId,
    enterpriseRole,
    accountKind,
    footprint,
    autopayOffered,
    language,
    ...rest
  } = profile(over);
  return {
    accountType,
    role,
    username,
    userType,
    csrId: csrId === null ? null : string(csrId),
    guid: uuid(rest.guid),
    firstName: text(rest.firstName),
    lastName: text(rest.lastName),
    enterpriseRole,
    accountKind,
    footprint,
    autopayOffered,
    accountNumber: accountNumber(rest.accountNumber),
    accountName: text(rest.accountName),
    zip: zip(rest.zip),
    billingTimeZone: text(rest.billingTimeZone),
    language,
  };
}

/** Response to opening or resuming a session. */
export const sessionShape = (over: Parameters<typeof profile>[0] = {}) => ({
  profile: profileShape(over),
  expiresInSeconds: integerOfPattern('^9([0-2]\\d|30)$', 930),
});
