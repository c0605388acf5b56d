import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

const packageFolder = join(root, 'node_modules/@sparticuz/chromium');
const version = (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version;
const folder = join(root, `.cache/chromium-${version}`);

/** Browser of journeys and benchmarks: the one from npm, or another one named by CHROMIUM. */
export const browserPath = process.env.CHROMIUM ?? join(folder, 'chromium');

/**
 * Arguments for a machine without a GPU or a sandbox. None relaxes the security of pages, and the browser contacts no
 * vendor.
 */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Unpacks the browser from its npm package, unless it is unpacked already. */
export async function unpackBrowser(): Promise<void> {
  if (existsSync(browserPath)) return;
  const tempFolder = `${folder}.${process.pid}`;
  mkdirSync(tempFolder, { recursive: true });
  // `inflate` unpacks into the folder that TMPDIR names.
  const originalTmpDir = process.env.TMPDIR;
  process.env.TMPDIR = tempFolder;
  const { inflate } = await import('@sparticuz/chromium');
  const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];
  await Promise.all(archives.map((archive) => inflate(join(packageFolder, 'bin', archive))));
  if (originalTmpDir === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = originalTmpDir;
  // A parallel run may have finished first.
  if (existsSync(folder)) rmSync(tempFolder, { recursive: true });
  else renameSync(tempFolder, folder);
}

/** Returns the environment variables that the browser needs on a machine without its libraries or fonts. */
export function browserEnvironment(): Record<string, string> {
  const lacksLibraries =
    existsSync(browserPath) && spawnSync('ldd', [browserPath], { encoding: 'utf8' }).stdout?.includes('not found');
  return {
    ...(lacksLibraries ? { LD_LIBRARY_PATH: join(folder, 'al2023/lib') } : {}),
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
  };
}
