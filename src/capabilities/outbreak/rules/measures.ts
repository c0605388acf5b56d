/** What an outbreak is counted by, each as a total that grows. */
export const measures = ['confirmed', 'recovered', 'deaths', 'tests', 'vaccinated'] as const;

/** One of them. */
export type Measure = (typeof measures)[number];

/** Measures that pages show; the others are kept and answered by calls. */
export const shownMeasures = ['confirmed', 'recovered', 'deaths'] as const satisfies readonly Measure[];
