import { describe, expect, it } from 'vitest';
import { csvOf } from './files.ts';

/** The file of one row of texts, without its byte order mark and its head. */
const rowOf = (...texts: string[]): string =>
  csvOf({ name: 'Calls', head: ['Name'], rows: [texts.map((text) => ({ text }))] })
    .toString('utf8')
    .replace('\u{FEFF}Name\r\n', '');

describe('a text in a file of comma-separated values', () => {
  it.each([
    ['Granite Supply', 'Granite Supply'],
    ['Supply, Granite', '"Supply, Granite"'],
    ['a "b"', '"a ""b"""'],
    ['a\n=1', '"a\n=1"'],
    ['a\r=1', '"a\r=1"'],
    ['a\r\n=1', '"a\r\n=1"'],
    ['\n', '"\'\n"'],
  ])('%j is one cell of one row', (text, cell) => {
    expect(rowOf(text, 'next')).toBe(`${cell},next\r\n`);
  });

  it.each([
    ['=1', "'=1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(1)', "'@SUM(1)"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    [' =1', " '=1"],
    [';=1', ";'=1"],
    [' ; ;=1', " ; ;'=1"],
    ['a; =1;b;-1', "a; '=1;b;'-1"],
    ['\u{A0}=1', "\u{A0}'=1"],
    ['\u3000＝1', "\u3000'＝1"],
    ['\u{FEFF}=1', "\u{FEFF}'=1"],
    ['\t1', "'\t1"],
  ])('%j is no formula', (text, cell) => {
    expect(rowOf(text)).toBe(`${cell}\r\n`);
  });

  it.each(['(207) 555-0142', 'Room 1-2', 'a = b', 'a; b', 'me@demo.example', ''])(
    '%j stays as it is',
    (text) => {
      expect(rowOf(text, 'next')).toBe(`${text},next\r\n`);
    },
  );
});

it('an amount below zero is a number in a file of comma-separated values', () => {
  expect(
    csvOf({ name: 'Bill', head: ['Amount'], rows: [[{ cents: -24_817 }]] }).toString('utf8'),
  ).toBe('\u{FEFF}Amount\r\n-248.17\r\n');
});
