import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Millis } from '#foundation/time/clock.ts';
import type { SandboxSettings } from './sandbox-server.ts';

export type SandboxProcess = {
  url: string;
  pid: number;
  /** Moves the sandbox's clock ahead of this machine's. */
  moveClock: (ahead: Millis) => Promise<void>;
  close: () => Promise<void>;
};

/** Starts the sandbox in a child process, which ends with this process. */
export async function startSandboxProcess(settings: SandboxSettings): Promise<SandboxProcess> {
  const child = fork(join(import.meta.dirname, 'sandbox-worker.ts'), [], { execArgv: [], stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.send(settings);
  const { url } = (await nextMessage(child)) as { url: string };
  return {
    url,
    pid: child.pid ?? 0,
    moveClock: async (aheadMs) => {
      child.send({ ahead: aheadMs });
      await nextMessage(child);
    },
    close: async () => {
      child.kill();
      await ended;
    },
  };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The payment sandbox did not start: its port may be taken.'));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}
