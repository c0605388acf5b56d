import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('works without any variable, on ports beside each other', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    inboxPort: 3001,
    metricsPort: 3002,
    trustProxy: false,
  });
  expect(config.data).toMatch(/\.data$/);
});

test('refuses with a list of all that is wrong', () => {
  const run = () => readConfig({ PORT: 'no', POOL_SIZE: '0', LOG_LEVEL: 'loud' });
  expect(run).toThrow(/PORT/);
  expect(run).toThrow(/POOL_SIZE/);
  expect(run).toThrow(/LOG_LEVEL/);
});

test.each([
  [{}, ['DATABASE_URL', 'KEYS', 'LOOKUP_KEY', 'PUBLIC_ORIGIN', 'local inbox']],
  [{ CLOCK: 'movable' }, ['system clock']],
  [{ MAIL_VENDORS: 'smtp' }, ['SMTP_URL']],
  [{ VAPID_PUBLIC_KEY: 'x' }, ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY', '65 bytes']],
  [{ PUSH_SERVICES: 'http://127.0.0.1:9' }, ['PUSH_SERVICES']],
])('production refuses what is for demonstration only: %j', (more, expected) => {
  for (const part of expected) expect(() => readConfig({ SIHAT_MODE: 'production', ...more })).toThrow(part);
});

test('a blank variable is one that is not set', () => expect(readConfig({ PORT: '' }).port).toBe(3000));
