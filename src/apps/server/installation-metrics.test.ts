import { expect, test } from 'vitest';
import { auditMetrics } from '#foundation/server/audit/metrics.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { loginMetrics } from '#capabilities/login/server/public.ts';
import { messagesMetrics, queueMessage } from '#capabilities/messages/server/public.ts';
import { createTestDatabase } from '#foundation/server/database/testing/database.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { openTestFolder, openTestWorld } from '#foundation/server/testing/world.ts';
import { hour, isoInstant, minute, second } from '#foundation/time/clock.ts';
import { readConfig } from './config/config.ts';
import { startServer } from './start-server.ts';
import { serverEnvironment } from './testing/server.ts';

const world = { ...(await openTestWorld()), settings: { sendBudgetPerDay: 100 } };
const start = world.clock.now();

const readSampleValues = async (
  samples: Promise<{ name: string; labels?: Readonly<Record<string, string>>; value: number }[]>,
) =>
  Object.fromEntries(
    (await samples).map(({ name, labels, value }) => [
      `${name}${labels ? ` ${Object.values(labels).join()}` : ''}`,
      value,
    ]),
  );

test('the outbox reports what waits, since when it is due, and what failed within a day', async () => {
  const queue = () =>
    queueMessage(world.sql, world, {
      channel: 'sms',
      to: '+6737123456',
      text: 'x',
      purpose: 'login/code',
      language: 'en',
    });
  const emptyQueue = { sihat_outbox_waiting: 0, sihat_outbox_oldest_due_seconds: 0, sihat_outbox_oldest_seconds: 0 };
  expect(await readSampleValues(messagesMetrics(world))).toMatchObject(emptyQueue);
  const [old, retried, failed, expired, failedBefore] = [
    await queue(),
    await queue(),
    await queue(),
    await queue(),
    await queue(),
  ];
  const later = isoInstant(start + hour);
  await world.sql.run`update messages_message set next_attempt_at = ${later} where id = ${retried}`;
  await world.sql.run`update messages_message set state = 'failed' where id = any(${[failed, failedBefore]}::uuid[])`;
  await world.sql
    .run`update messages_message set created_at = ${isoInstant(start - 30 * hour)} where id = ${failedBefore}`;
  await world.sql.run`update messages_message set state = 'expired' where id = ${expired}`;
  world.setTime(isoInstant(start + 10 * minute));
  await world.sql
    .run`update messages_message set next_attempt_at = ${isoInstant(start + 8 * minute)} where id = ${old}`;
  expect(await readSampleValues(messagesMetrics(world))).toEqual({
    sihat_outbox_waiting: 2,
    sihat_outbox_oldest_due_seconds: 120,
    sihat_outbox_oldest_seconds: 600,
    'sihat_outbox_given_up failed': 1,
    'sihat_outbox_given_up expired': 1,
  });
});

test('the audit log reports how long its oldest entry waits for a block, across eras', async () => {
  const oldestWait = async () => (await auditMetrics(world))[0]?.value;
  const write = () =>
    writeAudit(world.sql, { kind: 'job', id: 'j', requestId: '' }, world.clock.instant(), {
      action: 'a',
      subject: { kind: 's', id: 'i' },
    });
  const seal = () => world.sql.run`select audit_seal(${world.clock.instant()}, 1000)`;
  world.setTime(isoInstant(start));
  expect(await oldestWait()).toBe(0);
  await write();
  world.setTime(isoInstant(start + 5 * second));
  expect(await oldestWait()).toBe(5);
  // Sealing also waits for transactions of other databases on the same server.
  await expect.poll(async () => seal().then(oldestWait)).toBe(0);
  await write();
  world.setTime(isoInstant(start + 65 * second));
  expect(await oldestWait()).toBe(60);
});

test('the login reports codes sent and used within an hour, by country, without the last five minutes', async () => {
  world.setTime(isoInstant(start + 10 * hour));
  const code = (minutesAgo: number, region: string | null, used: boolean) => {
    const sentAt = isoInstant(world.clock.now() - minutesAgo * minute);
    return world.sql
      .run`insert into login_code (id, destination_hash, browser_hash, known, code_hash, region, request_hash, sent_at, expires_at, used_at)
      values (${newId()}, '', '', false, '', ${region}, '', ${sentAt}, ${sentAt}, ${used ? sentAt : null})`;
  };
  for (const used of [true, true, false]) await code(30, 'BN', used);
  await code(30, null, true);
  await code(2, 'BN', false);
  await code(70, 'BN', true);
  expect(await readSampleValues(loginMetrics(world))).toEqual({
    'sihat_login_codes_sent BN': 3,
    'sihat_login_codes_used BN': 2,
    'sihat_login_codes_sent mail': 1,
    'sihat_login_codes_used mail': 1,
    ...unusedBudgets,
  });
});

const unusedBudgets = Object.fromEntries(
  ['sms-home', 'sms-abroad', 'sms-known', 'mail', 'mail-known', 'mail-unproven'].map((budget) => [
    `sihat_send_budget_used ${budget}`,
    0,
  ]),
);

test('a server exports all these metrics, and answers without them when its database is gone', async () => {
  const own = await createTestDatabase();
  const running = await startServer(readConfig(serverEnvironment(own, await openTestFolder())), openLog('silent'));
  const url = running.metricsUrl.replace('localhost', '127.0.0.1');
  const read = async () => (await fetch(url)).text();
  try {
    const text = await read();
    for (const name of [
      'sihat_outbox_waiting',
      'sihat_outbox_oldest_due_seconds',
      'sihat_audit_unsealed_seconds',
      'sihat_seal_columns_unfinished',
      'sihat_payment_late_attempts',
    ])
      expect(text).toMatch(new RegExp(`^${name} \\d+`, 'm'));
    for (const name of ['messages/deliver', 'foundation/reseal'])
      expect(text).toContain(`sihat_job_failures_total{job="${name}"} 0`);
    expect(text).toContain('sihat_login_alarm_total{kind="range"} 0');
    await own.drop();
    expect((await fetch(url)).status).toBe(200);
    await expect.poll(read, { interval: 500 }).not.toContain('sihat_outbox_waiting');
    expect(await read()).toContain('sihat_pool_connections');
  } finally {
    await running.stop();
  }
});
