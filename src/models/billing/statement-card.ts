import { attach } from 'effector';
import { createCard } from '../call/card.ts';
import { loadStatementsFx } from '../statements/ports.ts';

/** The statements of core services, of which the billing home shows the current one. */
export const statementCard = createCard({ name: 'statements', loadFx: attach({ effect: loadStatementsFx }), params: 'CORE' as const });
