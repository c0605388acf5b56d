import type { World } from '#foundation/server/world.ts';
import { diseaseColumn, outcomeColumn, personColumn } from './encryption.ts';
import { type CaseRow, selectCasesOpenedBetween } from './store.ts';

/** A case for a report. `isOfMember`: of a resident with a self-report, whose id is in `subjectId`. */
export type ReportedCase = Pick<
  CaseRow,
  | 'id'
  | 'reference'
  | 'number'
  | 'origin'
  | 'post'
  | 'state'
  | 'ending'
  | 'age'
  | 'transport'
  | 'symptoms'
  | 'temperature'
> & {
  subjectId: string;
  isOfMember: boolean;
  openedAt: string;
  departureCountry: string | null;
  nationality: string;
  entryDate: string;
  followUpFrom: string | null;
  followUpUntil: string | null;
  outcome: string | null;
  disease: { code: string; name: string } | null;
  person: { name: string; birthDate: string };
};

/** Lists cases opened from an instant until before another, oldest first. The caller records the access. */
export async function listCasesOpenedBetween(
  world: Pick<World, 'sql' | 'keys'>,
  period: { from: string; to: string; limit: number },
): Promise<ReportedCase[]> {
  return (await selectCasesOpenedBetween(world.sql, period)).map((row) => toReportedCase(world, row));
}

function toReportedCase(world: Pick<World, 'keys'>, row: CaseRow): ReportedCase {
  const { id, reference, number, origin, post, state, ending, age, transport, symptoms, temperature } = row;
  const { name, birthDate, nationality = '', entryDate } = personColumn.decrypt(world, id, row.person);
  const disease = row.disease && diseaseColumn.decrypt(world, id, row.disease);
  return {
    id,
    reference,
    number,
    origin,
    post,
    state,
    ending,
    age,
    transport,
    symptoms,
    temperature,
    subjectId: row.declaration_id,
    isOfMember: origin === 'report',
    openedAt: row.opened_at,
    departureCountry: row.departure_country,
    nationality,
    entryDate,
    followUpFrom: row.starts_on,
    followUpUntil: row.ends_on,
    outcome: row.outcome && outcomeColumn.decrypt(world, id, row.outcome),
    disease: disease && { code: disease.code, name: disease.name.en },
    person: { name, birthDate },
  };
}
