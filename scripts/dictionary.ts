// `npm run dictionary`: writes the data dictionary of the event catalogue,
// contracts/events/DICTIONARY.md.
import fs from 'node:fs';
import path from 'node:path';
import { dictionary } from '../contracts/events/dictionary.ts';

const file = path.join(import.meta.dirname, '../contracts/events/DICTIONARY.md');
fs.writeFileSync(file, dictionary());
process.stdout.write(`${path.relative(process.cwd(), file)}\n`);
