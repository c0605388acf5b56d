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

/** Runs the script with a fake rclone that lists these numbers of files and records other commands. */
function runCopyScript(
  target: string,
  counts: { store?: number; copies?: number } = {},
): { ok: boolean; commands: string[] } {
  const notes = join(folder, 'told');
  const rclone = `#!/bin/sh
case "$*" in
  lsf*files:files) seq 1 ${counts.store ?? 0} ;;
  lsf*copies:files) seq 1 ${counts.copies ?? 0} ;;
  *) echo "$*" >> ${notes} ;;
esac
`;
  writeFileSync(join(folder, 'rclone'), rclone, { mode: 0o755 });
  writeFileSync(notes, '');
  const env = { PATH: `${folder}:${process.env['PATH']}`, SIHAT_DATA: folder, SIHAT_MACHINE: 'one' };
  const readCommands = () => readFileSync(notes, 'utf8').split('\n').filter(Boolean);
  try {
    execFileSync('sh', [script, target], { env, stdio: 'pipe' });
    return { ok: true, commands: readCommands() };
  } catch {
    return { ok: false, commands: readCommands() };
  }
}

test.each([[{ store: 0, copies: 500_000 }], [{ store: 0, copies: 101 }], [{ store: 499, copies: 1000 }]])(
  'a store that has lost its files never empties the copies: %j',
  (counts) => {
    expect([runCopyScript('files', counts), runCopyScript('files', counts)]).toEqual(
      Array(2).fill({ ok: false, commands: [] }),
    );
  },
);

test.each([
  [{ store: 0, copies: 0 }],
  [{ store: 1000, copies: 0 }],
  [{ store: 10, copies: 100 }],
  [{ store: 500, copies: 1000 }],
])('copies files and removes deleted ones: %j', (counts) => {
  const { ok, commands } = runCopyScript('files', counts);
  expect(ok).toBe(true);
  expect(commands.length).toBe(1);
  expect(commands[0]).toMatch(/^sync .* files:files copies:files$/);
});

test('copies heads, and rotates a long file so that the new one starts with the last head', () => {
  const audit = join(folder, 'audit');
  mkdirSync(audit);
  const heads = join(audit, 'head.jsonl');
  writeFileSync(heads, 'one\ntwo\n');
  expect(runCopyScript('heads')).toEqual({ ok: true, commands: [`copy ${audit} copies:audit/one`] });
  expect(readdirSync(audit)).toEqual(['head.jsonl']);
  const long = `${'x'.repeat(99)}\n`.repeat(180_000) + 'last\n';
  writeFileSync(heads, long);
  expect(runCopyScript('heads').ok).toBe(true);
  expect(readFileSync(heads, 'utf8')).toBe('last\n');
  const [rotated = ''] = readdirSync(audit).filter((name) => name !== 'head.jsonl');
  expect(rotated).toMatch(/^head-\d{8}T\d{6}Z\.jsonl$/);
  expect(readFileSync(join(audit, rotated), 'utf8')).toBe(long);
});
