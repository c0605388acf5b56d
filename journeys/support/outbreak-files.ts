import { addDays, daysBetween, formatDate, type LocalDate, toDateParts } from '#foundation/time/local-date.ts';

/** First day of the wide file, which covers more than three years. */
const firstDay = '2020-01-22';
const countries = ['Brunei', 'Malaysia', 'Singapore', 'Korea, South', 'Burma'] as const;

/** Day on which Brunei's total falls in the wide file, by how much, and a later day without a number. */
export const correction = { day: addDays(firstDay, 1100), size: 40, gap: addDays(firstDay, 1105) };

/** Last day of both files. */
export const lastDay = addDays(firstDay, 1149);

/**
 * Creates a CSV file with a column for each day, as universities publish totals. Has provinces, quotes, a byte-order
 * mark, a correction and a blank cell.
 */
export function createWideCsv(): string {
  const days = Array.from({ length: 1150 }, (_, index) => addDays(firstDay, index));
  const head = ['Province/State', 'Country/Region', 'Lat', 'Long', ...days.map(toSlashDate)];
  const rows = countries.map((name, index) => [
    '',
    `"${name}"`,
    '4.5',
    '114.7',
    ...days.map((day) => wideCell(name, day, index)),
  ]);
  const provinces = ['Victoria', 'Queensland'].map((province, index) => [
    province,
    'Australia',
    '-30',
    '145',
    ...days.map((day) => String(totalOn(day, index + 5))),
  ]);
  return `\uFEFF${[head, ...rows, ...provinces].map((row) => row.join(',')).join('\r\n')}\r\n`;
}

/**
 * Creates a CSV file with a row for each place and day, newest first, with two measures. Brunei's last total is one
 * higher than in the wide file.
 */
export function createLongCsv({ faulty = false } = {}): string {
  const rows = [];
  for (let day: LocalDate = lastDay; day >= addDays(lastDay, -9); day = addDays(day, -1))
    for (const [code, name, size] of [
      ['BRN', 'Brunei', 0],
      ['BN-BM', 'Brunei-Muara', 7],
      ['OWID_WRL', 'World', 9],
    ] as const)
      rows.push(
        `${code},${name},${day},${totalOn(day, size) - (size === 0 ? correction.size - 1 : 0)}.0,${size === 0 ? '225' : ''},449002`,
      );
  return `iso_code,location,date,total_cases,total_deaths,population\n${rows.join('\n')}\n${faulty ? `XXX,Atlantis,${lastDay},1,1,1\n` : ''}`;
}

export function bruneiTotalOn(day: LocalDate): number {
  return totalOn(day, 0) - (day >= correction.day ? correction.size : 0);
}

export const formatDay = (day: LocalDate) => formatDate(day, 'en');

function wideCell(name: string, day: LocalDate, seed: number): string {
  if (name !== 'Brunei') return String(totalOn(day, seed));
  return day === correction.gap ? '' : String(bruneiTotalOn(day));
}

function totalOn(day: LocalDate, seed: number): number {
  return daysBetween(firstDay, day) * (11 + seed) + seed;
}

function toSlashDate(date: LocalDate): string {
  const { year, month, day } = toDateParts(date);
  return `${month}/${day}/${year % 100}`;
}
