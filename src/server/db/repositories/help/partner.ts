import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../driver.ts';
import { partnerAreas, partnerFlows, partnerNetworks, supportDesks } from '../../schema/index.ts';

type PartnerType = (typeof partnerAreas.$inferSelect)['partnerType'];

/** Partners that serve and support an area's network. */
export function partnerRepository({ orm }: Pick<Database, 'orm'>) {
  return {
    /** Null when no partner serves the ZIP. */
    async area(zip: string) {
      const [row] = await orm.select().from(partnerAreas).where(eq(partnerAreas.zip, zip));
      return row ?? null;
    },
    /** ZIP of an IP address, by the smallest network that contains it; null when unknown. */
    async zipOfAddress(address: string) {
      const [row] = await orm
        .select({ zip: partnerNetworks.zip })
        .from(partnerNetworks)
        .where(sql`${partnerNetworks.network} >>= ${address}::inet`)
        .orderBy(desc(sql`masklen(${partnerNetworks.network})`))
        .limit(1);
      return row?.zip ?? null;
    },
    async leadsTo(partnerType: PartnerType, flow: string) {
      const [row] = await orm
        .select({ leadsTo: partnerFlows.leadsTo })
        .from(partnerFlows)
        .where(and(eq(partnerFlows.partnerType, partnerType), eq(partnerFlows.flow, flow)));
      return row?.leadsTo ?? null;
    },
    async desk(partnerType: PartnerType, flow: string) {
      const { phone, opensAt, closesAt, timeZone } = supportDesks;
      const [row] = await orm
        .select({ phone, opensAt, closesAt, timeZone })
        .from(supportDesks)
        .where(and(eq(supportDesks.partnerType, partnerType), eq(supportDesks.flow, flow)));
      return row ?? null;
    },
  };
}

export type PartnerRepository = ReturnType<typeof partnerRepository>;
