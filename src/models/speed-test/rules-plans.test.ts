import { expect, it } from 'vitest';
import { soldPlan } from './rules-plans.ts';

it.each([
  ['Business Internet 600', { name: 'Business Internet 600', downKbps: 600_000, upKbps: 35_000 }],
  ['Business Voice', null],
  ['toString', null],
  [null, null],
])('what was sold with %s is %j', (name, plan) => {
  expect(soldPlan(name)).toEqual(plan);
});
