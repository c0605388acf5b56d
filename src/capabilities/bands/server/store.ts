import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';

/** Rule sets released after a version, in their order. `content` holds the rules as JSON. */
export async function listRuleSets(db: Sql, after: number) {
  const { rows } = await sql<{ version: number; content: object; effective_from: string }>`
    select version, content, effective_from from bands_rule_set where version > ${after} order by version`.execute(db);
  return rows;
}
