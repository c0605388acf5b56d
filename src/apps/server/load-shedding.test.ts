import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { loadDemo } from './load-demo.ts';
import { openApiClient } from './testing/api-client.ts';
import { waitUntil } from './testing/server.ts';
import { startSubmissions } from './testing/submissions.ts';

test('accepts every submission while far more readers of the news than the server can take are turned away', async () => {
  const { world, portal, data } = await openApiClient({ MAX_CONCURRENT: '20', POOL_SIZE: '4' });
  await loadDemo(world, portal, data);
  const { smsToken } = await logIn(world);
  const answers: number[] = [];
  let isRunning = true;
  let requestCount = 0;
  const reader = async (): Promise<void> => {
    while (isRunning) {
      // Every search text is different, so that no response comes from a cache.
      const path = requestCount++ % 2 === 0 ? `list?search=demam${requestCount}` : 'home?';
      const answer = await fetch(`${portal}/api/wlcms/article/${path}`);
      await answer.arrayBuffer();
      answers.push(answer.status);
    }
  };
  const reading = Promise.all(Array.from({ length: 100 }, reader));
  await waitUntil(() => answers.filter((status) => status === 503).length > 200);
  const submissions = startSubmissions(() => ({ portal }), smsToken, 4);
  await waitUntil(() => submissions.acknowledged.length >= 40);
  await submissions.stop();
  isRunning = false;
  await reading;
  expect(submissions.refused).toEqual([]);
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(40);
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
});
