import type { HealthFacts } from '#capabilities/self-report/rules/facts.ts';
import type { Both } from '#foundation/language/wording.ts';
import { factWords } from '../wording/facts.ts';

/** Facts of a report, in words of both languages, for whoever decides on an appeal. */
export function describeFacts({ symptoms, contact, doctor, positive, testedOn }: HealthFacts): Both[] {
  return [
    ...(symptoms.length === 0 ? [factWords.well] : symptoms.map((symptom) => factWords.symptoms[symptom])),
    ...(contact === undefined ? [] : [contact ? factWords.contact : factWords.noContact]),
    ...(doctor === true ? [factWords.doctor] : []),
    ...(positive === undefined ? [] : [positive ? factWords.positive : factWords.negative]),
    ...(testedOn === undefined
      ? []
      : [{ en: `${factWords.testedOn.en} ${testedOn}`, ms: `${factWords.testedOn.ms} ${testedOn}` }]),
  ];
}
