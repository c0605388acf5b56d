import type { DeclaredAnswers } from '../contract.ts';
import type { Assessment, PrefilledField, Symptom } from './forms.ts';

/** Where a value of the assessment form was filled in from. */
export type PrefillSource = 'declaration' | 'counter';

type Findings = {
  /** Answers of the declaration; null if there are none. */
  answers: DeclaredAnswers | null;
  /** Decisions at the counter, the latest first. */
  counterDecisions: readonly { temperature: number | null }[];
  /** Describes the countries of a journey in a sentence. */
  describeCountries: (departureCountry: string, visited: readonly string[]) => string;
};

export type PrefilledAssessment = {
  values: Pick<Assessment, PrefilledField>;
  sources: Partial<Record<PrefilledField, PrefillSource>>;
};

/** Fills in an assessment with what the traveller declared and what the counter measured. */
export function prefillAssessment({ answers, counterDecisions, describeCountries }: Findings): PrefilledAssessment {
  const symptoms: Symptom[] = (['fever', 'rash'] as const).filter((symptom) => answers?.[symptom] === 'yes');
  const temperature = counterDecisions.find((decision) => decision.temperature !== null)?.temperature ?? null;
  // The countries visited can name the departure country again.
  const otherCountries = answers?.visited.filter((code) => code !== answers.departureCountry) ?? [];
  const exposure = answers?.departureCountry ? describeCountries(answers.departureCountry, otherCountries) : '';
  return {
    values: { symptoms, temperature, exposure },
    sources: {
      ...(symptoms.length > 0 && { symptoms: 'declaration' }),
      ...(temperature !== null && { temperature: 'counter' }),
      ...(exposure !== '' && { exposure: 'declaration' }),
    },
  };
}
