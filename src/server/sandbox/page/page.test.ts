import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_USERS } from '../../demo/scenarios.ts';
import { problemOf } from '../../http/problem.ts';
import { createFaultQueue } from '../faults/faults.ts';
import type { OutboxMail } from '../mail/outbox.ts';
import { stateOf } from '../requests.ts';
import { ACCOUNT_GROUPS } from './accounts.ts';
import { html, prose } from './markup.ts';
import { OVERLAY_COOKIE, withOverlay } from './overlay-cookie.ts';
import { readPacts } from './pacts.ts';
import { providerStateForms, firstValue, mostUsedParameters } from './registry.ts';
import { registerControlPanel } from './routes.ts';
import { SCRIPTS } from './scripts.ts';

const NOW = new Date('2026-12-14T15:00:00.000Z');
const mail: OutboxMail = {
  id: '1d0f7e3e-0000-4000-8000-000000000001',
  to: '"><img src=x>@x.example',
  kind: 'user-name',
  language: 'es',
  html: null,
  messageId: null,
  attachments: [],
  subject: '<b>Su usuario</b>',
  body: '',
  at: NOW,
};
const faults = createFaultQueue();
const states = providerStateForms();

let app: FastifyInstance;
/** The page as it is first opened. */
let firstPage: string;
beforeAll(async () => {
  app = Fastify();
  await app.register(cookie);
  app.setErrorHandler((error, _request, reply) =>
    reply.code(problemOf(error).status).send(problemOf(error)),
  );
  registerControlPanel(app, {
    faults,
    businessNow: () => NOW,
    mails: async () => [mail],
    devices: async () => [
      {
        serial: 'BP0123456789',
        subtype: 'GATEWAY',
        nickname: null,
        fault: 'hang',
        username: 'current@demo.example',
      },
    ],
    phoneLines: async () => [],
    greeting: async () => Buffer.alloc(0),
    orders: async () => [
      {
        orderId: 'PO-8000000001-1',
        accountNumber: '8000000001',
        state: 'SCHEDULED' as const,
        plan: 'Business Internet 1000',
        switchFrom: '2026-12-15T05:00:00.000Z',
        fallOut: 'none' as const,
      },
    ],
    visits: async () => [
      {
        orderId: 'WO-8000000001-1',
        accountNumber: '8000000001',
        state: 'ON_THE_WAY' as const,
        windowStart: '2026-12-17T18:00:00.000Z',
        windowEnd: '2026-12-17T20:00:00.000Z',
      },
    ],
    returns: async () => [
      { code: 'RT0123456789', serial: 'BP0123456789', state: 'LABEL_MADE' as const },
    ],
  });
  firstPage = (await open('/sandbox')).body;
});
afterAll(() => app.close());

