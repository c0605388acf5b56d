import { expect, test } from 'vitest';
import { openMetrics } from './metrics.ts';
import { openGaugeSource } from './gauges.ts';

const one = (value: number) => [{ name: 'n', help: 'h', value }];

test('is asked when somebody reads, once for many, and not again while it is fresh', async () => {
  let looks = 0;
  const survey = openGaugeSource(() => Promise.resolve(one(++looks)), 3_600_000);
  expect(looks).toBe(0);
  const texts = await Promise.all([survey(), survey(), survey()]);
  expect([...texts, await survey()]).toEqual(Array(4).fill('# HELP n h\n# TYPE n gauge\nn 1\n'));
  expect(looks).toBe(1);
});

test('is asked again when it is not fresh any more, and never twice at a time', async () => {
  let looks = 0;
  let release = Promise.withResolvers<void>();
  const survey = openGaugeSource(
    async () => {
      looks += 1;
      await release.promise;
      return one(looks);
    },
    0,
    1,
  );
  expect(await survey()).toBe('');
  expect(await survey()).toBe('');
  expect(looks).toBe(1);
  release.resolve();
  release = Promise.withResolvers();
  await expect.poll(survey).toContain('n 1');
  expect(looks).toBe(2);
  release.resolve();
});

test('whoever reads does not wait for a database that does not answer', async () => {
  const metrics = openMetrics();
  metrics.survey(() => new Promise(() => {}));
  metrics.survey(() => Promise.resolve(one(7)));
  const text = await metrics.text();
  expect(text).toContain('process_cpu');
  expect(text).toMatch(/^n 7$/m);
});

test('of a look that fails nothing is told, not what was before', async () => {
  let away = false;
  const survey = openGaugeSource(() => (away ? Promise.reject(new Error('away')) : Promise.resolve(one(1))), 0);
  expect(await survey()).toContain('n 1');
  away = true;
  expect(await survey()).toBe('');
  away = false;
  expect(await survey()).toContain('n 1');
});

test('series of one name stand together, and a label cannot leave its quotes', async () => {
  const readings = [
    { name: 'a', help: 'x', labels: { kind: 'p"} 1\n' }, value: 1 },
    { name: 'b', help: 'y', value: 2 },
    { name: 'a', help: 'x', labels: { kind: 'login/watch-sends' }, value: 3.5 },
  ];
  expect(await openGaugeSource(() => Promise.resolve(readings))()).toBe(
    '# HELP a x\n# TYPE a gauge\na{kind="p___1_"} 1\na{kind="login/watch-sends"} 3.5\n# HELP b y\n# TYPE b gauge\nb 2\n',
  );
});

test('counting zero makes a counter known before anything happens', async () => {
  const metrics = openMetrics();
  metrics.count('c_total', { job: 'a' }, 0);
  expect(await metrics.text()).toMatch(/^c_total\{job="a"\} 0$/m);
  metrics.count('c_total', { job: 'a' });
  expect(await metrics.text()).toMatch(/^c_total\{job="a"\} 1$/m);
});
