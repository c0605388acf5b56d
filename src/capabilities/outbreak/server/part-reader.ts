import { findDistrictCode } from '../rules/place-names.ts';
import type { ReportBuilder } from './report-builder.ts';

/**
 * Part of a place (province or smaller) that a row is about. `partKey` is empty for the place itself. `district` is set
 * when the home country has a district of that name.
 */
export type RowPart = { partKey: string; district: string | undefined };

type PartColumns = { provinceColumn: number | undefined; subdivisionColumns: readonly number[] };

/**
 * Creates a function that reads the part of a row. Reports a province that has a row of its own beside rows of its
 * counties: that row may be their sum, or another part.
 */
export function createPartReader({ provinceColumn, subdivisionColumns }: PartColumns, report: ReportBuilder) {
  const provinces = new Map<string, { hasOwnRow: boolean; hasCountyRows: boolean; isReported: boolean }>();
  return (place: string, row: readonly string[], rowNumber: number): RowPart => {
    const provinceName = cellOf(row, provinceColumn);
    const subdivisionNames = subdivisionColumns.map((column) => cellOf(row, column));
    const hasSubdivision = subdivisionNames.some((name) => name !== '');
    if (subdivisionColumns.length > 0 && provinceName !== '') {
      const key = `${place}|${provinceName.toLowerCase()}`;
      const rowKinds = provinces.get(key) ?? { hasOwnRow: false, hasCountyRows: false, isReported: false };
      provinces.set(key, rowKinds);
      if (hasSubdivision) rowKinds.hasCountyRows = true;
      else rowKinds.hasOwnRow = true;
      if (rowKinds.hasOwnRow && rowKinds.hasCountyRows && !rowKinds.isReported) {
        rowKinds.isReported = true;
        report.addError({ row: rowNumber, column: provinceColumn ?? 0, reason: 'sum-of-parts', cell: provinceName });
      }
    }
    const names = [provinceName, ...subdivisionNames];
    return {
      partKey: names.some((name) => name !== '') ? names.join('|').toLowerCase() : '',
      district: place === 'BN' ? names.map(findDistrictCode).find((code) => code !== undefined) : undefined,
    };
  };
}

function cellOf(row: readonly string[], column: number | undefined): string {
  return column === undefined ? '' : (row[column] ?? '').trim();
}
