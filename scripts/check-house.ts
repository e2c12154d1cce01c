// House rules that no other tool checks: how many files a folder holds, which areas of the models
// know each other, and how long a line is. Part of `npm run lint` and of `npm test`.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const MOST_FILES = 25;
/**
 * Folders whose files are made by a tool, or are one for each of something that is counted
 * elsewhere.
 */
const ANY_NUMBER = [/^pacts$/, /^locales\//, /\/migrations(\/|$)/, /(^|\/)generated(\/|$)/];

/** The files that git knows, or would add. */
const tracked = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => file !== '' && fs.existsSync(path.join(root, file)));

function findFullFolders(): string[] {
  return [...Map.groupBy(tracked, (file) => path.posix.dirname(file))]
    .filter(
      ([folder, files]) => files.length > MOST_FILES && !ANY_NUMBER.some((of) => of.test(folder)),
    )
    .map(([folder, files]) => `${folder} holds ${files.length} files: ${MOST_FILES} at most`);
}

const MADE_BY_A_TOOL = [/\/migrations\//, /(^|\/)generated\//];

const MODELS = 'src/models/';

/** The folders under src/models that a file imports from, other than its own. */
function importedModels(file: string): string[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)]
    .map(([, from = '']) => path.posix.join(path.posix.dirname(file), from))
    .filter((target) => target.startsWith(MODELS))
    .map((target) => path.posix.dirname(target))
    .filter((folder) => folder !== path.posix.dirname(file));
}

/** Folders that import each other: one of two has to do without the other. */
function findMutualImports(): string[] {
  const imports = new Map<string, Set<string>>();
  for (const file of tracked.filter(
    (one) => one.startsWith(MODELS) && /\.tsx?$/.test(one) && !/\.test\./.test(one),
  )) {
    const folder = path.posix.dirname(file);
    const known = imports.get(folder) ?? new Set();
    for (const target of importedModels(file)) known.add(target);
    imports.set(folder, known);
  }
  return [...imports].flatMap(([folder, targets]) =>
    [...targets]
      .filter((target) => folder < target && imports.get(target)?.has(folder))
      .map((target) => `${folder} and ${target} import each other`),
  );
}

const LONGEST_LINE = 100;
const CODE = /\.(tsx?|mjs|cjs)$/;

/**
 * Lines of code that are too wide to read beside another file; prettier leaves comments and texts.
 */
function findLongLines(): string[] {
  return tracked
    .filter((file) => CODE.test(file) && !MADE_BY_A_TOOL.some((of) => of.test(file)))
    .flatMap((file) =>
      fs
        .readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.length > LONGEST_LINE
            ? [`${file}:${index + 1} has ${line.length} characters: ${LONGEST_LINE} at most`]
            : [],
        ),
    );
}

const DOCUMENT = /^(README\.md|docs\/.*\.md)$/;
/** A path of the repository in code style: no placeholder, no pattern. */
const NAMED_PATH = /`((?:src|contracts|tests|scripts|locales|docs|pacts)\/[\w./-]+)`/g;
const RELATIVE_LINK = /\]\((?!\w+:|#)([^)#\s]+)/g;

/** Paths and links of the documents that lead nowhere. Records of decisions tell the past. */
function findLostPaths(): string[] {
  const exists = (file: string): boolean => fs.existsSync(path.join(root, file));
  return tracked
    .filter((file) => DOCUMENT.test(file))
    .flatMap((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      const paths = file.startsWith('docs/decisions/') ? [] : [...text.matchAll(NAMED_PATH)];
      const links = [...text.matchAll(RELATIVE_LINK)].map(([, to = '']) =>
        path.posix.join(path.posix.dirname(file), to),
      );
      return [...paths.map(([, named = '']) => named), ...links]
        .filter((named) => !exists(named))
        .map((named) => `${file} names ${named}, which does not exist`);
    });
}

const findings = [
  ...findFullFolders(),
  ...findMutualImports(),
  ...findLongLines(),
  ...findLostPaths(),
];
process.stdout.write(findings.map((finding) => `${finding}\n`).join(''));
process.exit(findings.length === 0 ? 0 : 1);
