import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** `output`: standard output and standard error, empty when the step ran in the terminal. */
export type Outcome = { name: string; ok: boolean; output: string; millis: number };

/** `env` adds to the environment; `cwd` defaults to the repository. */
export type Step = { name: string; command: string; args: string[]; env?: Record<string, string>; cwd?: string };

/** Runs a step and returns its output. */
export function runCaptured(step: Step): Promise<Outcome> {
  return runCommand(step, 'pipe');
}

/** Runs a step whose output goes to the terminal. */
export function runInTerminal(step: Step): Promise<Outcome> {
  return runCommand(step, 'inherit');
}

export function formatSeconds(millis: number): string {
  return `${(millis / 1000).toFixed(1)} s`;
}

function runCommand({ name, command, args, env, cwd }: Step, stdio: 'pipe' | 'inherit'): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((done) => {
    const chunks: string[] = [];
    const finish = (ok: boolean): void =>
      done({ name, ok, output: chunks.join(''), millis: performance.now() - startedAt });
    const child = spawn(command, args, {
      cwd: cwd ?? root,
      stdio: ['ignore', stdio, stdio],
      env: {
        ...process.env,
        PATH: pathWithLocalBinaries(),
        // Programs that a step starts share the compile cache, so that hundreds of files are compiled only once.
        NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
        ...env,
      },
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
    child.on('error', (error) => {
      chunks.push(`${error.message}\n`);
      finish(false);
    });
    child.on('close', (exitCode) => finish(exitCode === 0));
  });
}

// Finds the project's programs even when a tool is started by hand.
function pathWithLocalBinaries(): string {
  return [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
}
