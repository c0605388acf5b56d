import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runCaptured } from './run-command.ts';

// `npm run build:twice`: builds the current commit in two folders with different names, time zones and languages, and
// compares every file. A build of a release must give the same bytes everywhere.
const folder = mkdtempSync(join(tmpdir(), 'sihat-twice-'));
try {
  const [firstHashes, secondHashes] = [
    await buildCopy('here', { TZ: 'Asia/Brunei', LANG: 'C.UTF-8' }),
    await buildCopy('elsewhere/deeper', { TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8' }),
  ];
  const names = [...new Set([...firstHashes.keys(), ...secondHashes.keys()])].sort();
  const differingNames = names.filter((name) => firstHashes.get(name) !== secondHashes.get(name));
  for (const name of differingNames) console.log(`✗ ${name}`);
  const digest = createHash('sha256')
    .update(names.map((name) => `${name} ${firstHashes.get(name)}\n`).join(''))
    .digest('hex');
  console.log(
    differingNames.length === 0
      ? `✓ ${names.length} files, the same twice: ${digest}`
      : `${differingNames.length} of ${names.length} differ.`,
  );
  // With fewer files the build was incomplete.
  process.exitCode = differingNames.length === 0 && names.length > 100 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Builds a clone of the repository. Returns the hash of each output file. */
async function buildCopy(name: string, env: Record<string, string>): Promise<Map<string, string>> {
  const cwd = join(folder, name);
  await runStep('git', ['clone', '--quiet', '--shared', root, cwd]);
  await runStep('cp', ['-al', join(root, 'node_modules'), join(cwd, 'node_modules')]);
  await runStep('node', ['tools/build.ts'], cwd, env);
  const files = globSync('**/*', { cwd: join(cwd, 'dist') }).filter((file) =>
    statSync(join(cwd, 'dist', file)).isFile(),
  );
  return new Map(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(cwd, 'dist', file)))
        .digest('hex'),
    ]),
  );
}

async function runStep(command: string, args: string[], cwd = root, env: Record<string, string> = {}): Promise<void> {
  const { ok, output } = await runCaptured({ name: command, command, args, cwd, env });
  if (!ok) throw new Error(output);
}
