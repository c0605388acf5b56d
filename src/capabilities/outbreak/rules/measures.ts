/** Measures of an outbreak. Each is a running total. */
export const measures = ['confirmed', 'recovered', 'deaths', 'tests', 'vaccinated'] as const;

export type Measure = (typeof measures)[number];

/** Measures that pages show. Calls return the others too. */
export const shownMeasures = ['confirmed', 'recovered', 'deaths'] as const satisfies readonly Measure[];
