// Chromium as a slow machine on a slow connection has it: CPU slowed 4 times, 1.6 Mbit/s down,
// 750 kbit/s up, 150 ms.
import { chromium } from '@playwright/test';
import type { Browser, CDPSession, Page } from '@playwright/test';

const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};

export const CPU_SLOWDOWN = 4;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launch = (chromiumPath: string): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath, args: FLAGS });

/** Slows a page's CPU and connection; the session hears of its requests and metrics. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', CONNECTION);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

/** What a page has asked for since it was slowed down. */
export interface Traffic {
  /** Requests, those under way included. */
  count: number;
  /** Bytes on the wire. */
  bytes: number;
  /** Resolves once nothing has been under way for this long, in milliseconds. */
  quiet: (ms: number) => Promise<void>;
}

/** How often quiet is looked for, and for how long at most, in milliseconds. */
const LOOK_MS = 50;
const LONGEST_MS = 60_000;

export function trafficOf(session: CDPSession): Traffic {
  const open = new Set<string>();
  let last = Date.now();
  const traffic: Traffic = {
    count: 0,
    bytes: 0,
    quiet: async (ms) => {
      const begun = Date.now();
      last = begun;
      while (open.size > 0 || Date.now() - last < ms) {
        if (Date.now() - begun > LONGEST_MS) return;
        await new Promise((resolve) => {
          setTimeout(resolve, LOOK_MS);
        });
      }
    },
  };
  const end = (id: string): void => {
    last = Date.now();
    open.delete(id);
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return;
    last = Date.now();
    traffic.count += 1;
    open.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  return traffic;
}
