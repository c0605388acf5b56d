import { type Measure, measures } from './measures.ts';

export function guessMeasure(name: string): Measure | undefined {
  const nameParts = name.toLowerCase().split(/[^a-z]+/);
  return (
    measures.find((measure) => nameParts.includes(measure)) ?? (nameParts.includes('cases') ? 'confirmed' : undefined)
  );
}
