import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const modulePath = JSON.stringify(join(import.meta.dirname, 'log.ts'));

// Logs the requested number of lines, then reports its heap.
const program = `import { openLog } from ${modulePath};
  import { readFile } from 'node:fs/promises';
  import { createInterface } from 'node:readline';
  const log = openLog('info');
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'end') break;
    for (let n = 0; n < Number(line); n++) log.info({ filler: 'x'.repeat(1000) }, 'line');
    // Waits until the device has answered the writes.
    for (let n = 0; n < 50; n++) await readFile('/dev/null');
    globalThis.gc();
    process.stderr.write(JSON.stringify({ heap: process.memoryUsage().heapUsed }) + '\\n');
  }
  process.exit(0);`;

test('keeps a process running with limited memory when the log cannot be written', async () => {
  // The device answers every write with ENOSPC.
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program], {
    stdio: ['pipe', full, 'pipe'],
  });
  closeSync(full);
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const heaps: number[] = [];
  child.stdin?.on('error', () => undefined).write('10\n');
  const orders = ['10\n', '40000\n', '10\n', 'end\n'];
  if (child.stderr)
    for await (const line of createInterface({ input: child.stderr })) {
      if (!line.startsWith('{"heap"')) continue;
      heaps.push((JSON.parse(line) as { heap: number }).heap);
      child.stdin?.write(orders[heaps.length - 1] ?? '');
    }
  expect(await exit).toEqual([0, null]);
  expect(heaps).toHaveLength(4);
  expect(Math.max(...heaps) - (heaps[0] ?? 0)).toBeLessThan(20_000_000);
});
