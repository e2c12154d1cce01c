/** The code of a value that a unique constraint has already (PostgreSQL). */
const UNIQUE_VIOLATION = '23505';

/** Constraints of columns that hold a change's key, such as `orders_idempotency_key_unique`. */
const KEY_CONSTRAINT = /_key_unique$/;

/**
 * Whether an error says that a change's key was taken by another change at the same moment. The
 * changes of one account wait for each other and find it before; those of two accounts don't.
 */
export function isKeyCollision(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === UNIQUE_VIOLATION && 'constraint' in at)
      return KEY_CONSTRAINT.test(String(at.constraint));
  return false;
}
