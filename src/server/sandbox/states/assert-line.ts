import { eq } from 'drizzle-orm';
import type { Orm } from '../../db/driver.ts';
import { phoneLines } from '../../db/schema/index.ts';
import { invalidParameter } from '../invalid-request.ts';

/** Refuses the parameter of a state that names no phone line. */
export async function assertLine(orm: Orm, telephoneNumber: string): Promise<void> {
  const found = await orm
    .select({ telephoneNumber: phoneLines.telephoneNumber })
    .from(phoneLines)
    .where(eq(phoneLines.telephoneNumber, telephoneNumber));
  if (found.length === 0)
    throw invalidParameter('telephoneNumber', 'the ten digits of a phone line that there is');
}
