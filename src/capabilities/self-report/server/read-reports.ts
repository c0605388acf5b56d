import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { readPersonIds, authorizeAccessToOthers, requirePerson } from '#capabilities/members/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import type { Entry } from '../contract.ts';
import type { TemplateKind } from '../rules/template.ts';
import { entryColumn } from './encryption.ts';
import { selectReportDays, selectEntriesOn, type EntryRow, findLatestEntryOn, selectLatestEntries } from './store.ts';
import { findVersions, findLatestVersion, type VersionRow } from './store-templates.ts';
import { viewEntry, viewEntryWithAnswers } from './view.ts';

type ReadWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

type Handlers = HandlersOf<typeof calls, ReadWorld, LoggedInTraveller>;

export const readTemplate: Handlers['readTemplate'] = async ({ sql }, _actor, { kind }) => {
  const { version, content } = await findLatestVersion(sql, kind);
  return { kind, version, template: content };
};

/** Access to a family member's data is audited. */
export const listReportDates: Handlers['listReportDates'] = async (world, actor, { kind, member_id, before }) => {
  const personIds = await requirePersonIds(world, actor, member_id);
  const rows = await selectReportDays(world.sql, { personIds, kind }, { before, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    items: page.map((row) => ({
      day: row.day,
      count: row.count,
      level: entryColumn.decrypt(world, row.id, row.content).level,
      sentAt: row.sent_at,
    })),
    ...(last && { next: last.day }),
  };
};

const pageSize = 30;

/** Returns reports of a person on a day, or the latest one. Access to a family member's data is audited. */
export const readReports: Handlers['readReports'] = async (world, actor, { kind, member_id, date }) => {
  const personIds = await requirePersonIds(world, actor, member_id);
  const filter = { personIds, kind };
  const rows =
    date === undefined
      ? (await selectLatestEntries(world.sql, filter)).slice(0, 1)
      : await selectEntriesOn(world.sql, filter, date);
  const versions = await readVersions(world, kind, rows);
  return { items: rows.map((row) => viewEntryWithAnswers(world, row, requireTemplate(versions, row))) };
};

/** Access to a family member's data is audited. */
export const readToday: Handlers['readToday'] = async (world, actor, { member_id }) => {
  const day = world.clock.today();
  const person = await requirePerson(world, actor, member_id);
  await authorizeAccessToOthers(world, actor, [person], accessEntry);
  const personIds = await readPersonIds(world, member_id);
  const findNewest = async (kind: TemplateKind): Promise<Entry | null> => {
    const row = await findLatestEntryOn(world.sql, { personIds, kind }, day);
    return row ? viewEntry(world, row, requireTemplate(await readVersions(world, kind, [row]), row)) : null;
  };
  return {
    day,
    relationship: person.relationship,
    name: person.details?.name ?? '',
    report: await findNewest('report'),
    assessment: await findNewest('assessment'),
  };
};

const accessEntry = { action: 'self-report/read', fields: ['health'] };

// Requires that the account may act for the person, and audits the access. Returns all ids of the person.
async function requirePersonIds(
  world: ReadWorld,
  actor: LoggedInTraveller,
  member: string,
): Promise<readonly string[]> {
  const person = await requirePerson(world, actor, member);
  await authorizeAccessToOthers(world, actor, [person], accessEntry);
  return readPersonIds(world, person.id);
}

function readVersions({ sql }: ReadWorld, kind: TemplateKind, rows: readonly EntryRow[]) {
  return findVersions(
    sql,
    kind,
    rows.map((row) => row.template_version),
  );
}

function requireTemplate(versions: ReadonlyMap<number, VersionRow>, { template_version: version }: EntryRow) {
  const versionRow = versions.get(version);
  if (!versionRow) throw new Error(`template version ${version} not found`);
  return versionRow.content;
}
