import { expect, test } from 'vitest';
import { openMetrics } from './metrics.ts';
import { createCachedGaugeSource } from './gauges.ts';

const sample = (value: number) => [{ name: 'n', help: 'h', value }];

test('loads values when they are read, once for concurrent readers, and not again while they are fresh', async () => {
  let loads = 0;
  const source = createCachedGaugeSource(() => Promise.resolve(sample(++loads)), 3_600_000);
  expect(loads).toBe(0);
  const texts = await Promise.all([source(), source(), source()]);
  expect([...texts, await source()]).toEqual(Array(4).fill('# HELP n h\n# TYPE n gauge\nn 1\n'));
  expect(loads).toBe(1);
});

test('loads values again when they are no longer fresh, and never twice at a time', async () => {
  let loads = 0;
  let release = Promise.withResolvers<void>();
  const source = createCachedGaugeSource(
    async () => {
      loads += 1;
      await release.promise;
      return sample(loads);
    },
    0,
    1,
  );
  expect(await source()).toBe('');
  expect(await source()).toBe('');
  expect(loads).toBe(1);
  release.resolve();
  release = Promise.withResolvers();
  await expect.poll(source).toContain('n 1');
  expect(loads).toBe(2);
  release.resolve();
});

test('does not make a reader wait for a database that does not answer', async () => {
  const metrics = openMetrics();
  metrics.addGaugeSource(() => new Promise(() => {}));
  metrics.addGaugeSource(() => Promise.resolve(sample(7)));
  const text = await metrics.formatMetrics();
  expect(text).toContain('process_cpu');
  expect(text).toMatch(/^n 7$/m);
});

test('reports no values after a failed load, not even the previous ones', async () => {
  let isUnavailable = false;
  const source = createCachedGaugeSource(
    () => (isUnavailable ? Promise.reject(new Error('away')) : Promise.resolve(sample(1))),
    0,
  );
  expect(await source()).toContain('n 1');
  isUnavailable = true;
  expect(await source()).toBe('');
  isUnavailable = false;
  expect(await source()).toContain('n 1');
});

test('groups the series of a name, and escapes labels', async () => {
  const samples = [
    { name: 'a', help: 'x', labels: { kind: 'p"} 1\n' }, value: 1 },
    { name: 'b', help: 'y', value: 2 },
    { name: 'a', help: 'x', labels: { kind: 'login/watch-sends' }, value: 3.5 },
  ];
  expect(await createCachedGaugeSource(() => Promise.resolve(samples))()).toBe(
    '# HELP a x\n# TYPE a gauge\na{kind="p___1_"} 1\na{kind="login/watch-sends"} 3.5\n# HELP b y\n# TYPE b gauge\nb 2\n',
  );
});

test('publishes a counter before any event when zero is counted', async () => {
  const metrics = openMetrics();
  metrics.count('c_total', { job: 'a' }, 0);
  expect(await metrics.formatMetrics()).toMatch(/^c_total\{job="a"\} 0$/m);
  metrics.count('c_total', { job: 'a' });
  expect(await metrics.formatMetrics()).toMatch(/^c_total\{job="a"\} 1$/m);
});
