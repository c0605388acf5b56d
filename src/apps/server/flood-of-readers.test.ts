import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/test-public.ts';
import { loadDemo } from './demo.ts';
import { openCaller } from './test-caller.ts';
import { until } from './test-server.ts';
import { submitter } from './test-submitter.ts';

test('while many more read and search the news than can be let in, everybody who submits is let in', async () => {
  const { world, portal, data } = await openCaller({ MAX_CONCURRENT: '20', POOL_SIZE: '4' });
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
  await until(() => answers.filter((status) => status === 503).length > 200);
  const submitting = submitter(() => ({ portal }), token, 4);
  await until(() => submitting.acknowledged.length >= 40);
  await submitting.stop();
  wanted = false;
  await reading;
  expect(submitting.refused).toEqual([]);
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(40);
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
});
