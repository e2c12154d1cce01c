// A process that reads the backend's packages and compiles its database while nothing is asked of
// it: what takes longest of a start is done before the edit. A program that is told sooner runs at
// once.
const packages = process.argv.slice(2);

const told = new Promise<string>((resolve) => {
  process.once('message', (program) => resolve(String(program)));
});
process.once('disconnect', () => process.exit(0));

async function warmUp(): Promise<void> {
  await Promise.all(packages.map((name) => import(name)));
  const { PGlite } = await import('@electric-sql/pglite');
  // In memory, and let go at once: the next one finds its code compiled.
  await (await PGlite.create()).close();
}

await Promise.race([told, warmUp()]);
await import(await told);

export {};
