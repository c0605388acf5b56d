import { openDatabase } from './database/pool.ts';
import { type TestParts, testParts } from './test-parts.ts';

/** Orders for one process to do all at once, at an instant of the test's clock. */
export type Batch<Order, Settings> = { instant: string; settings: Settings; orders: readonly Order[] };

/**
 * For a `test-process.ts`: takes the orders that `openTestProcesses` sends, and answers what each of them gave. `fulfil`
 * has a world with the settings of the batch; what it throws ends the process, and with it the test.
 */
export function takeOrders<Order, Settings>(
  fulfil: (world: TestParts & { settings: Settings }, order: Order) => Promise<unknown>,
): void {
  const [url = ''] = process.argv.slice(2);
  const patience = { poolWaitMs: 30_000, statementTimeoutMs: 30_000 };
  const { sql } = openDatabase({ url, poolSize: 15, ...patience, applicationName: 'test process' });
  process.on('message', ({ instant, settings, orders }: Batch<Order, Settings>) => {
    const world = { ...testParts(sql, instant), settings };
    void Promise.all(orders.map((order) => fulfil(world, order))).then((answers) => process.send?.(answers));
  });
  process.send?.('ready');
}
