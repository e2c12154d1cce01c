import fs from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'browser');

/** What browsers get: each script of browser/ without its types, importing its neighbours by the names that they are served under. */
export const browserScript = (name: string): string =>
  stripTypeScriptTypes(fs.readFileSync(path.join(FOLDER, `${name}.ts`), 'utf8')).replaceAll(
    /(from '\.\/[\w-]+)\.ts'/g,
    "$1.js'",
  );

/** The style sheet of the deck's pages. */
export const styleSheet = (): string => fs.readFileSync(path.join(FOLDER, 'deck.css'), 'utf8');

/** Every script that is served, by the name of its file. */
export const SCRIPTS = fs
  .readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
