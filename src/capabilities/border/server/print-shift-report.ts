import { formatLane } from '#capabilities/ports-of-entry/rules/format-lane.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { formatCsvFile } from '#foundation/contract/csv.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { Handler } from '#foundation/server/http/route.ts';
import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import type { World } from '#foundation/server/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import type { printShiftReport as printCall, ShiftReport } from '../contract-shifts.ts';
import { describeShift } from '../rules/describe-shift.ts';
import { shiftMessages } from '../messages/shifts.ts';
import { buildShiftReport } from './shift-report.ts';

const template = new URL('shift-report.typ', import.meta.url);

type PrintWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { printer: Pick<PdfPrinter, 'print'> };

/** Prints the report of a session (A4, PDF/UA-1), or as a table of two columns, in the caller's language. */
export const printShiftReport: Handler<typeof printCall, PrintWorld, StaffActor> = async (
  world,
  actor,
  { id, format },
) => {
  const { language } = actor;
  const report = await buildShiftReport(world, actor, id);
  const t = shiftMessages[language];
  const sections = describeShift(report, language);
  const name = t.file(report.signedOnAt.slice(0, 10), id.slice(0, 8));
  if (format === 'csv') {
    const rows = sections.flatMap(({ title, rows: lines }) => lines.map(({ label, value }) => [title, label, value]));
    const bytes = new TextEncoder().encode(formatCsvFile([[t.csv.section, t.csv.item, t.csv.value], ...rows]));
    return { type: 'text/csv; charset=utf-8', name: `${name}.csv`, bytes };
  }
  const now = world.clock.now();
  const data = {
    title: t.reportTitle,
    subtitle: subtitleOf(report, language),
    sections,
    care: t.care,
    at: t.printedAt(formatInstant(now, language)),
  };
  const bytes = await world.printer.print(template, data, { language, title: t.reportTitle, createdAt: now });
  return { type: 'application/pdf', name: `${name}.pdf`, bytes };
};

function subtitleOf({ staff, lane, signedOnAt }: ShiftReport, language: Language): string {
  return [staff, formatLane(lane, language), formatInstant(parseInstant(signedOnAt), language)].join(' · ');
}
