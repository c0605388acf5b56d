import { type Measure, measures } from './measures.ts';

/** What a file counts, as far as its name tells: the first guess of a form. */
export function guessMeasure(name: string): Measure | undefined {
  const words = name.toLowerCase().split(/[^a-z]+/);
  return measures.find((measure) => words.includes(measure)) ?? (words.includes('cases') ? 'confirmed' : undefined);
}
