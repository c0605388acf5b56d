import { type Measure, measures } from './measures.ts';

/** Guesses the measure of a file from its name, to prefill the upload form. */
export function guessMeasure(name: string): Measure | undefined {
  const nameParts = name.toLowerCase().split(/[^a-z]+/);
  return (
    measures.find((measure) => nameParts.includes(measure)) ?? (nameParts.includes('cases') ? 'confirmed' : undefined)
  );
}
