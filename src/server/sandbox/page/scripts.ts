import fs from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'browser');

/**
 * Browser scripts: each script of browser/ without types, importing the others by their served
 * names.
 */
export const browserScript = (name: string): string =>
  stripTypeScriptTypes(fs.readFileSync(path.join(FOLDER, `${name}.ts`), 'utf8')).replaceAll(
    /(from '\.\/[\w-]+)\.ts'/g,
    "$1.js'",
  );

/** The style sheet of the control panel. */
export const styleSheet = (): string => fs.readFileSync(path.join(FOLDER, 'page.css'), 'utf8');

/** Every served script, by file name. */
export const SCRIPTS = fs
  .readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
