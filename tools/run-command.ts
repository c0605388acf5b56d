import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

/** The repository. */
export const root = resolve(import.meta.dirname, '..');

/** How a step went. `output` is what it wrote, both streams; `millis` is its duration. */
export type Outcome = { name: string; ok: boolean; output: string; millis: number };

/** A command of a step, with what it adds to the environment; in the repository unless another folder is named. */
export type Command = { name: string; command: string; args: string[]; env?: Record<string, string>; cwd?: string };

/** Runs a program of the project and keeps what it writes. */
export function runCaptured(step: Command): Promise<Outcome> {
  return runCommand(step, 'pipe');
}

/** Runs a program of the project that writes straight to the terminal. */
export function runInTerminal(step: Command): Promise<Outcome> {
  return runCommand(step, 'inherit');
}

/** `1.2 s` */
export function formatSeconds(millis: number): string {
  return `${(millis / 1000).toFixed(1)} s`;
}

function runCommand({ name, command, args, env, cwd }: Command, stdio: 'pipe' | 'inherit'): Promise<Outcome> {
  const started = performance.now();
  return new Promise((done) => {
    const chunks: string[] = [];
    const finish = (ok: boolean): void =>
      done({ name, ok, output: chunks.join(''), millis: performance.now() - started });
    const child = spawn(command, args, {
      cwd: cwd ?? root,
      stdio: ['ignore', stdio, stdio],
      env: {
        ...process.env,
        PATH: pathWithLocalBinaries(),
        // For what a step starts in its turn: the code of hundreds of files is read and compiled once.
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
    child.on('close', (code) => finish(code === 0));
  });
}

// Whoever starts a tool by hand gets the project's programs too.
function pathWithLocalBinaries(): string {
  return [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
}
