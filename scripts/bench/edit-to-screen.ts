// How long an edit takes to be seen: with `npm run dev`, and with `npm start` ended and begun anew.
// The sources are edited where they are, and put back.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pinnedEnv, pinnedNode, QUIET, root } from '../bootstrap.mjs';
import { freePort } from '../free-port.ts';
import { signIn } from './customer.ts';
import { EDITS } from './edits.ts';
import type { Edit } from './edits.ts';
import { median } from './page.ts';

/** Made of a file while `work` runs; put back in whichever way it ends. */
async function whileEdited<T>({ file, from, to }: Edit, work: () => Promise<T>): Promise<T> {
  const place = path.join(root, file);
  const before = fs.readFileSync(place, 'utf8');
  const putBack = (): void => fs.writeFileSync(place, before);
  process.once('exit', putBack);
  try {
    fs.writeFileSync(place, before.replace(from, to));
    return await work();
  } finally {
    putBack();
    process.off('exit', putBack);
  }
}

interface Running {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts `dev` or `start` on a data folder and ports of the benchmark's own; resolves once it is
 * ready.
 */
async function startScript(script: 'dev' | 'start', env: Record<string, string>): Promise<Running> {
  const child: ChildProcess = spawn(pinnedNode, [QUIET, `scripts/${script}.ts`], {
    cwd: root,
    env: { ...pinnedEnv, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready on ')) resolve();
    });
    child.once('exit', () => reject(new Error(`scripts/${script}.ts ended: ${said}`)));
  });
  const origin = `http://localhost:${env['PORT']}`;
  return {
    origin,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

const seen = (page: Page, text: RegExp): Promise<void> =>
  page.getByText(text).first().waitFor({ timeout: 120_000 });

const unseen = (page: Page, text: RegExp): Promise<void> =>
  page.getByText(text).first().waitFor({ state: 'detached', timeout: 120_000 });

/** Between an edit and the next, in milliseconds. */
const PAUSE_MS = 10_000;

/** What was typed before the edit and is to be there after it. */
const TYPED = 'current@demo.example';

interface Result {
  name: string;
  /** Milliseconds from the file's writing to the text on screen. */
  dev: number;
  /** The same with `npm start` ended, begun anew, and the page loaded anew. */
  rebuilt: number;
  /** Whether what was typed was still there with `npm run dev`; null where nothing was. */
  isStateKept: boolean | null;
}

/** Medians over `runs` edits with `npm run dev`, and one of each with `npm start`. */
export async function measureEdits({
  runs,
  chromiumPath,
}: {
  runs: number;
  chromiumPath: string;
}): Promise<Result[]> {
  // An edit is put back at the exit, which a signal alone would leave out.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-edit-'));
  const [port, cardEntryPort, processorPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const env = {
    DATA_DIR: folder,
    PORT: String(port),
    CARD_CAPTURE_PORT: String(cardEntryPort),
    GATEWAY_PORT: String(processorPort),
  };
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });

  /** A page on the edit's route, as it is before the edit. */
  async function open(edit: Edit, origin: string): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-US' });
    if (edit.signedIn) await context.addCookies((await signIn(origin, 'current')).cookies);
    const page = await context.newPage();
    await page.goto(`${origin}${edit.route}`);
    await page.locator('h1').first().waitFor({ timeout: 120_000 });
    await page.waitForLoadState('networkidle');
    if (!edit.signedIn) await page.getByRole('textbox').first().fill(TYPED);
    await page.waitForTimeout(PAUSE_MS);
    return page;
  }

  async function inDev(edit: Edit, origin: string) {
    const page = await open(edit, origin);
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      times.push(
        await whileEdited(edit, async () => {
          const begun = performance.now();
          await seen(page, edit.text);
          return performance.now() - begun;
        }),
      );
      await unseen(page, edit.text);
      await page.waitForTimeout(PAUSE_MS);
    }
    const isStateKept = edit.signedIn
      ? null
      : (await page.getByRole('textbox').first().inputValue()) === TYPED;
    await page.context().close();
    return { dev: median(times) ?? 0, isStateKept };
  }

  async function rebuilt(edit: Edit): Promise<number> {
    const before = await startScript('start', env);
    const page = await open(edit, before.origin);
    return whileEdited(edit, async () => {
      const begun = performance.now();
      await before.stop();
      const after = await startScript('start', env);
      await page.goto(`${after.origin}${edit.route}`);
      await seen(page, edit.text);
      const took = performance.now() - begun;
      await page.context().close();
      await after.stop();
      return took;
    });
  }

  try {
    const dev = await startScript('dev', env);
    const measured = new Map<Edit, Awaited<ReturnType<typeof inDev>>>();
    for (const edit of EDITS) measured.set(edit, await inDev(edit, dev.origin));
    await dev.stop();
    const results: Result[] = [];
    for (const [edit, figures] of measured)
      results.push({ name: edit.name, ...figures, rebuilt: await rebuilt(edit) });
    return results;
  } finally {
    await browser.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
