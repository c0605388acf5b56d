import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runCaptured } from './run-command.ts';

// npm run build:twice: builds what is committed in two folders, under other names, in other time zones and languages, and compares
// every file. Whoever builds a release gets the bytes that we got.
const folder = mkdtempSync(join(tmpdir(), 'sihat-twice-'));
try {
  const [one, other] = [
    await buildCopy('here', { TZ: 'Asia/Brunei', LANG: 'C.UTF-8' }),
    await buildCopy('elsewhere/deeper', { TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8' }),
  ];
  const names = [...new Set([...one.keys(), ...other.keys()])].sort();
  const different = names.filter((name) => one.get(name) !== other.get(name));
  for (const name of different) console.log(`✗ ${name}`);
  const whole = createHash('sha256')
    .update(names.map((name) => `${name} ${one.get(name)}\n`).join(''))
    .digest('hex');
  console.log(
    different.length === 0
      ? `✓ ${names.length} files, the same twice: ${whole}`
      : `${different.length} of ${names.length} differ.`,
  );
  process.exitCode = different.length === 0 && names.length > 100 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The hash of each file that a build makes in a folder of its own. */
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
