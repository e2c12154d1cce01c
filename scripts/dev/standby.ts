// A process that has already read the packages of the backend and compiled its database, and waits
// for the program to run: what takes longest of a start is done before the edit.
import { PGlite } from '@electric-sql/pglite';

const packages = process.argv.slice(2);

const told = new Promise<string>((resolve) => {
  process.once('message', (program) => resolve(String(program)));
});
const isOver = new Promise<never>(() => {
  process.once('disconnect', () => process.exit(0));
});
// A database in memory, let go at once; the next one finds its code compiled.
const warm = PGlite.create().then((database) => database.close());
await Promise.all([warm, ...packages.map((name) => import(name))]);
const program = await Promise.race([told, isOver]);
await import(program);
