import { readDecimal } from '#foundation/language/typed-text.ts';
import { parseSpans } from './hours.ts';

const dayColumns = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The columns of a file of facilities. Hours are written `08:00-12:15, 13:30-16:30`, `-` for closed. */
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

type Cells = Readonly<Record<string, string>>;

/** A row as content, to be checked: what cannot be read is such that the check refuses it. */
export function rowToContent(cells: Cells): unknown {
  const cell = (name: (typeof facilityColumns)[number]) => (cells[name] ?? '').trim();
  const yes = (name: (typeof facilityColumns)[number]) =>
    ({ yes: true, no: false, '': false })[cell(name).toLowerCase()];
  return {
    code: cell('code'),
    kind: cell('kind'),
    name: { en: cell('name_en'), ms: cell('name_ms') },
    district: cell('district'),
    mukim: cell('mukim') || null,
    latitude: readDecimal(cell('latitude')),
    longitude: readDecimal(cell('longitude')),
    approximate: yes('approximate'),
    phone: cell('phone') || null,
    services: { en: cell('services_en'), ms: cell('services_ms') },
    hours: {
      always: yes('always'),
      days: dayColumns.map((name) => parseSpans(cell(name)) ?? [{ from: cell(name), to: '' }]),
      holidays: yes('holidays'),
    },
    listed: yes('listed'),
  };
}

/** The column of a field of the content, for whoever mends the file. */
export function columnOfField(path: string): string {
  const [field = '', part = '', at = ''] = path.split('.');
  if (field === 'hours') return part === 'days' ? (dayColumns[Number(at)] ?? 'hours') : part || 'hours';
  return part === 'en' || part === 'ms' ? `${field}_${part}` : field;
}
