import type { HandlersOf } from '#foundation/server/http/route.ts';
import { recordListAccess } from '#capabilities/staff/server/public.ts';
import { formatCsvFile } from '#foundation/contract/csv.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { parseInstant, localTime } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import type * as calls from '../contract-door.ts';
import type { AttendeeRow } from '../contract-door.ts';
import { paperMessages } from '../messages/door-paper.ts';
import { requireDoorListEvent, readAttendees, doorListAuditId, type DoorListWorld } from './door-list.ts';
import { writeEventAudit, type DeskWorld } from './manage-events.ts';
import type { EventRow } from './store-events.ts';

const template = new URL('door-list.typ', import.meta.url);

type Handlers = HandlersOf<typeof calls, DoorListWorld & DeskWorld & { printer: Pick<PdfPrinter, 'print'> }, Staff>;

/** Prints the door list on paper (A4, PDF/UA-1), or as a table, without people on the waiting list. */
export const printDoorList: Handlers['printDoorList'] = async (world, actor, { event: id, format }) => {
  const event = await requireDoorListEvent(world, id);
  await recordListAccess(world, actor, { kind: 'door-list', id: doorListAuditId(id, format) }, ['name', 'document']);
  await writeEventAudit(world, actor, id, { action: 'activities/print-door-list', fields: ['name', 'document'] });
  const attendees = (await readAttendees(world, event))
    .filter(({ name, state }) => name !== '' && state !== 'waiting')
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const { language } = actor;
  const t = paperMessages[language];
  const rows = attendees.map((attendee) => toRow(attendee, language));
  if (format === 'csv') {
    // Only the paper has the column `in`, to tick people off.
    const { in: _in, ...columns } = t.columns;
    const bytes = new TextEncoder().encode(formatCsvFile([Object.values(columns), ...rows]));
    return { type: 'text/csv; charset=utf-8', name: `${t.file}.csv`, bytes };
  }
  const now = world.clock.now();
  const title = t.title(localizedName(event, language));
  const bytes = await world.printer.print(template, toTemplateData(event, rows, { now, title, language }), {
    language,
    title,
    createdAt: now,
  });
  return { type: 'application/pdf', name: `${t.file}.pdf`, bytes };
};

function toRow({ name, documentEnd, state }: AttendeeRow, language: Staff['language']): [string, string, string] {
  return [name, documentEnd, paperMessages[language].states[state]];
}

function toTemplateData(
  event: EventRow,
  rows: readonly [string, string, string][],
  { now, title, language }: { now: number; title: string; language: Staff['language'] },
) {
  const t = paperMessages[language];
  return {
    title,
    place: language === 'ms' ? event.place_ms : event.place_en,
    doors: t.doors(formatInstant(parseInstant(event.admits_at), language), localTime(parseInstant(event.admits_until))),
    at: t.at(formatInstant(now, language)),
    people: t.people(rows.length),
    columns: Object.values(t.columns),
    rows,
    care: t.care,
    none: t.none,
  };
}

function localizedName({ name_en: en, name_ms: ms }: EventRow, language: Staff['language']): string {
  return language === 'ms' ? ms : en;
}
