import { textPattern } from '../harness/locale-pattern.ts';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const text = (key: string) => textPattern('tracking', key);
const ORDER = 'WO-8000000001-1';
const PATH = '/appointment-tracking';

type Request = Parameters<Parameters<typeof test>[2]>[0]['request'];

/** The demo's visit, at which the technician does as planned: when its window begins. */
async function visitOf(request: Request): Promise<(minutes: number) => Promise<void>> {
  const set = await request.post(`/sandbox/visits/${ORDER}`, { data: { script: 'on-time' } });
  const { windowStart } = (await set.json()) as { windowStart: string };
  return async (minutes) => {
    const now = new Date(Date.parse(windowStart) + minutes * 60_000).toISOString();
    const moved = await request.post('/sandbox/clock', { data: { now } });
    expect(moved.ok()).toBe(true);
  };
}

/** The path of the link in the letter that a technician is on the way. */
async function linkIn(request: Request): Promise<string> {
  const outbox = await request.get('/sandbox/outbox', { headers: { accept: 'application/json' } });
  const found = /\/appointment-tracking\?token=[\w-]{43}/.exec(await outbox.text());
  expect(found).not.toBeNull();
  return found?.[0] ?? '';
}

test(
  'a technician is followed by the link of a letter, without a sign-in, until the visit is over',
  { tag: [MAIN, WHOLE, '@tracking-01'] },
  async ({ page, request }) => {
    const to = await visitOf(request);
    await to(15);
    const link = await linkIn(request);
    const referrers: string[] = [];
    page.on('request', (asked) => {
      const { referer = '' } = asked.headers();
      if (asked.url().includes('/api/')) referrers.push(`${asked.url()} ${referer}`);
    });
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: text('onTheWay') })).toBeVisible();
    await expect(page).toHaveURL(PATH);
    await expect(page.getByText(text('expected'))).toBeVisible();
    await expect(page.getByText(text('map.say'))).toBeVisible();
    await expect(page.getByText(ORDER)).toHaveCount(0);
    await expectAccessible(page);
    expect(referrers.join('\n')).not.toContain('token=');

    await to(40);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: text('arrived') })).toBeVisible();
    await expect(page.getByText(text('map.say'))).toHaveCount(0);
    await expectAccessible(page);

    await to(200);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: text('ended.title') })).toBeVisible();
    await expectAccessible(page);

    await to(24 * 60);
    await page.goto(link);
    await expect(
      page.getByRole('heading', { level: 1, name: text('linkOver.title') }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 1, name: text('noLink.title') })).toBeVisible();
  },
);

test(
  'a customer sees from when the visit can be followed, and then follows it from their visits',
  { tag: [WHOLE, '@tracking-02'] },
  async ({ page, request }) => {
    const to = await visitOf(request);
    await to(-30);
    await signIn(page, 'current', PATH);
    await expect(
      page.getByRole('heading', { level: 1, name: text('notStarted.title') }),
    ).toBeVisible();
    await expect(page.getByText(text('notStarted.from'))).toBeVisible();
    await expectAccessible(page);
    await to(15);
    await page.getByRole('link', { name: text('back') }).click();
    await page.getByRole('link', { name: textPattern('visits', 'action.followOf') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('onTheWay') })).toBeVisible();
    await expect(page.getByText(text('map.say'))).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'an answer that fails says so, and is asked for again',
  { tag: [WHOLE, '@tracking-03'] },
  async ({ page, request }) => {
    const to = await visitOf(request);
    await to(15);
    const call = '/api/pub/sbnetserviceapptedge/v1/appointments/tracking';
    for (const [status, systemErrorCode, title] of [
      [503, 'UNAVAILABLE', 'failed'],
      [429, 'THROTTLED', 'throttled.title'],
    ] as const) {
      const data = { call, times: 1, status, systemErrorCode };
      expect((await request.post('/sandbox/faults', { data })).ok()).toBe(true);
      await page.goto(await linkIn(request));
      await expect(page.getByText(text(title))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('alert').getByRole('button').click();
      await expect(page.getByRole('heading', { level: 1, name: text('onTheWay') })).toBeVisible();
    }
  },
);
