import { MatchersV3 } from '@pact-foundation/pact';
import type {
  ModemSpeed,
  SpeedResult,
  SpeedResultsResponse,
} from '../../../../contracts/rest/speed-test/types.ts';
import { instant, integerOfPattern, numberOfPattern, orNull, text, uuid } from '../matchers.ts';

const { eachLike } = MatchersV3;

/** What a modem measures follows from chance: only its order of magnitude is sure. */
const kbps = (example: number) => integerOfPattern('^[1-9]\\d{3,7}$', example);

export const modemShape = ({ at, downKbps, upKbps, pingMs }: ModemSpeed) => ({
  at: instant(at),
  downKbps: kbps(downKbps),
  upKbps: kbps(upKbps),
  pingMs: numberOfPattern('^[1-9]\\d{0,3}(\\.\\d)?$', pingMs),
});

/** The device's figures, the plan and the verdict by value. */
export const resultShape = (result: SpeedResult) => ({
  ...result,
  resultId: uuid(result.resultId),
  at: instant(result.at),
  testedBy: text(result.testedBy),
  modem: orNull(result.modem, modemShape),
});

export const resultsShape = ({ plan, results, modemRuns, left }: SpeedResultsResponse) => ({
  plan,
  results: results.map(resultShape),
  modemRuns:
    modemRuns.length === 0
      ? []
      : eachLike(
          {
            at: instant(modemRuns[0]?.at ?? ''),
            downKbps: kbps(modemRuns[0]?.downKbps ?? 0),
          },
          modemRuns.length,
        ),
  left,
});
