import { expect, test } from 'vitest';
import { callerNameOf } from './rules-caller-name.ts';

test.each([
  ['Granite Supply', 'Granite Supply'],
  ['Café Peñón', 'Café Peñón'],
  ['Granite\r\n=1', 'Granite =1'],
  ['Granite\tSupply\u0000', 'Granite Supply'],
  ['Granite\u0085Supply\u009B', 'Granite Supply'],
  ['Granite\u2028Supply', 'Granite Supply'],
  ['\u202Egnp.ylppuS\u202C', 'gnp.ylppuS'],
  ['\u2066Granite\u2069 \u200ESupply\u200F\u061C', 'Granite Supply'],
  ['  Granite  Supply ', 'Granite Supply'],
  ['\u200E\n', null],
  ['', null],
])('%j is told as %j', (listed, name) => {
  expect(callerNameOf(listed)).toBe(name);
});
