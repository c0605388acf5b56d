import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { loadDemo } from './load-demo.ts';
import { openApiClient } from './testing/api-client.ts';
import { waitUntil } from './testing/server.ts';
import { startSubmissions } from './testing/submissions.ts';

test('while many more read and search the news than can be let in, everybody who submits is let in', async () => {
  const { world, portal, data } = await openApiClient({ MAX_CONCURRENT: '20', POOL_SIZE: '4' });
  await loadDemo(world, portal, data);
  const { token } = await logIn(world);
  const answers: number[] = [];
  let wanted = true;
  let asked = 0;
  const reader = async (): Promise<void> => {
    while (wanted) {
      // Each search is another one: none is answered from what stands ready.
      const path = asked++ % 2 === 0 ? `list?search=demam${asked}` : 'home?';
      const answer = await fetch(`${portal}/api/wlcms/article/${path}`);
      await answer.arrayBuffer();
      answers.push(answer.status);
    }
  };
  const reading = Promise.all(Array.from({ length: 100 }, reader));
  await waitUntil(() => answers.filter((status) => status === 503).length > 200);
  const submitting = startSubmissions(() => ({ portal }), token, 4);
  await waitUntil(() => submitting.acknowledged.length >= 40);
  await submitting.stop();
  wanted = false;
  await reading;
  expect(submitting.refused).toEqual([]);
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(40);
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
});
