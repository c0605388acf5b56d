import { originalDigits } from './decimals.ts';
import { conceptName } from './concept-name.ts';
import { selectRange, type RangeSubject } from './reference-range.ts';
import type { Measurement, Quantity } from './resource-schemas.ts';

/** How a value compares with its reference range: as the laboratory states, otherwise computed from the range. */
export const flags = ['normal', 'low', 'high', 'very-low', 'very-high', 'abnormal'] as const;
export type ResultFlag = (typeof flags)[number];

/**
 * Result for display. `numericValue`: the value for charts and for the comparison with the range; absent for text and
 * for bounds such as "<5".
 */
export type Result = {
  value: string;
  unit: string;
  numericValue?: number;
  low?: number;
  high?: number;
  /** Reference range as text; empty when there is none. */
  range: string;
  flag?: ResultFlag;
};

// Codes of HL7 ObservationInterpretation.
const flagByCode: Readonly<Record<string, ResultFlag>> = {
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

const unitByUcumCode: Readonly<Record<string, string>> = {
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

/** Formats a unit for people: `unit`, otherwise `code`; a UCUM code is replaced by its usual spelling. */
export function formatUnit({ unit, code, system }: Quantity): string {
  const ucumCode = system === 'http://unitsofmeasure.org' ? code : undefined;
  if (ucumCode !== undefined && Object.hasOwn(unitByUcumCode, ucumCode)) return unitByUcumCode[ucumCode] ?? '';
  const text = unit ?? ucumCode ?? code ?? '';
  return Object.hasOwn(unitByUcumCode, text) ? (unitByUcumCode[text] ?? '') : text;
}

/** Formats a number without adding or removing digits. */
export function numberText(value: number): string {
  return Number.isFinite(value) ? String(value) : '';
}

export function readResult(measurement: Measurement, subject: RangeSubject = {}): Result {
  const quantity = measurement.valueQuantity;
  const range = readRange(measurement, quantity, subject);
  const numericValue = quantity?.comparator === undefined ? (quantity?.value ?? measurement.valueInteger) : undefined;
  const flag = readFlag(measurement, numericValue, range);
  return {
    value: formatValue(measurement),
    unit: quantity ? formatUnit(quantity) : '',
    range: range.text,
    ...(numericValue !== undefined && { numericValue }),
    ...(range.low !== undefined && { low: range.low }),
    ...(range.high !== undefined && { high: range.high }),
    ...(flag && { flag }),
  };
}

function formatValue(measurement: Measurement): string {
  const { valueQuantity: quantity, valueRange: range, valueRatio: ratio } = measurement;
  if (quantity?.value !== undefined) return quantityText(quantity);
  if (measurement.valueInteger !== undefined) return numberText(measurement.valueInteger);
  if (measurement.valueString !== undefined) return measurement.valueString;
  if (measurement.valueBoolean !== undefined) return measurement.valueBoolean ? '+' : '−';
  if (measurement.valueCodeableConcept) return conceptName(measurement.valueCodeableConcept)?.en ?? '';
  if (range) return formatRange(range.low, range.high);
  if (ratio) return [ratio.numerator, ratio.denominator].map(quantityText).join(':');
  return '';
}

// Formats a quantity without its unit, such as "7.10" or "<5".
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

// Reads the range that applies to the patient. Omits bounds in another unit than the value's.
function readRange(
  measurement: Measurement,
  quantity: Quantity | undefined,
  subject: RangeSubject,
): { low?: number; high?: number; text: string } {
  const range = selectRange(measurement.referenceRange ?? [], subject);
  if (!range) return { text: '' };
  const boundInValueUnit = (bound: Quantity | undefined) =>
    bound && (quantity === undefined || formatUnit(bound) === '' || formatUnit(bound) === formatUnit(quantity))
      ? bound
      : undefined;
  const [lowBound, highBound] = [boundInValueUnit(range.low), boundInValueUnit(range.high)];
  const [low, high] = [lowBound?.value, highBound?.value];
  return {
    text: range.text ?? formatRange(lowBound, highBound),
    ...(low !== undefined && { low }),
    ...(high !== undefined && { high }),
  };
}

function readFlag(
  measurement: Measurement,
  numericValue: number | undefined,
  { low, high }: { low?: number; high?: number },
): ResultFlag | undefined {
  for (const { coding } of measurement.interpretation ?? [])
    for (const { code } of coding ?? []) {
      const flag = code === undefined || !Object.hasOwn(flagByCode, code) ? undefined : flagByCode[code];
      if (flag) return flag;
    }
  if (numericValue === undefined || (low === undefined && high === undefined)) return undefined;
  if (low !== undefined && numericValue < low) return 'low';
  return high !== undefined && numericValue > high ? 'high' : 'normal';
}
