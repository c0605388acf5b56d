import {
  listReferralsBetween,
  readDecisionsInForce,
  type ReportedReferral,
} from '#capabilities/border/server/public.ts';
import { listEntryDates } from '#capabilities/declaration/rules/answers.ts';
import { transportName } from '#capabilities/declaration/rules/transport.ts';
import { effectiveJourney } from '#capabilities/declaration/rules/validate-answers.ts';
import {
  type ApplicationWorld,
  findApplicationById,
  type FoundApplication,
  listTravellersArrivingOn,
} from '#capabilities/declaration/server/public.ts';
import { listCasesOpenedBetween, type ReportedCase } from '#capabilities/follow-up/server/public.ts';
import { readPortCodes } from '#capabilities/ports-of-entry/server/public.ts';
import { isoInstant, localDate, parseInstant, startOfDay } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { ageRangeOn, isPartialDate, parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { countTravellers } from '../rules/count-travellers.ts';
import { maxLineListRows } from '../rules/limits.ts';
import type { CaseRow, CountRow, ReferredRow, ReportData } from '../rules/rows.ts';
import type { ReportRow } from './store.ts';

/** Contents of a report, and the ids of the applications and persons in it. */
export type ReadReport = { data: ReportData; declarations: string[]; members: string[] };

type Period = Pick<ReportRow, 'first_day' | 'last_day' | 'port_id'>;
type PortCodeLookup = (portId: string | null) => string;

/** Reads what a report contains. A line list has at most one row more than the limit. */
export async function readReportData(
  world: ApplicationWorld,
  report: Period & Pick<ReportRow, 'kind'>,
): Promise<ReadReport> {
  const portCodeOf = await readPortCodes(world);
  if (report.kind === 'daily-counts') {
    const data = { kind: report.kind, rows: await readCounts(world, report, portCodeOf) };
    return { data, declarations: [], members: [] };
  }
  return report.kind === 'cases' ? readCases(world, report, portCodeOf) : readReferred(world, report, portCodeOf);
}

async function readCounts(world: ApplicationWorld, period: Period, portCodeOf: PortCodeLookup): Promise<CountRow[]> {
  const rows: CountRow[] = [];
  for (let day = period.first_day; day <= period.last_day; day = addDays(day, 1)) {
    const travellers = await listTravellersArrivingOn(world, day);
    const ids = [...new Set(travellers.map(({ id }) => id))];
    const decisions = (await readDecisionsInForce(world, ids)).map(({ declarationId: id, number, kind, portId }) => ({
      id,
      number,
      kind,
      port: portCodeOf(portId),
    }));
    const port = period.port_id === null ? undefined : portCodeOf(period.port_id);
    rows.push(...countTravellers(day, travellers, decisions, port));
  }
  return rows;
}

async function readReferred(world: ApplicationWorld, period: Period, portCodeOf: PortCodeLookup): Promise<ReadReport> {
  const referrals = await listReferralsBetween(world, {
    ...toInstants(period),
    portId: period.port_id,
    limit: maxLineListRows + 1,
  });
  const applications = new Map<string, FoundApplication | undefined>();
  const rows: ReferredRow[] = [];
  for (const referral of referrals) {
    const { declarationId: id } = referral;
    if (!applications.has(id)) applications.set(id, await findApplicationById(world, id));
    rows.push(toReferredRow(referral, applications.get(id), portCodeOf));
  }
  return { data: { kind: 'referred-travellers', rows }, declarations: [...applications.keys()], members: [] };
}

// An erased application leaves only what the decision itself has.
function toReferredRow(
  { reference, number, decidedAt, portId, temperature, isOpen }: ReportedReferral,
  application: FoundApplication | undefined,
  portCodeOf: PortCodeLookup,
): ReferredRow {
  const row = { reference, number, referredAt: decidedAt, port: portCodeOf(portId), temperature, isOpen };
  const { answers, results } = application?.versionInForce ?? {};
  const traveller = answers?.travellers[number - 1];
  if (!answers || !traveller) return { ...row, ...emptyTraveller };
  const journey = effectiveJourney(answers, number - 1);
  const birthDate = parseEnteredPartialDate(traveller.birthDate);
  const entryDate = listEntryDates(answers)[number - 1];
  return {
    ...row,
    mode: journey.mode,
    transport: transportName(journey),
    departureCountry: journey.departureCountry,
    nationality: traveller.nationality,
    sex: traveller.gender,
    age: birthDate && entryDate ? Math.max(0, ageRangeOn(birthDate, entryDate).min) : null,
    birthYear: birthYearOf(birthDate ?? ''),
    band: results?.find((result) => result.number === number)?.band ?? '',
    fever: traveller.fever,
    rash: traveller.rash,
  };
}

const emptyTraveller = {
  mode: '',
  transport: '',
  departureCountry: '',
  nationality: '',
  sex: '',
  age: null,
  birthYear: '',
  band: '',
  fever: '',
  rash: '',
} as const;

async function readCases(world: ApplicationWorld, period: Period, portCodeOf: PortCodeLookup): Promise<ReadReport> {
  const cases = await listCasesOpenedBetween(world, { ...toInstants(period), limit: maxLineListRows + 1 });
  const ids = [...new Set(cases.filter(({ isOfMember }) => !isOfMember).map(({ subjectId }) => subjectId))];
  const portByTraveller = new Map(
    (await readDecisionsInForce(world, ids)).map(({ declarationId, number, portId }) => [
      `${declarationId} ${number}`,
      portId,
    ]),
  );
  const portOf = ({ subjectId, number }: ReportedCase) => portByTraveller.get(`${subjectId} ${number}`) ?? null;
  const reported = cases.filter((item) => period.port_id === null || portOf(item) === period.port_id);
  return {
    data: { kind: 'cases', rows: reported.map((item) => toCaseRow(item, portCodeOf(portOf(item)))) },
    declarations: subjectsOf(reported.filter(({ isOfMember }) => !isOfMember)),
    members: subjectsOf(reported.filter(({ isOfMember }) => isOfMember)),
  };
}

function subjectsOf(cases: readonly ReportedCase[]): string[] {
  return [...new Set(cases.map(({ subjectId }) => subjectId))];
}

function toCaseRow({ subjectId: _subjectId, isOfMember: _isOfMember, ...item }: ReportedCase, port: string): CaseRow {
  return {
    ...item,
    port,
    openedOn: localDate(parseInstant(item.openedAt)),
    transport: item.transport ?? '',
    departureCountry: item.departureCountry ?? '',
    ending: item.ending ?? '',
    outcome: item.outcome ?? '',
    followUpFrom: item.followUpFrom ?? '',
    followUpUntil: item.followUpUntil ?? '',
    birthYear: birthYearOf(item.person.birthDate),
  };
}

function birthYearOf(birthDate: string): string {
  return isPartialDate(birthDate) && /^\d{4}/.test(birthDate) ? birthDate.slice(0, 4) : '';
}

function toInstants({ first_day: firstDay, last_day: lastDay }: Period): { from: string; to: string } {
  const instantOf = (date: LocalDate) => isoInstant(startOfDay(date));
  return { from: instantOf(firstDay), to: instantOf(addDays(lastDay, 1)) };
}
