import type { ForwardingChange, LineFeaturesQuery } from '../../../../contracts/generated/voice.ts';
import { mayChange } from '../../../models/permissions/rules-services.ts';
import {
  changeOf,
  forwardingRefusal,
  numberProblem,
} from '../../../models/voice/line-features/rules-line-features.ts';
import { assertReadableLine } from './read-lines.ts';
import type { Requester, StoredLine } from '../account/types.ts';
import { Refusal } from '../failure.ts';
import type { VoiceDeps } from './ports.ts';

type Features = LineFeaturesQuery['lineFeatures'];

async function agreementsOf(
  needs: VoiceDeps,
  accountNumber: string,
): Promise<{ cpniCompliant: boolean }> {
  const agreements = await needs.agreements(accountNumber);
  if (!agreements) throw new Refusal('NOT_FOUND');
  return agreements;
}

const featuresOf = (
  { telephoneNumber, switchType, forwarding, forwardTo }: StoredLine,
  changeable: boolean,
): Features => ({ telephoneNumber, switchType, forwarding, forwardTo, changeable });

/** The features of a line that the requester may read. */
export async function readLineFeatures(
  needs: VoiceDeps,
  asker: Requester,
  telephoneNumber: string,
): Promise<Features> {
  const line = await assertReadableLine(needs, asker, telephoneNumber);
  return featuresOf(
    line,
    forwardingRefusal(asker, line, await agreementsOf(needs, asker.accountNumber)) === null,
  );
}

/**
 * Changes a line's call forwarding. A caller without permission is rejected before anything is read
 * of the line.
 */
export async function updateForwarding(
  needs: VoiceDeps,
  asker: Requester,
  input: ForwardingChange,
): Promise<Features> {
  if (!mayChange('forwardCalls', asker)) throw new Refusal('NOT_PERMITTED');
  const draft = { ...input, forwardTo: input.forwardTo ?? null };
  const line = await assertReadableLine(needs, asker, input.telephoneNumber);
  const refusal = forwardingRefusal(asker, line, await agreementsOf(needs, asker.accountNumber));
  if (refusal) throw new Refusal(refusal);
  if (numberProblem(draft)) throw new Refusal('BAD_REQUEST', { fields: ['$input.forwardTo'] });
  const { forwarding, forwardTo } = changeOf(draft);
  await needs.forward(line.telephoneNumber, forwarding, forwardTo);
  return featuresOf({ ...line, forwarding, forwardTo }, true);
}
