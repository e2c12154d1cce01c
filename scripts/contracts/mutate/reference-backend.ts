import type { ProviderState } from '../../../contracts/provider-states.ts';
import { startValidatingServer } from '../../../tests/pact/provider/validating-server.ts';
import { referenceBackend } from '../../../tests/pact/provider/reference-backend.ts';
import type { Pact } from '../pacts.ts';
import type { StateHandler } from '../verify/states.ts';
import { recordResponses } from './recorded-responses.ts';
import type { ProviderResponse } from './mutant.ts';

/** Calls services on card entry's own origin. */
const CARD_ENTRY_PAGE = 'capture-page';

/**
 * The reference backend, in this process and on PGlite, as its provider tests start it. Keeps its
 * resources until it is closed.
 */
export async function openReferenceBackend() {
  const backend = await referenceBackend();
  const states: StateHandler = {
    leave: () => backend.reset(),
    enter: ({ name, params = {} }) =>
      backend.states.enter({ name, parameters: params } as ProviderState),
  };
  return {
    /** Its response to each interaction of a pact. */
    async answers(pact: Pact): Promise<ProviderResponse[]> {
      const service = await startValidatingServer(
        pact.consumer === CARD_ENTRY_PAGE ? backend.capture : backend.portal,
      );
      try {
        return await recordResponses(pact, { url: service.origin, states });
      } finally {
        await service.close();
      }
    },
    close: () => backend.close(),
  };
}
