import { chromium } from '@playwright/test';
import type { Browser, LaunchOptions, Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CommitLog } from './commit-log.ts';
import type { PageReport } from './messages.ts';

/** Background tabs run like the foreground tab. */
const NO_THROTTLING_FLAGS = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];

const debuggerAddressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += String(chunk);
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The browser ended: ${output}`)));
  });

/**
 * A separate Chromium with a profile on disk that outlives it; `script` (page-script.ts) runs in
 * its pages and reports to the commit log. It is started manually, because only then is there a
 * process to kill.
 */
export async function launchEnduranceBrowser(
  launch: LaunchOptions,
  script: string,
  ledger: CommitLog,
) {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-profile-'));
  const program = launch.executablePath ?? chromium.executablePath();
  const flags = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--no-default-browser-check',
    ...(launch.args ?? []),
    ...NO_THROTTLING_FLAGS,
  ];
  let child: ChildProcess | null = null;
  let connected: Browser | null = null;

  async function start(): Promise<void> {
    child = spawn(program, [...flags, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    connected = await chromium.connectOverCDP(await debuggerAddressOf(child));
    const [context] = connected.contexts();
    await context?.exposeBinding('enduranceArrived', ({ page }) => ledger.arrived(page));
    await context?.exposeBinding('enduranceSaid', (_, page: number, said: PageReport) =>
      ledger.said(page, said),
    );
    await context?.addInitScript({ content: script });
  }

  /** kill -9 of the browser and all its processes. */
  async function kill(): Promise<void> {
    const [dying, lost] = [child, connected];
    [child, connected] = [null, null];
    if (!dying?.pid) return;
    const ended = new Promise((resolve) => {
      dying.once('exit', resolve);
    });
    process.kill(-dying.pid, 'SIGKILL');
    await ended;
    await lost?.close().catch(() => undefined);
  }

  // A process group of its own would outlive an aborted run.
  const endNow = (): void => {
    if (child?.pid) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', endNow);
  await start();
  return {
    start,
    kill,
    newTab: async (): Promise<Page> => {
      const [context] = connected?.contexts() ?? [];
      if (!context) throw new Error('The browser does not run.');
      return context.newPage();
    },
    stop: async (): Promise<void> => {
      await kill();
      process.off('exit', endNow);
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
}

export type EnduranceBrowser = Awaited<ReturnType<typeof launchEnduranceBrowser>>;
