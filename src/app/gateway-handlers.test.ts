import { is } from 'effector';
import { expect, it } from 'vitest';
import { clientOptions } from '../../tests/fixtures/harness/client-options.ts';
import type { HandlerGroup } from '../models/platform/port/index.ts';
import { handlerGroups } from './gateway-handlers.ts';

const modules = import.meta.glob<Record<string, unknown>>('../models/**/ports.ts', { eager: true });
const ports = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter(is.effect);
const groups = handlerGroups({
  options: clientOptions('').options,
  captureOrigin: '',
  storage: () => ({}) as Storage,
  inScope: () => {
    throw new Error('No scope here');
  },
  onFrameActivity: () => undefined,
});
const names = Object.keys(groups) as HandlerGroup[];

it('ports have names of their own', () => {
  const sids = ports.map(({ sid }) => sid);
  expect(sids).not.toContain(null);
  expect(new Set(sids).size).toBe(sids.length);
});

it.each(names)('every port of %s has one row, there and nowhere else', async (group) => {
  const rows = await groups[group]();
  const declared = ports.filter((port) => 'group' in port && port.group === group);
  expect(rows.map(({ port }) => port.sid).sort()).toEqual(declared.map(({ sid }) => sid).sort());
});
