import { openDatabase } from '../database/pool.ts';
import { type BareTestWorld, createBareTestWorld } from './bare-world.ts';

/** Orders for one process to do all at once, at an instant of the test's clock. */
export type OrderBatch<Order, Settings> = { instant: string; settings: Settings; orders: readonly Order[] };

/**
 * For a `test-process.ts`: takes the orders that `startTestProcesses` sends, and answers what each of them gave. `fulfil`
 * has a world with the settings of the batch; what it throws ends the process, and with it the test.
 */
export function runOrders<Order, Settings>(
  fulfil: (world: BareTestWorld & { settings: Settings }, order: Order) => Promise<unknown>,
): void {
  const [url = ''] = process.argv.slice(2);
  const patience = { poolWaitMs: 30_000, statementTimeoutMs: 30_000 };
  const { sql } = openDatabase({ url, poolSize: 15, ...patience, applicationName: 'test process' });
  process.on('message', ({ instant, settings, orders }: OrderBatch<Order, Settings>) => {
    const world = { ...createBareTestWorld(sql, instant), settings };
    void Promise.all(orders.map((order) => fulfil(world, order))).then((answers) => process.send?.(answers));
  });
  process.send?.('ready');
}
