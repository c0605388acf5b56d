import { join } from 'node:path';
import { sql } from 'kysely';
import { agreementVersion } from '#capabilities/records/rules/agreement.ts';
import { pageSize } from '#capabilities/records/rules/limits.ts';
import { parseBundleEntries } from '#capabilities/records/rules/parse-bundle-entries.ts';
import { embeddedSource } from '#capabilities/records/server/embedded-source.ts';
import { applyBundle } from '#capabilities/records/server/imports.ts';
import { listLabs } from '#capabilities/records/server/read-lists.ts';
import { deriveResourceId } from '#capabilities/records/server/encryption.ts';
import type { RecordsWorld } from '#capabilities/records/server/record-source.ts';
import { upsertAgreement, upsertLink } from '#capabilities/records/server/store-links.ts';
import { listResources } from '#capabilities/records/server/store-resources.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { elapsed, isoInstant, systemClock } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { formatNumber, median, formatTable } from './rig/statistics.ts';
import type { Options, Result } from './rig/options.ts';
import { openBenchPostgres } from './rig/postgres.ts';
import { createBenchKeys, createSessions } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

const resultCount = 5000;

/**
 * A page of results out of a record of 5000: the whole act, and its query alone. The ratio does not grow with the record, and there is
 * no statement per row: eight stand one after another, because each may refuse. But for the account's budget, which takes what the
 * audit row does: where the query alone took 0.33 ms, the certified password took 0.13, the family 0.26, the agreement 0.18, the ids of the person and their link 0.34, the audit row 0.38, opening 31 sealed
 * rows 0.24, and reading their shapes and putting them into words 0.9: 2.7 ms in all.
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
      records: embeddedSource,
    };
    const patient = await fillRecord(world, account);
    const actor = { ...newVisitor(), kind: 'traveller', accountId: account, sessionId: newId() } as const;
    const act: number[] = [];
    const query: number[] = [];
    for (let round = -20; round < (quick ? 60 : 300); round++) {
      const began = elapsed();
      const { items } = await listLabs(world, actor, { member_id: account });
      const between = elapsed();
      await listResources(world.sql, patient, { list: 'lab', before: undefined, limit: pageSize + 1 });
      const ended = elapsed();
      if (items.length !== pageSize) throw new Error(`a page of ${items.length} rows`);
      if (round >= 0) {
        act.push(between - began);
        query.push(ended - between);
      }
    }
    await database.close();
    const [whole, alone] = [median(act), median(query)];
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
  const [id, at] = [newId(), isoInstant(clock.now())];
  await sql`insert into records_import (id, state, counts, asked_by, asked_at) values (${id}, 'applied', '{}', ${staffId}, ${at})`.execute(
    db,
  );
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
  await sql`analyze records_resource`.execute(db);
  const patient = deriveResourceId(world, 'Patient/p');
  await upsertLink(db, {
    person_id: account,
    patient_id: patient,
    code_id: newId(),
    account_id: account,
    linked_at: at,
  });
  await upsertAgreement(db, {
    account_id: account,
    person_id: account,
    version: agreementVersion,
    language: 'en',
    agreed_at: at,
  });
  return patient;
}
