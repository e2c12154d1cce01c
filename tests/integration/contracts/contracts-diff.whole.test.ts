import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../../../scripts/contracts/diff/change.ts';
import { runTypia } from '../../../scripts/contracts/export/typia.ts';

const root = path.join(import.meta.dirname, '../../..');
const place = fs.mkdtempSync(path.join(os.tmpdir(), 'contracts-diff-'));
/** A checkout of the contracts alone, and the files that comparisons leave behind. */
const [checkout, leftovers] = [path.join(place, 'checkout'), path.join(place, 'tmp')];

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.test', ...args], {
    cwd: checkout,
    encoding: 'utf8',
  });

/** Changes a file of the checkout. */
function edit(file: string, from: string, to: string): void {
  const target = path.join(checkout, file);
  const text = fs.readFileSync(target, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  fs.writeFileSync(target, text.replace(from, to));
}

function compare(
  ref: string,
  ...more: string[]
): { status: number | null; said: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'scripts/contracts/diff/cli.ts',
      ref,
      '--root',
      checkout,
      ...more,
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, TMPDIR: leftovers } },
  );
  return { status, said: stdout, errors: stderr };
}

beforeAll(() => {
  fs.mkdirSync(leftovers, { recursive: true });
  fs.mkdirSync(checkout);
  for (const name of ['contracts', 'pacts', 'package.json', 'tsconfig.json'])
    fs.cpSync(path.join(root, name), path.join(checkout, name), {
      recursive: true,
      filter: (source) => !/generated|\.typia-/.test(path.relative(root, source)),
    });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
  fs.writeFileSync(path.join(checkout, '.gitignore'), 'node_modules\ncontracts/generated/\n');
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '.');
  git('commit', '--quiet', '--message', 'As it was.');
  runTypia(checkout, { graphs: false });
});
afterAll(() => fs.rmSync(place, { recursive: true, force: true }));

describe('contracts compared with a ref of their repository', () => {
  it('are told to be the same, and break nobody, while nothing changed', () => {
    const { status, said, errors } = compare('main');
    expect({ status, said, errors }).toEqual({
      status: 0,
      said: expect.stringMatching(
        /^Nothing changed in the contracts since main \([0-9a-f]{7}\)\.\n$/,
      ),
      errors: '',
    });
  });

  it('report each change and whom it breaks, and leave the repository unchanged', () => {
    edit(
      'contracts/rest/people/types.ts',
      '  /** The username: an e-mail address in lower case. */\n  username: string;\n',
      '',
    );
    edit(
      'contracts/rest/alerts/types.ts',
      "severity: 'INFORMATION' | 'WARNING' | 'CRITICAL';",
      "severity: 'INFORMATION' | 'CRITICAL';",
    );
    edit(
      'contracts/rest/settings/types.ts',
      '  enrolled: boolean;',
      '  enrolled: boolean;\n  /** Of the letter. */\n  language: string;',
    );
    edit(
      'contracts/rest/voice/contract.ts',
      '    404: problems.problem,\n',
      '    404: problems.problem,\n    /** `PHONE_REQUIRED` */\n    422: problems.problem,\n',
    );
    edit(
      'contracts/graphql/selfservice/schema.graphql',
      '  nextStatementDate: Day\n',
      '  nextStatementDate: Day!\n',
    );
    edit(
      'contracts/provider-states.ts',
      "'a method is saved': { username: string;",
      "'a method is saved': { username: string; since: string;",
    );
    edit(
      'contracts/events/catalogue/visit.ts',
      "reason: 'outboxFull' | 'refused';",
      "reason: 'outboxFull' | 'refused' | 'forgotten';",
    );
    runTypia(checkout, { graphs: false });
    const before = {
      status: git('status', '--porcelain'),
      worktrees: git('worktree', 'list'),
      head: git('rev-parse', 'HEAD'),
    };

    const { status, said, errors } = compare('main', '--json');
    expect(errors).toBe('');
    const { changes, breaks } = JSON.parse(said) as {
      changes: Change[];
      breaks: Record<string, number>;
    };
    const found = changes
      .map(({ service, at, breaks: whom }) => `${service} ${at}: ${whom.join(' ') || 'nobody'}`)
      .sort();
    expect(found).toEqual([
      'alerts PageAlert.severity: BACKEND',
      'analytics events-lost@1 EventsLostV1.data.reason: BACKEND',
      'billing-graph StatementList.nextStatementDate: BACKEND',
      'billing-graph a method is saved.since: BACKEND',
      'people Person.username: PORTAL',
      'settings SavePaperlessRequest.language: BACKEND PORTAL',
      'voice getUnreadCount 422: nobody',
      'voice getUnreadCount 422: nobody',
    ]);
    expect({ status, breaks }).toEqual({ status: 1, breaks: { BACKEND: 5, PORTAL: 2 } });
    expect({
      status: git('status', '--porcelain'),
      worktrees: git('worktree', 'list'),
      head: git('rev-parse', 'HEAD'),
    }).toEqual(before);
    expect(fs.readdirSync(leftovers)).toEqual([]);
  });

  it('are told to people by service, with a reason for each', () => {
    const { status, said } = compare('main');
    expect(status).toBe(1);
    expect(said).toContain(
      'people\n  ✗ Person.username: removed (in answers)\n      breaks PORTAL. A portal of ' +
        'the old contract needs it',
    );
    expect(said).toMatch(
      new RegExp(
        '^8 changes in the contracts since main \\([0-9a-f]{7}\\): 5 break a backend that ' +
          'kept the old contract, 2 break a portal of the old contract, 2 break nobody\\.\\n',
      ),
    );
  });

  it('cannot be compared with a ref that there is not', () => {
    expect(compare('no-such-ref')).toEqual({
      status: 2,
      said: '',
      errors: expect.stringContaining(
        'There is no commit, branch or tag "no-such-ref" in this repository.',
      ),
    });
  });
});
