import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Step, root, runCaptured } from './run-command.ts';

/** Small repository in a temporary folder with the real configuration. Tests check there what the rules refuse. */
export type FixtureRepository = {
  folder: string;
  run(command: string, args: string[]): Promise<string>;
  remove(): void;
};

/** Creates the repository with the given files: content by path. */
export function createFixtureRepository(files: Record<string, string>): FixtureRepository {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sihat-boundaries-')));
  for (const path of configurationFiles) cpSync(join(root, path), join(folder, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), content.endsWith('\n') ? content : `${content}\n`);
  }
  return {
    folder,
    async run(command, args) {
      const step: Step = { name: command, command, args, cwd: folder };
      return (await runCaptured(step)).output;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const configurationFiles = [
  'package.json',
  'oxlint.config.ts',
  'knip.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.pure.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'tsconfig.worker.json',
  'tsconfig.tests.json',
  'tools/lint-plugin.ts',
  'tools/dependency-order.ts',
  'tools/syntax.ts',
  'tools/table-ownership.ts',
];
