import { findDistrict } from '../rules/place-names.ts';
import type { ReportBuilder } from './report-builder.ts';

/** Which part of a place a row is about: its key, empty for the place itself, and the district where the home country has one of that name. */
export type RowPart = { key: string; district: string | undefined };

type PartColumns = { province: number | undefined; parts: readonly number[] };

/**
 * Reads which part of a place each row is about. A province that has a row of its own beside rows of its counties is a fault: nobody can tell whether
 * the row is their sum or another part.
 */
export function createPartReader({ province, parts }: PartColumns, report: ReportBuilder) {
  const seen = new Map<string, { whole: boolean; counties: boolean; told: boolean }>();
  return (place: string, row: readonly string[], at: number): RowPart => {
    const nameOfProvince = cellOf(row, province);
    const smaller = parts.map((column) => cellOf(row, column));
    const hasCounty = smaller.some((name) => name !== '');
    if (parts.length > 0 && nameOfProvince !== '') {
      const key = `${place}|${nameOfProvince.toLowerCase()}`;
      const kinds = seen.get(key) ?? { whole: false, counties: false, told: false };
      seen.set(key, kinds);
      if (hasCounty) kinds.counties = true;
      else kinds.whole = true;
      if (kinds.whole && kinds.counties && !kinds.told) {
        kinds.told = true;
        report.addError({ row: at, column: province ?? 0, reason: 'sum-of-parts', cell: nameOfProvince });
      }
    }
    const names = [nameOfProvince, ...smaller];
    return {
      key: names.some((name) => name !== '') ? names.join('|').toLowerCase() : '',
      district: place === 'BN' ? names.map(findDistrict).find((code) => code !== undefined) : undefined,
    };
  };
}

function cellOf(row: readonly string[], column: number | undefined): string {
  return column === undefined ? '' : (row[column] ?? '').trim();
}
