/** Known parts of a date. FHIR writes `2020`, `2020-03`, `2020-03-04`, or an instant. */
export const precisions = ['year', 'month', 'day', 'minute'] as const;
export type Precision = (typeof precisions)[number];

export function precisionOf(text: string): Precision {
  if (text.includes('T')) return 'minute';
  return text.length === 4 ? 'year' : text.length === 7 ? 'month' : 'day';
}
