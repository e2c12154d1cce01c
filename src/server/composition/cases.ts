import { caseRepository } from '../db/repositories/cases/cases.ts';
import { allowanceRepository } from '../db/repositories/session/allowances.ts';
import { readCase, readCases } from '../usecases/cases/read-cases.ts';
import { openCase, reopenCase, writeToCase } from '../usecases/cases/write-cases.ts';
import { bindTo } from './bind-to.ts';
import type { CompositionDeps } from './deps.ts';

/** Cases that the support desk works on. */
export function caseUseCases(deps: CompositionDeps) {
  const ofCases = bindTo({
    ...deps,
    cases: caseRepository(deps.database),
    allowances: allowanceRepository(deps.database),
  });
  return {
    readCases: ofCases(readCases),
    readCase: ofCases(readCase),
    openCase: ofCases(openCase),
    writeToCase: ofCases(writeToCase),
    reopenCase: ofCases(reopenCase),
  };
}
