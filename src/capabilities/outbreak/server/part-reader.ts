import { findDistrict } from '../rules/place-names.ts';
import type { ReportBuilder } from './report-builder.ts';

/**
 * Part of a place that a row is about. `key` is empty for the place itself. `district` is set when the home country
 * has a district of that name.
 */
export type RowPart = { key: string; district: string | undefined };

type PartColumns = { provinceColumn: number | undefined; partColumns: readonly number[] };

/**
 * Creates a reader of the part that each row is about. A province with a row of its own beside rows of its counties is
 * an error: the row may be their sum, or another part.
 */
export function createPartReader({ provinceColumn, partColumns }: PartColumns, report: ReportBuilder) {
  const provinces = new Map<string, { hasOwnRow: boolean; hasCountyRows: boolean; isReported: boolean }>();
  return (place: string, row: readonly string[], rowNumber: number): RowPart => {
    const provinceName = cellOf(row, provinceColumn);
    const subdivisionNames = partColumns.map((column) => cellOf(row, column));
    const hasCounty = subdivisionNames.some((name) => name !== '');
    if (partColumns.length > 0 && provinceName !== '') {
      const key = `${place}|${provinceName.toLowerCase()}`;
      const kinds = provinces.get(key) ?? { hasOwnRow: false, hasCountyRows: false, isReported: false };
      provinces.set(key, kinds);
      if (hasCounty) kinds.hasCountyRows = true;
      else kinds.hasOwnRow = true;
      if (kinds.hasOwnRow && kinds.hasCountyRows && !kinds.isReported) {
        kinds.isReported = true;
        report.addError({ row: rowNumber, column: provinceColumn ?? 0, reason: 'sum-of-parts', cell: provinceName });
      }
    }
    const names = [provinceName, ...subdivisionNames];
    return {
      key: names.some((name) => name !== '') ? names.join('|').toLowerCase() : '',
      district: place === 'BN' ? names.map(findDistrict).find((code) => code !== undefined) : undefined,
    };
  };
}

function cellOf(row: readonly string[], column: number | undefined): string {
  return column === undefined ? '' : (row[column] ?? '').trim();
}
