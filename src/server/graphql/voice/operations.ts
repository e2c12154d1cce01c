import {
  forwardingChange,
  telephoneNumber as checkNumber,
  voicemailChange,
  voicemailHeard,
} from '../../../../contracts/generated/validators/voice-graph.ts';
import type { Mutation, Query } from '../../../../contracts/generated/voice-schema.ts';
import { bindTo } from '../../composition/bind-to.ts';
import type { AppDeps } from '../../deps.ts';
import type { Customer } from '../../session/customer.ts';
import { Refusal } from '../../usecases/failure.ts';
import { readLineFeatures, updateForwarding } from '../../usecases/voice/line-features.ts';
import { changeVoicemail, markVoicemailHeard, readMailbox } from '../../usecases/voice/mailbox.ts';
import { forCustomer, withInput } from '../operation.ts';
import type { RowsOf } from '../operation.ts';

/** The use case takes a telephone number. */
const withNumber = <Answer>(
  useCase: (profile: Customer['profile'], telephoneNumber: string) => Promise<Answer>,
) =>
  forCustomer(async ({ profile }, { telephoneNumber }: { telephoneNumber: string }) => {
    if (!checkNumber(telephoneNumber).success)
      throw new Refusal('BAD_REQUEST', { fields: ['$input.telephoneNumber'] });
    return useCase(profile, telephoneNumber);
  });

/** What came in on phone lines, and their features. */
export function voiceOperations({ services, voice, clock }: AppDeps) {
  const ofLines = bindTo({ ...services, ...voice, businessNow: () => clock.now() });
  const markHeard = ofLines(markVoicemailHeard);
  return {
    Query: {
      phoneMailbox: withNumber(ofLines(readMailbox)),
      lineFeatures: withNumber(ofLines(readLineFeatures)),
    },
    Mutation: {
      markVoicemailHeard: withInput(voicemailHeard, (profile, { voicemailId }) =>
        markHeard(profile, voicemailId),
      ),
      changeVoicemail: withInput(voicemailChange, ofLines(changeVoicemail)),
      updateForwarding: withInput(forwardingChange, ofLines(updateForwarding), { forwardTo: null }),
    },
  } satisfies RowsOf<Query, Mutation>;
}
