import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { handle, lazyPort, port, readHandlerRegistryFx, scopeHandler } from './port.ts';
import type { HandlerRegistry, PortHandler } from './port.ts';

const addFx = lazyPort<number, number>('billing', 'add');
const speakFx = port<string, string>('speak');

/** A registry whose group has these rows. */
function registryOf(rows: readonly PortHandler[]): HandlerRegistry {
  const registry: HandlerRegistry = {
    load: async () => rows.forEach((row) => row.registerIn(registry)),
  };
  return registry;
}
const scopeWith = (rows: readonly PortHandler[]) => {
  const registry = registryOf(rows);
  return fork({ handlers: [scopeHandler(readHandlerRegistryFx, () => registry)] });
};

it('a port to which nobody gave a handler says so', async () => {
  const scope = fork();
  expect(await allSettled(addFx, { scope, params: 1 })).toEqual({
    status: 'fail',
    value: new Error('add has no handler'),
  });
  expect(await allSettled(speakFx, { scope, params: 'hi' })).toEqual({
    status: 'fail',
    value: new Error('speak has no handler'),
  });
});

it('two scopes have handlers of their own', async () => {
  const [one, ten] = [1, 10].map((step) => scopeWith([handle(addFx, (given) => given + step)]));
  for (const [scope, value] of [
    [one, 6],
    [ten, 15],
  ] as const)
    expect(await allSettled(addFx, { scope: scope ?? fork(), params: 5 })).toEqual({
      status: 'done',
      value,
    });
});

it('a group without a row for its port is a bug that names both', async () => {
  expect(await allSettled(addFx, { scope: scopeWith([]), params: 5 })).toEqual({
    status: 'fail',
    value: new Error('add has no handler in billing'),
  });
});

it("a scope's own handler comes first", async () => {
  const scope = fork({ handlers: [scopeHandler(addFx, () => 42)] });
  expect(await allSettled(addFx, { scope, params: 5 })).toEqual({ status: 'done', value: 42 });
});
