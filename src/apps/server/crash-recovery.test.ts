import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeCluster, ensureRunning, ownerUrlOf } from '#foundation/server/database/postgres-cluster.ts';
import { moveDatabaseClock } from '#foundation/server/database/testing/database.ts';
import { testClockAhead } from '#foundation/server/testing/clock.ts';
import { openTestDatabase, openTestFolder } from '#foundation/server/testing/world.ts';
import { startSubmissions } from './testing/submissions.ts';
import { endServerProcess, serverEnvironment, logInByEmail, startServerProcess, waitUntil } from './testing/server.ts';

test('a server that is killed repeatedly during submissions loses none that it acknowledged', async () => {
  const database = await openTestDatabase();
  const environment = serverEnvironment(database, await openTestFolder());
  let server = await startServerProcess(environment);
  const token = await logInByEmail(server, 'kills@example.com');
  const submissions = startSubmissions(() => server, token, 12);
  for (const count of [40, 200]) {
    await waitUntil(() => submissions.acknowledged.length >= count);
    await endServerProcess(server, 'SIGKILL');
    server = await startServerProcess(environment);
  }
  const countAtKill = submissions.acknowledged.length;
  await waitUntil(() => submissions.acknowledged.length >= countAtKill + 20);
  await submissions.stop();

  const ids = submissions.acknowledged.map(({ id }) => id);
  const rows = await database.sql.all<{
    id: string;
    reference: string;
    versions: number;
    travellers: number;
    messages: number;
    acts: string[];
  }>`
    select d.id, d.reference,
      (select count(*) from declaration_version v where v.declaration_id = d.id) versions,
      (select count(*) from declaration_traveller t where t.declaration_id = d.id) travellers,
      (select count(*) from messages_message m where m.dedupe_key = 'declaration/submitted:' || d.id || ':1') messages,
      (select array_agg(a.request_id) from audit_entry a where a.subject_id = d.id::text and a.action = 'declaration/submit') acts
    from declaration d where d.status = 'submitted' and d.kind = 'single'`;
  const declarations = new Map(rows.map((row) => [row.id, row]));
  const complete = { versions: 1, travellers: 1, messages: 1 };
  for (const { id, reference, requestId } of submissions.acknowledged)
    expect(declarations.get(id)).toMatchObject({ ...complete, reference, acts: [requestId] });
  // Submissions whose acknowledgement was lost are complete too, or absent.
  for (const row of rows) expect(row).toMatchObject(complete);
  expect(ids.length).toBeGreaterThanOrEqual(220);
  const incomplete = await database.sql.all<{ n: number }>`select
    (select count(*) from declaration_version v where not exists (select from declaration d where d.id = v.declaration_id))
    + (select count(*) from audit_entry a where a.action = 'declaration/submit' and not exists (select from declaration d where d.id::text = a.subject_id))
    + (select count(*) from messages_message m where m.purpose = 'declaration/submitted'
      and not exists (select from declaration d where m.dedupe_key = 'declaration/submitted:' || d.id || ':1')) n`;
  expect(incomplete).toEqual([{ n: 0 }]);

  // Messages are delivered, including those that a killed server had claimed.
  const inbox = join(environment['SIHAT_DATA'] ?? '', 'inbox.jsonl');
  const last = submissions.acknowledged.at(-1)?.reference ?? '';
  await waitUntil(async () => (await readFile(inbox, 'utf8')).includes(last));
  expect(await endServerProcess(server, 'SIGTERM')).toEqual({ code: 0, signal: null });
});

test('while a killed database restarts, calls get 503 and no acknowledged submission is lost', async () => {
  const data = await openTestFolder();
  const environment = serverEnvironment(undefined, data);
  let server = await startServerProcess(environment);
  if (testClockAhead !== 0) {
    await endServerProcess(server, 'SIGTERM');
    await moveClusterClock(join(data, 'postgres'));
    server = await startServerProcess(environment);
  }
  const token = await logInByEmail(server, 'database@example.com');
  const submissions = startSubmissions(() => server, token, 6);
  await waitUntil(() => submissions.acknowledged.length >= 30);
  const postmaster = Number(
    (await readFile(join(data, 'postgres/cluster/data/postmaster.pid'), 'utf8')).split('\n')[0],
  );
  process.kill(postmaster, 'SIGKILL');
  await waitUntil(() => submissions.refused.length > 0);
  const before = submissions.acknowledged.length;
  await waitUntil(() => submissions.acknowledged.length > before + 5);
  await submissions.stop();
  expect(submissions.refused.every(({ status, retryAfter }) => status === 503 && Number(retryAfter) >= 1)).toBe(true);

  // Kills both at once, and starts again.
  await endServerProcess(server, 'SIGKILL');
  const restartedPostmaster = Number(
    (await readFile(join(data, 'postgres/cluster/data/postmaster.pid'), 'utf8')).split('\n')[0],
  );
  process.kill(restartedPostmaster, 'SIGKILL');
  server = await startServerProcess(environment);
  const basePath = `${server.portal}/api/phs-entryexit/app/entry-management`;
  for (const { id, reference } of submissions.acknowledged) {
    const answer = await fetch(`${basePath}/detail?id=${id}`, { headers: { 'sms-token': token } });
    expect(await answer.json()).toMatchObject({
      code: 0,
      data: { summary: { reference, status: 'submitted', version: 1 } },
    });
  }
  expect(await endServerProcess(server, 'SIGTERM')).toEqual({ code: 0, signal: null });
});

// Moves the server's own cluster to the clock of the test run (`npm test -- --at`), like test databases.
async function moveClusterClock(folder: string): Promise<void> {
  const cluster = await describeCluster(folder);
  const { port } = await ensureRunning(cluster);
  await moveDatabaseClock(await ownerUrlOf(cluster, port));
}
