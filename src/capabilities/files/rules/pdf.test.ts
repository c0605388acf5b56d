import { expect, test } from 'vitest';
import { inspectFile } from './inspect-file.ts';

const bytes = (text: string) => new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF`);

test.each([
  ['500,000 object headers', '1 0 obj\n'.repeat(500_000)],
  ['50,001 objects', '1 0 obj 1 endobj\n'.repeat(50_001)],
  ['1,001 streams without an end', '1 0 obj<<>>stream\n'.repeat(1001)],
  ['1,001 streams after all their ends', 'endstream\n'.repeat(1001) + '1 0 obj<<>>stream\n'.repeat(1001)],
])('a PDF that is refused before parsing with %s', (_what, text) => {
  expect(inspectFile(bytes(text))).toEqual({ ok: false, reason: 'too-complex' });
});

test.each([
  ['50,000 objects', '1 0 obj 1 endobj\n'.repeat(50_000)],
  ['50,000 streams', '1 0 obj<<>>stream\nendstream endobj\n'.repeat(50_000)],
  ['no content', ''],
])('a PDF that is inspected further with %s', (_what, text) => {
  expect(inspectFile(bytes(text))).toEqual({ ok: true, value: 'pdf' });
});
