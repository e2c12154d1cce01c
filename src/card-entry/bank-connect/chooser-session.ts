import type { ChooserToPortal } from '../../../contracts/capture/bank-connect-messages.ts';
import type { Institution } from '../../../contracts/rest/bank-connect/types.ts';
import type { Chooser } from './chooser.ts';
import type { ChooserService, Outcome } from './send.ts';

/** One chooser session, from the ticket to the outcome: the portal receives exactly one end. */
export function createChooserSession(
  service: ChooserService,
  tell: (message: ChooserToPortal) => void,
) {
  let connection = '';
  let chosen: Institution | null = null;
  let ended = false;

  function finish(message: ChooserToPortal): void {
    if (ended) return;
    ended = true;
    tell(message);
  }

  /** The response, unless the session has ended meanwhile; an error response ends it. */
  async function awaitOutcome<Value>(asked: Promise<Outcome<Value>>): Promise<Value | null> {
    const outcome = await asked;
    if (ended) return null;
    if (outcome.kind === 'answered') return outcome.value;
    finish({ kind: 'FAILED', systemErrorCode: outcome.systemErrorCode });
    return null;
  }

  return {
    async open(chooser: Chooser, ticket: string): Promise<void> {
      const opened = await awaitOutcome(service.open({ ticket }));
      if (!opened) return;
      ({ connection } = opened);
      chooser.showInstitutions(opened.institutions);
    },
    async choose(chooser: Chooser, institution: Institution): Promise<void> {
      chosen = institution;
      chooser.ask(institution);
      const found = await awaitOutcome(
        service.accounts({ connection, institutionId: institution.id }),
      );
      if (found && chosen === institution) chooser.showAccounts(institution, found.accounts);
    },
    async agree(accountId: string): Promise<void> {
      const account = await awaitOutcome(
        service.connect({ connection, institutionId: chosen?.id ?? '', accountId }),
      );
      if (account) finish({ kind: 'CONNECTED', account });
    },
    cancel: () => finish({ kind: 'CANCELLED' }),
  };
}

export type ChooserSession = ReturnType<typeof createChooserSession>;
