import { readDecimal } from '#foundation/language/entered-text.ts';
import { parseSpans } from './hours.ts';

const dayColumns = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/**
 * Columns of an import file. Hours have the form `08:00-12:15, 13:30-16:30`, or `-` for closed. `always`, `holidays`,
 * `approximate` and `listed` are `yes` or `no`. `listed`: whether the portal shows the facility.
 */
export const facilityColumns = [
  'code',
  'kind',
  'name_en',
  'name_ms',
  'district',
  'mukim',
  'latitude',
  'longitude',
  'approximate',
  'phone',
  'services_en',
  'services_ms',
  'always',
  ...dayColumns,
  'holidays',
  'listed',
] as const;

type CellByColumn = Readonly<Record<string, string>>;

/**
 * Converts a row to the input of the schema `FacilityContent`. A cell that cannot be parsed becomes a value that the
 * schema rejects, at the right column.
 */
export function rowToContent(cells: CellByColumn): unknown {
  const cell = (name: (typeof facilityColumns)[number]) => (cells[name] ?? '').trim();
  const readBoolean = (name: (typeof facilityColumns)[number]) =>
    ({ yes: true, no: false, '': false })[cell(name).toLowerCase()];
  return {
    code: cell('code'),
    kind: cell('kind'),
    name: { en: cell('name_en'), ms: cell('name_ms') },
    district: cell('district'),
    mukim: cell('mukim') || null,
    latitude: readDecimal(cell('latitude')),
    longitude: readDecimal(cell('longitude')),
    approximate: readBoolean('approximate'),
    phone: cell('phone') || null,
    services: { en: cell('services_en'), ms: cell('services_ms') },
    hours: {
      always: readBoolean('always'),
      days: dayColumns.map((name) => parseSpans(cell(name)) ?? [{ from: cell(name), to: '' }]),
      holidays: readBoolean('holidays'),
    },
    listed: readBoolean('listed'),
  };
}

/** Returns the column to which a field of `FacilityContent` belongs; `path` such as `name.en` or `hours.days.0`. */
export function columnOfField(path: string): string {
  const [field = '', part = '', index = ''] = path.split('.');
  if (field === 'hours') return part === 'days' ? (dayColumns[Number(index)] ?? 'hours') : part || 'hours';
  return part === 'en' || part === 'ms' ? `${field}_${part}` : field;
}
