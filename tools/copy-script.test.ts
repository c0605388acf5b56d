import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './run-command.ts';

const script = join(root, 'deploy/copies/copy.sh');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sihat-copies-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs it beside an rclone that shows so many files, and notes what it is told to do. */
function runCopyScript(what: string, shown: { store?: number; copies?: number } = {}): { ok: boolean; told: string[] } {
  const notes = join(folder, 'told');
  const rclone = `#!/bin/sh
case "$*" in
  lsf*files:files) seq 1 ${shown.store ?? 0} ;;
  lsf*copies:files) seq 1 ${shown.copies ?? 0} ;;
  *) echo "$*" >> ${notes} ;;
esac
`;
  writeFileSync(join(folder, 'rclone'), rclone, { mode: 0o755 });
  writeFileSync(notes, '');
  const env = { PATH: `${folder}:${process.env['PATH']}`, SIHAT_DATA: folder, SIHAT_MACHINE: 'one' };
  const told = () => readFileSync(notes, 'utf8').split('\n').filter(Boolean);
  try {
    execFileSync('sh', [script, what], { env, stdio: 'pipe' });
    return { ok: true, told: told() };
  } catch {
    return { ok: false, told: told() };
  }
}

test.each([[{ store: 0, copies: 500_000 }], [{ store: 0, copies: 101 }], [{ store: 499, copies: 1000 }]])(
  'a store that has lost its files empties no copy, however often it is tried: %j',
  (shown) => {
    expect([runCopyScript('files', shown), runCopyScript('files', shown)]).toEqual(
      Array(2).fill({ ok: false, told: [] }),
    );
  },
);

test.each([
  [{ store: 0, copies: 0 }],
  [{ store: 1000, copies: 0 }],
  [{ store: 10, copies: 100 }],
  [{ store: 500, copies: 1000 }],
])('files are copied, and what was deleted goes: %j', (shown) => {
  const { ok, told } = runCopyScript('files', shown);
  expect([ok, told.length]).toEqual([true, 1]);
  expect(told[0]).toMatch(/^sync .* files:files copies:files$/);
});

test('heads are copied; a long file of them is laid aside, and the next one begins with the last head', () => {
  const audit = join(folder, 'audit');
  mkdirSync(audit);
  const heads = join(audit, 'head.jsonl');
  writeFileSync(heads, 'one\ntwo\n');
  expect(runCopyScript('heads')).toEqual({ ok: true, told: [`copy ${audit} copies:audit/one`] });
  expect(readdirSync(audit)).toEqual(['head.jsonl']);
  const long = `${'x'.repeat(99)}\n`.repeat(180_000) + 'last\n';
  writeFileSync(heads, long);
  expect(runCopyScript('heads').ok).toBe(true);
  expect(readFileSync(heads, 'utf8')).toBe('last\n');
  const [aside = ''] = readdirSync(audit).filter((name) => name !== 'head.jsonl');
  expect(aside).toMatch(/^head-\d{8}T\d{6}Z\.jsonl$/);
  expect(readFileSync(join(audit, aside), 'utf8')).toBe(long);
});
