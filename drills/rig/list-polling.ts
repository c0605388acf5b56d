import { setTimeout as wait } from 'node:timers/promises';
import { listDeclarations } from '#capabilities/declaration/contract.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Session } from '../../bench/rig/product.ts';

export type ListPolling = { stop: () => Promise<{ answered: number; failed: string[] }> };

/** Reads the list twice a second. `failed` collects the responses other than success. */
export function startListPolling(portal: string, { token }: Session): ListPolling {
  let stopped = false;
  let answered = 0;
  const failed: string[] = [];
  const readList = async () => {
    const headers = { 'sms-token': token, 'request-id': newId(), 'x-sihat-page': '1' };
    const response = await fetch(`${portal}${listDeclarations.path}`, { headers, signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    if (response.status === 200) answered += 1;
    else failed.push(String(response.status));
  };
  const done = (async () => {
    while (!stopped) {
      await readList().catch(() => failed.push('no answer'));
      await wait(500);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await done;
      return { answered, failed };
    },
  };
}
