import { port } from '../port/index.ts';

/** A new random ID, a UUID, such as the idempotency key of a submission. */
export const newIdFx = port<void, string>('newId');
