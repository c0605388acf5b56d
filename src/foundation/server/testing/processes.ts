import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { OrderBatch } from './run-orders.ts';
import { closeAfterwards, type TestWorld } from './world.ts';

/**
 * Starts three processes that run `testing/process.ts` of a folder on the world's database, for tests of concurrency.
 * The returned function distributes orders among them, all at the same moment, and returns the result of each order.
 */
export async function startTestProcesses<Order, Answer, Settings = undefined>(
  folder: string,
  world: TestWorld & { settings?: Settings },
): Promise<(orders: readonly Order[], settings?: Settings) => Promise<Answer[]>> {
  const processes = Array.from({ length: 3 }, () =>
    fork(join(folder, 'testing/process.ts'), [world.database.url], { execArgv: [], stdio: 'inherit' }),
  );
  closeAfterwards(() => processes.map((child) => child.kill()));
  await Promise.all(processes.map(nextMessage));
  return async (orders, settings = world.settings) => {
    const instant = world.clock.instant();
    const parts = processes.map((child, processIndex) => {
      const answers = nextMessage(child) as Promise<Answer[]>;
      const batch: OrderBatch<Order, Settings | undefined> = {
        instant,
        settings,
        orders: orders.filter((_, index) => index % processes.length === processIndex),
      };
      child.send(batch);
      return answers;
    });
    const answers = await Promise.all(parts);
    return orders.map((_, index) => answers[index % 3]?.[Math.floor(index / 3)] as Answer);
  };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('a process ended'));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer);
    });
  });
}
