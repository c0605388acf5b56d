import { formatCsvFile } from '#foundation/contract/csv.ts';
import type { Language } from '#foundation/language/messages.ts';
import { csvMessages } from '../messages/csv.ts';
import type { CaseRow, CountRow, ReferredRow, ReportData } from './rows.ts';

type Cells = (string | number)[];

/** Formats a report as a CSV file with one heading line. */
export function formatCsvReport(data: ReportData, language: Language): string {
  return formatCsvFile([csvMessages[language][data.kind], ...cellsOf(data)]);
}

function cellsOf(data: ReportData): Cells[] {
  if (data.kind === 'daily-counts') return data.rows.map(countCells);
  return data.kind === 'cases' ? data.rows.map(caseCells) : data.rows.map(referredCells);
}

function countCells(row: CountRow): Cells {
  return [row.day, row.port, row.mode, row.transport, row.band, row.decision, row.travellers];
}

function referredCells(row: ReferredRow): Cells {
  return [
    row.reference,
    row.number,
    row.referredAt,
    row.port,
    row.mode,
    row.transport,
    row.departureCountry,
    row.nationality,
    row.sex,
    row.age ?? '',
    row.band,
    row.fever,
    row.rash,
    formatDegrees(row.temperature),
    row.isOpen ? 'open' : 'closed',
  ];
}

function caseCells(row: CaseRow): Cells {
  return [
    row.id,
    row.reference,
    row.number,
    row.origin,
    row.port,
    row.post,
    row.openedAt,
    row.entryDate,
    row.transport,
    row.departureCountry,
    row.nationality,
    row.age ?? '',
    row.symptoms.join(' '),
    formatDegrees(row.temperature),
    row.state,
    row.ending,
    row.outcome,
    row.disease?.code ?? '',
    row.disease?.name ?? '',
    row.followUpFrom,
    row.followUpUntil,
  ];
}

function formatDegrees(tenths: number | null): number | '' {
  return tenths === null ? '' : tenths / 10;
}
