import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test.each<[string[][], string]>([
  [
    [
      ['Day', 'Air'],
      ['20 Nov 2026', '< 5'],
    ],
    'Day,Air\r\n20 Nov 2026,< 5\r\n',
  ],
  [[['a,b', 'say "no"', 'two\nlines']], '"a,b","say ""no""","two\nlines"\r\n'],
  [[['=1+1', '@x', '+1', '-2', '-x', '-2.5']], "'=1+1,'@x,'+1,-2,'-x,-2.5\r\n"],
  [[], ''],
])('%j', (rows, csv) => expect(csvOf(rows)).toBe(csv));
