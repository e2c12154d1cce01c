import * as fc from 'fast-check';
import { afterEach } from 'vitest';
import { SCALE, SEED } from '../fixtures/harness/tier.ts';

fc.configureGlobal({ numRuns: SCALE.properties, seed: SEED });

// React makes an error for each element that it draws while developing, and Vitest has each take a
// hundred frames.
Error.stackTraceLimit = 10;

// Runs for every file of the unit project, whose files share a worker, and of integration: the next
// test begins with an empty page.
if ('document' in globalThis) {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
