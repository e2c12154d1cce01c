import { FLOWS } from '../../../contracts/events/index.ts';
import type { FlowArea, FlowName } from '../../../contracts/events/index.ts';
import { driveAccess } from './funnels/access.ts';
import { driveAutopay } from './funnels/autopay.ts';
import { driveDocuments } from './funnels/documents.ts';
import { drivePayments } from './funnels/payments.ts';
import { drivePeople, driveSettings } from './funnels/people.ts';
import { driveServices } from './funnels/services.ts';
import { openPage, openPageAs, test } from './funnels/fixture.ts';
import type { FunnelContext } from './funnels/fixture.ts';
import { createTally } from './funnels/tally.ts';
import { driveWallet } from './funnels/wallet.ts';
import { expect } from '../harness/support.ts';
import { WHOLE, rowTags } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';

/** Customer actions in each area of the catalogue; an area without any does not compile. */
const DRIVES: Readonly<Record<FlowArea, (customer: FunnelContext) => Promise<void>>> = {
  wallet: driveWallet,
  payments: drivePayments,
  autopay: driveAutopay,
  documents: driveDocuments,
  services: driveServices,
  access: driveAccess,
  people: drivePeople,
  settings: driveSettings,
};

// Elements are found by their English text.
test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

const flowsOf = (area: FlowArea) =>
  (Object.keys(FLOWS) as FlowName[]).filter((flow) => FLOWS[flow].area === area);
const INTEGERS = (columns: readonly string[]) =>
  columns.map((column) => `${column}::integer as ${column}`).join(', ');
const STEPS =
  'select flow, step, ' +
  `${INTEGERS(['position', 'runs_shown', 'runs_completed', 'runs_refused', 'dropped'])} from ` +
  'funnel_steps';
const OUTCOMES =
  'select flow, ' +
  `${INTEGERS(['runs', 'succeeded', 'partial', 'failed', 'unknown', 'abandoned', 'open'])} ` +
  'from funnel_outcomes';

const AREAS = Object.entries(DRIVES) as [FlowArea, typeof driveAccess][];
for (const [index, [area, drive]] of AREAS.entries())
  test(
    `what customers did in ${area}, step by step, is what SQL says of every flow`,
    { tag: rowTags(index) },
    async ({ page, request, ask }) => {
      test.setTimeout(180_000);
      const tally = createTally();
      await drive({ page, request, tally });
      // Each flow of the area; those of several steps are both completed and abandoned.
      expect(tally.driven().filter((flow) => flowsOf(area).includes(flow))).toEqual(flowsOf(area));
      await openPage(page, '/support');
      await expect(async () => {
        expect(await ask(OUTCOMES)).toEqual(tally.outcomes());
        expect(await ask(STEPS)).toEqual(tally.steps());
      }).toPass({ timeout: 30_000, intervals: [1_000] });
      expect(await ask('select count(*)::integer as rows from quarantine')).toEqual([{ rows: 0 }]);
    },
  );

test(
  'mobile pages and their list actions are reported, without search terms',
  { tag: WHOLE },
  async ({ page, ask }) => {
    await openPageAs(page, 'current', '/billing/mobile-transactions');
    await page.getByRole('tab', { name: 'Refunds' }).click();
    await openPage(page, '/billing/mobile-lines');
    await fieldOf(page, 'sort').selectOption('dearest');
    await fieldOf(page, 'search').fill('Delivery van');
    await expect
      .poll(() => ask('select list, act from list_changed order by occurred_at'), {
        timeout: 30_000,
      })
      .toEqual([
        { list: 'mobileTransactions', act: 'tab' },
        { list: 'mobileLines', act: 'sort' },
        { list: 'mobileLines', act: 'search' },
      ]);
    expect(await ask('select page from page_viewed order by occurred_at')).toEqual([
      { page: 'mobileTransactions' },
      { page: 'mobileLines' },
    ]);
    expect(
      await ask(
        "select count(*)::integer as events from events where data::varchar ilike '%delivery%'",
      ),
    ).toEqual([{ events: 0 }]);
  },
);
