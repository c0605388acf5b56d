import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const modulePath = JSON.stringify(join(import.meta.dirname, 'log.ts'));

/** Runs a program that logs, and counts its lines. `ending`: how the program ends. */
async function linesOf(ending: string): Promise<{ count: number; code: number | null }> {
  const program = `import { openLog } from ${modulePath};
    const log = openLog('info');
    const write = (from, to) => { for (let n = from; n < to; n++) log.info({ n, filler: 'x'.repeat(200) }, 'line'); };
    process.on('SIGTERM', () => { write(1500, 2000); process.exit(0); });
    write(0, 1000);
    // While the first lines are still being written.
    setTimeout(() => { write(1000, 1500); ${ending} }, 5);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const numbers: number[] = [];
  for await (const line of createInterface({ input: child.stdout }))
    numbers.push((JSON.parse(line) as { n: number }).n);
  const [code] = await exit;
  return { count: new Set(numbers).size, code };
}

test.each([
  ['that ends on its own', 'write(1500, 2000);', 0],
  ['that calls exit', 'write(1500, 2000); process.exit(3);', 3],
  ['with an uncaught exception', "write(1500, 2000); throw new Error('fatal');", 1],
  ['with an unhandled rejection', "write(1500, 2000); void Promise.reject(new Error('fatal'));", 1],
  ['that is terminated by a signal', "process.kill(process.pid, 'SIGTERM');", 0],
])('writes all lines of a process %s', async (_ending, program, code) => {
  expect(await linesOf(program)).toEqual({ count: 2000, code });
});
