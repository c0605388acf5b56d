import { originalDigits } from './decimals.ts';
import { conceptName } from './concept-name.ts';
import { selectRange, type RangeSubject } from './reference-range.ts';
import type { Measurement, Quantity } from './resource-schemas.ts';

/** How a value stands to its range, as whoever measured it says; else as the range says. */
export const flags = ['normal', 'low', 'high', 'very-low', 'very-high', 'abnormal'] as const;
export type Flag = (typeof flags)[number];

/** A result as it is read. `size`: its number, where it is one that can be drawn. */
export type Result = {
  value: string;
  unit: string;
  size?: number;
  low?: number;
  high?: number;
  /** The range in words, as far as there is one. */
  range: string;
  flag?: Flag;
};

const flagByCode: Readonly<Record<string, Flag>> = {
  N: 'normal',
  L: 'low',
  LU: 'low',
  '<': 'low',
  LL: 'very-low',
  H: 'high',
  HU: 'high',
  '>': 'high',
  HH: 'very-high',
  A: 'abnormal',
  AA: 'abnormal',
  POS: 'abnormal',
};

const unitNames: Readonly<Record<string, string>> = {
  '10*9/L': '10⁹/L',
  '10*12/L': '10¹²/L',
  '10*3/uL': '10³/µL',
  '10*6/uL': '10⁶/µL',
  'umol/L': 'µmol/L',
  'ug/L': 'µg/L',
  'mm[Hg]': 'mmHg',
  Cel: '°C',
  '/min': '/min',
  'mL/min/{1.73_m2}': 'mL/min/1.73 m²',
  'm[IU]/L': 'mIU/L',
  '[pH]': 'pH',
  'kg/m2': 'kg/m²',
  '1': '',
};

/** A unit as people write it: the words of the record, else its UCUM code. */
export function formatUnit({ unit, code, system }: Quantity): string {
  const ucum = system === 'http://unitsofmeasure.org' ? code : undefined;
  if (ucum !== undefined && Object.hasOwn(unitNames, ucum)) return unitNames[ucum] ?? '';
  const given = unit ?? ucum ?? code ?? '';
  return Object.hasOwn(unitNames, given) ? (unitNames[given] ?? '') : given;
}

/** A number as it was given: no digits are added or taken away. */
export function numberText(value: number): string {
  return Number.isFinite(value) ? String(value) : '';
}

/** What a measurement says of somebody. */
export function readResult(one: Measurement, subject: RangeSubject = {}): Result {
  const quantity = one.valueQuantity;
  const range = readRange(one, quantity, subject);
  const size = quantity?.comparator === undefined ? (quantity?.value ?? one.valueInteger) : undefined;
  const flag = readFlag(one, size, range);
  return {
    value: formatValue(one),
    unit: quantity ? formatUnit(quantity) : '',
    range: range.text,
    ...(size !== undefined && { size }),
    ...(range.low !== undefined && { low: range.low }),
    ...(range.high !== undefined && { high: range.high }),
    ...(flag && { flag }),
  };
}

function formatValue(one: Measurement): string {
  const { valueQuantity: quantity, valueRange: range, valueRatio: ratio } = one;
  if (quantity?.value !== undefined) return quantityText(quantity);
  if (one.valueInteger !== undefined) return numberText(one.valueInteger);
  if (one.valueString !== undefined) return one.valueString;
  if (one.valueBoolean !== undefined) return one.valueBoolean ? '+' : '−';
  if (one.valueCodeableConcept) return conceptName(one.valueCodeableConcept)?.en ?? '';
  if (range) return formatRange(range.low, range.high);
  if (ratio) return [ratio.numerator, ratio.denominator].map(quantityText).join(':');
  return '';
}

// A comparator says that the number is only a bound.
function quantityText(quantity: Quantity | undefined): string {
  return quantity?.value === undefined
    ? ''
    : `${quantity.comparator ?? ''}${originalDigits(quantity.value, quantity._value)}`;
}

function formatRange(low: Quantity | undefined, high: Quantity | undefined): string {
  const [from, to] = [quantityText(low), quantityText(high)];
  if (from !== '' && to !== '') return `${from}–${to}`;
  if (from !== '') return `≥ ${from}`;
  return to === '' ? '' : `≤ ${to}`;
}

// The range that is meant for this person, in the unit of the value.
function readRange(
  one: Measurement,
  quantity: Quantity | undefined,
  subject: RangeSubject,
): { low?: number; high?: number; text: string } {
  const range = selectRange(one.referenceRange ?? [], subject);
  if (!range) return { text: '' };
  const same = (edge: Quantity | undefined) =>
    edge && (quantity === undefined || formatUnit(edge) === '' || formatUnit(edge) === formatUnit(quantity))
      ? edge
      : undefined;
  const [from, to] = [same(range.low), same(range.high)];
  const [low, high] = [from?.value, to?.value];
  return {
    text: range.text ?? formatRange(from, to),
    ...(low !== undefined && { low }),
    ...(high !== undefined && { high }),
  };
}

function readFlag(
  one: Measurement,
  size: number | undefined,
  { low, high }: { low?: number; high?: number },
): Flag | undefined {
  for (const { coding } of one.interpretation ?? [])
    for (const { code } of coding ?? []) {
      const flag = code === undefined || !Object.hasOwn(flagByCode, code) ? undefined : flagByCode[code];
      if (flag) return flag;
    }
  if (size === undefined || (low === undefined && high === undefined)) return undefined;
  if (low !== undefined && size < low) return 'low';
  return high !== undefined && size > high ? 'high' : 'normal';
}
