import { join } from 'node:path';
import { agreementVersion } from '#capabilities/records/rules/agreement.ts';
import { pageSize } from '#capabilities/records/rules/limits.ts';
import { parseBundleEntries } from '#capabilities/records/rules/parse-bundle-entries.ts';
import { embeddedSource } from '#capabilities/records/server/embedded-source.ts';
import { applyBundle } from '#capabilities/records/server/imports.ts';
import { listLabs } from '#capabilities/records/server/read-lists.ts';
import { deriveResourceId } from '#capabilities/records/server/encryption.ts';
import type { RecordsWorld } from '#capabilities/records/server/record-source.ts';
import { upsertLink } from '#capabilities/records/server/store-links.ts';
import { upsertAgreement } from '#capabilities/records/server/store-agreements.ts';
import { listResources } from '#capabilities/records/server/store-resources.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { monotonicNow, systemClock } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { formatNumber, median, formatTable } from './rig/statistics.ts';
import type { Options, Result } from './rig/options.ts';
import { openBenchPostgres } from './rig/postgres.ts';
import { createBenchKeys, createSessions } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

const resultCount = 5000;

/**
 * Measures a page of a health record of 5,000 results: the whole handler against its query alone.
 * The ratio does not depend on the size of the record. The handler makes eight statements one after another, because
 * each of them may refuse. A breakdown of 2.7 ms in which the query took 0.33: certified password 0.13, family 0.26,
 * agreement 0.18, ids of person and link 0.34, audit row 0.38, decrypting 31 rows 0.24, reading and wording them 0.9.
 * The account's rate limit is not included and costs as much as the audit row.
 */
export async function records({ quick }: Options): Promise<Result> {
  const folder = createWorkFolder('records');
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  try {
    const url = await postgres.createDatabase('records');
    const made = createBenchKeys();
    const { keys } = made;
    const [session] = await createSessions(url, made, 1);
    const account = session?.accountId ?? '';
    const database = openDatabase({ url, poolSize: 2, applicationName: 'bench' });
    const world: RecordsWorld = {
      sql: database.sql,
      keys,
      clock: systemClock,
      log: openLog('silent'),
      enqueue: () => {},
      recordSource: embeddedSource,
    };
    const patient = await fillRecord(world, account);
    const actor = { ...newVisitor(), kind: 'traveller', accountId: account, sessionId: newId() } as const;
    const handlerTimes: number[] = [];
    const queryTimes: number[] = [];
    for (let round = -20; round < (quick ? 60 : 300); round++) {
      const began = monotonicNow();
      const { items } = await listLabs(world, actor, { member_id: account });
      const between = monotonicNow();
      await listResources(world.sql, patient, { list: 'lab', before: undefined, limit: pageSize + 1 });
      const ended = monotonicNow();
      if (items.length !== pageSize) throw new Error(`a page of ${items.length} rows`);
      if (round >= 0) {
        handlerTimes.push(between - began);
        queryTimes.push(ended - between);
      }
    }
    await database.close();
    const [whole, alone] = [median(handlerTimes), median(queryTimes)];
    const text = formatTable(
      [`a page of ${resultCount} results, ms`, 'whole act', 'query alone', 'ratio'],
      [['results', formatNumber(whole), formatNumber(alone), formatNumber(whole / alone)]],
    );
    return { text: `Health records\n${text}`, metrics: { whole, alone, ratio: whole / alone }, failed: whole > 50 };
  } finally {
    await postgres.stop();
    folder.remove();
  }
}

async function fillRecord(world: RecordsWorld, account: string): Promise<string> {
  const { sql: db, clock } = world;
  const { staffId } = await logInStaff(world, ['health-officer']);
  const [id, now] = [newId(), clock.instant()];
  await db.run`insert into records_import (id, state, counts, requested_by, requested_at) values (${id}, 'applied', '{}', ${staffId}, ${now})`;
  const observation = (number: number) => ({
    resourceType: 'Observation',
    id: `o${number}`,
    status: 'final',
    category: [{ coding: [{ code: 'laboratory' }] }],
    code: { coding: [{ system: 'http://loinc.org', code: `${number % 40}-0` }], text: `Result ${number % 40}` },
    subject: { reference: 'Patient/p' },
    effectiveDateTime: addDays(clock.today(), -Math.floor(number / 3)),
    valueQuantity: { value: number % 13, unit: 'mmol/L' },
    referenceRange: [{ low: { value: 3 }, high: { value: 9 } }],
  });
  const resources = [
    { resourceType: 'Patient', id: 'p', birthDate: '1986-03-14' },
    ...Array.from({ length: resultCount }, (_, number) => observation(number)),
  ];
  await applyBundle(
    world,
    id,
    parseBundleEntries({ resourceType: 'Bundle', entry: resources.map((resource) => ({ resource })) }, () => []),
  );
  await db.run`analyze records_resource`;
  const patient = deriveResourceId(world, 'Patient/p');
  await upsertLink(db, {
    person_id: account,
    patient_id: patient,
    code_id: newId(),
    account_id: account,
    linked_at: now,
  });
  await upsertAgreement(db, {
    account_id: account,
    person_id: account,
    version: agreementVersion,
    language: 'en',
    agreed_at: now,
  });
  return patient;
}
