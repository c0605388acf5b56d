import { openDatabase } from '../database/pool.ts';
import { type BareTestWorld, createBareTestWorld } from './bare-world.ts';

export type OrderBatch<Order, Settings> = { instant: string; settings: Settings; orders: readonly Order[] };

/**
 * Runs the orders that `startTestProcesses` sends, and replies with their results. For a `testing/process.ts`. `fulfil`
 * gets a world with the settings of the batch; an error ends the process and fails the test.
 */
export function runOrders<Order, Settings>(
  fulfil: (world: BareTestWorld & { settings: Settings }, order: Order) => Promise<unknown>,
): void {
  const [url = ''] = process.argv.slice(2);
  const timeouts = { poolWaitMs: 30_000, statementTimeoutMs: 30_000 };
  const { sql } = openDatabase({ url, poolSize: 15, ...timeouts, applicationName: 'test process' });
  process.on('message', ({ instant, settings, orders }: OrderBatch<Order, Settings>) => {
    const world = { ...createBareTestWorld(sql, instant), settings };
    void Promise.all(orders.map((order) => fulfil(world, order))).then((answers) => process.send?.(answers));
  });
  process.send?.('ready');
}