const open = async (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('the sandbox page', () => {
  it('offers each box by its serial number, and says which do something', async () => {
    const { body } = await open('/sandbox');
    expect(body).toContain('<option value="BP0123456789">current: gateway</option>');
    expect(body).toContain('<li>current: gateway <span class="muted">hangs in its next restart');
  });

  it('offers what a technician does, by the order of each visit that is to come', async () => {
    const { body } = await open('/sandbox');
    expect(body).toContain('<option value="WO-8000000001-1">');
    expect(body).toContain('account 8000000001, on the way');
  });

  it('offers the next scan of each box that goes back', async () => {
    const { body } = await open('/sandbox');
    expect(body).toContain('data-scan="RT0123456789"');
    expect(body).toContain('<span class="muted">label made</span>');
  });

  it.each(states.map((state) => [state.name, state] as const))(
    'offers the state "%s" with its parameters',
    (name, { fields, area }) => {
      const [, after = ''] = firstPage.split(`data-state="${name}"`);
      const [form = ''] = after.split('</form>');
      expect(area).toBeDefined();
      expect(form).toContain(`Enter<span class="hidden"> ${name}</span>`);
      for (const field of fields) expect(form).toContain(`name="${field.name}"`);
    },
  );

  it.each(states.map((state) => [state.name, state] as const))(
    'begins the fields of "%s" with values that the sandbox takes',
    (name, { fields }) => {
      const usual = mostUsedParameters(readPacts()).get(name);
      const parameters = Object.fromEntries(
        fields.map((field) => [field.name, firstValue(field, usual, () => crypto.randomUUID())]),
      );
      expect(stateOf({ name, parameters })).toEqual({ name, parameters });
    },
  );

  it('has each demo account once', () => {
    expect(ACCOUNT_GROUPS.flatMap(({ shows }) => Object.keys(shows)).sort()).toEqual(
      DEMO_USERS.map(({ scenario }) => scenario).sort(),
    );
  });

  it('shows business time, the faults that wait, and what letters say as text', async () => {
    faults.add({ call: 'Wallet', times: 2, status: 503, systemErrorCode: 'UNAVAILABLE' });
    const { body, headers } = await open('/sandbox');
    expect(body).toContain('<time datetime="2026-12-14T15:00:00.000Z">12/14/26, 15:00 UTC</time>');
    expect(body).toContain(
      '<code>Wallet</code> <span class="muted">fails with 503 UNAVAILABLE, 2 times</span>',
    );
    expect(body).toContain(
      '<span lang="es">&lt;b&gt;Su usuario&lt;/b&gt;</span> <span ' +
        'class="muted">&quot;&gt;&lt;img src=x&gt;@x.example</span>',
    );
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(body).not.toMatch(/<script(?![^>]* src=)/);
  });

  it('tells of the faults that wait and clears them', async () => {
    faults.clear();
    faults.add({ call: 'Wallet', times: 1, drop: true });
    expect((await open('/sandbox/faults')).json()).toEqual({
      waiting: [{ call: 'Wallet', times: 1, drop: true }],
    });
    await app.inject({ method: 'DELETE', url: '/sandbox/faults' });
    expect((await open('/sandbox/faults')).json()).toEqual({ waiting: [] });
  });

  it.each([
    ['Walet', { known: false, nearest: 'Wallet' }],
    ['Wallet', { known: true, nearest: 'Wallet' }],
    [
      '/api/pub/identity/v3/links/chek',
      { known: false, nearest: '/api/pub/identity/v3/links/check' },
    ],
  ])(
    'of %s says whether the portal makes such a call, and which is most like it',
    async (call, told) => {
      expect((await open(`/sandbox/faults/known?call=${encodeURIComponent(call)}`)).json()).toEqual(
        told,
      );
    },
  );

  it.each([
    '/sandbox/faults/known?call=Wallet&call=Bills',
    '/sandbox/interactions?call=portal&call=billing',
    '/sandbox/interactions.json?method=GET&path=%2F&call=a&call=b',
    '/sandbox/interactions/example.json?service=a&description=b&call=a&call=b',
  ])('refuses a parameter that is there twice, by its name: %s', async (url) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: '$input.call' }] });
  });

  it('says of a contract that was not verified just that, without a mark of doubt', async () => {
    expect((await open('/sandbox')).body).not.toContain('? never');
  });

  it('says whether the overlay is on in this browser', async () => {
    const isOn = async (headers = {}) =>
      /id="overlay-on" checked/.test((await open('/sandbox', headers)).body);
    expect([await isOn(), await isOn({ cookie: `${OVERLAY_COOKIE}=1` })]).toEqual([false, true]);
  });

  it.each(SCRIPTS)(
    'serves %s.js as a browser can run it: no types, and imports that are served',
    async (name) => {
      const { body, headers } = await open(`/sandbox/${name}.js`);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(body).not.toMatch(/^(import type|interface) /m);
      for (const [, imported = ''] of body.matchAll(/from '([^']+)'/g))
        expect(SCRIPTS.map((script) => `./${script}.js`)).toContain(imported);
    },
  );
});

describe('the interactions', () => {
  it('of each service have a page, with a row for each', async () => {
    for (const { provider, interactions } of readPacts()) {
      const { statusCode, body } = await open(`/sandbox/interactions?service=${provider}`);
      expect([provider, statusCode, body.match(/<li class="interaction"/g)?.length]).toEqual([
        provider,
        200,
        interactions.length,
      ]);
    }
    expect((await open('/sandbox/interactions?service=none')).statusCode).toBe(404);
  });

  it('come with their example when it is asked for, at the address that the page has', async () => {
    const { body } = await open('/sandbox/interactions?service=voice');
    const place = (/data-example="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&');
    expect((await open(place)).json()).toEqual({
      request: expect.objectContaining({ path: expect.stringContaining('/') }) as object,
      response: expect.objectContaining({ status: expect.any(Number) as number }) as object,
    });
  });

  it('are found by the call that a page made, and all listed by their calls', async () => {
    const { known, matching } = (
      await open(
        '/sandbox/interactions.json?method=POST&path=/selfservice/graph' +
          '&operation=Wallet&status=200&code=',
      )
    ).json<{ known: number; matching: { service: string; description: string }[] }>();
    expect(known).toBeGreaterThan(matching.length);
    expect(matching.map(({ service }) => service)).toContain('billing-graph');
    const all = (await open('/sandbox/interactions.json')).json<Record<string, object[]>>();
    expect(all['/selfservice/graph Wallet']).toHaveLength(known);
  });
});

it('what is put into a template is text, and code in a docstring stays apart', () => {
  expect(html`<p title="${'"'}">${['<', html`<b>${1}</b>`, null, false]}</p>`.text).toBe(
    '<p title="&quot;">&lt;<b>1</b></p>',
  );
  expect(prose('hands back `id`\n and <more>').text).toBe(
    'hands back <code>id</code> and &lt;more&gt;',
  );
});

it('the overlay comes before every other script of a page, and changes nothing else', () => {
  const page = '<!doctype html><html><head>\n<script src="/a.js"></script></head></html>';
  const before = withOverlay(page).indexOf('/sandbox/overlay.js');
  expect(before).toBeLessThan(withOverlay(page).indexOf('/a.js'));
  expect(
    withOverlay(page).replace('\n<script type="module" src="/sandbox/overlay.js"></script>', ''),
  ).toBe(page);
});
