import fc from 'fast-check';
import { test } from 'vitest';
import { arrangedIsWhatComes } from '../../../../tests/fixtures/billing/arranged-property.ts';
import { SCALE, SEED } from '../../../../tests/fixtures/harness/tier.ts';

test('over any account, day and role, what is called arranged is what comes', async () => {
  await fc.assert(arrangedIsWhatComes, { numRuns: SCALE.dues, seed: SEED });
});
