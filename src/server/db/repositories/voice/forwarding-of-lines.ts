import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { formatPhone } from '../../../../models/platform/brand/rules-brand.ts';
import { rulesOfChanges } from '../../../../models/voice/forwarding/rules-forwarding.ts';
import type { ForwardingOfLinesUpdate, LineActor } from '../../../usecases/voice/ports.ts';
import type { Orm } from '../../driver.ts';
import { forwardingRules, phoneLines } from '../../schema/index.ts';
import { writeAudits } from '../people/people.ts';

/**
 * Gives rules to those of several lines that have their version still, in as many statements for
 * 500 as for one. Returns their numbers.
 */
export async function saveForwardingOfLines(
  orm: Orm,
  actor: LineActor,
  { lines, rules }: ForwardingOfLinesUpdate,
  at: Date,
): Promise<ReadonlySet<string>> {
  const seen = new Map(lines.map(({ telephoneNumber, version }) => [telephoneNumber, version]));
  const isOf = (numbers: Iterable<string>) => inArray(phoneLines.telephoneNumber, [...numbers]);
  // In one order, so that two who change the same lines don't wait for each other.
  const locked = await orm
    .select({ telephoneNumber: phoneLines.telephoneNumber, version: phoneLines.forwardingVersion })
    .from(phoneLines)
    .where(and(eq(phoneLines.accountNumber, actor.accountNumber), isOf(seen.keys())))
    .orderBy(asc(phoneLines.telephoneNumber))
    .for('no key update');
  const numbers = locked
    .filter(({ telephoneNumber, version }) => seen.get(telephoneNumber) === version)
    .map(({ telephoneNumber }) => telephoneNumber);
  if (numbers.length === 0) return new Set();
  await orm
    .update(phoneLines)
    .set({ forwardingVersion: sql`${phoneLines.forwardingVersion} + 1` })
    .where(isOf(numbers));
  const kinds = rules.map(({ kind }) => kind);
  await orm
    .delete(forwardingRules)
    .where(
      and(inArray(forwardingRules.telephoneNumber, numbers), inArray(forwardingRules.kind, kinds)),
    );
  const added = rulesOfChanges(rules).map(({ until, ...rule }) => ({
    ...rule,
    until: until === null ? null : new Date(until),
  }));
  if (added.length > 0)
    await orm
      .insert(forwardingRules)
      .values(
        numbers.flatMap((telephoneNumber) => added.map((rule) => ({ ...rule, telephoneNumber }))),
      );
  await writeAudits(
    orm,
    actor,
    numbers.map((number) => ({ at, action: 'FORWARDING_CHANGED', subject: formatPhone(number) })),
  );
  return new Set(numbers);
}
