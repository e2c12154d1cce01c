import type { Interaction, State } from '../pacts.ts';
import { requestDifferences } from './match.ts';
import type { IncomingRequest } from './match.ts';
import { isIn, isSuccess } from './states.ts';

const HEADER = /^header (?<name>.+)$/;

interface HintContext {
  /** States of the request. */
  demanded: readonly State[];
  standing: readonly State[];
  /** The selected response. */
  chosen: { interaction: Interaction } | undefined;
}

/**
 * The interaction that a request probably meant when it got another: the one in the requested
 * states, or by default the first success, which the request fails by its headers alone, mostly by
 * a session's Cookie. Names those headers. Undefined when the request matched, or other headers
 * would not help.
 */
export function headerHint<Candidate extends { interaction: Interaction }>(
  known: readonly Candidate[],
  asked: IncomingRequest,
  { demanded, standing, chosen }: HintContext,
): (Candidate & { missing: string[] }) | undefined {
  const states = demanded.length > 0 ? demanded : standing;
  const isMeant = (interaction: Interaction): boolean =>
    states.length > 0 ? states.every((state) => isIn(state, interaction)) : isSuccess(interaction);
  if (chosen && isMeant(chosen.interaction)) return undefined;
  const near = known
    .filter(({ interaction }) => isMeant(interaction))
    .flatMap((candidate) => {
      const differs = requestDifferences(candidate.interaction, asked);
      return differs.length > 0 && differs.every(({ at }) => HEADER.test(at))
        ? [
            {
              ...candidate,
              missing: differs.map(({ at }) => HEADER.exec(at)?.groups?.['name'] ?? at),
            },
          ]
        : [];
    });
  return near.sort(
    (left, right) =>
      left.missing.length - right.missing.length ||
      Number(isSuccess(right.interaction)) - Number(isSuccess(left.interaction)),
  )[0];
}
