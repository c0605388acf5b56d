import type { HealthFacts } from '#capabilities/self-report/rules/health-facts.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import { factMessages } from '../messages/facts.ts';

/** Describes the facts of a report in both languages, for the officer who decides an appeal. */
export function describeFacts({ symptoms, contact, doctor, positive, testedOn }: HealthFacts): BilingualText[] {
  return [
    ...(symptoms.length === 0 ? [factMessages.well] : symptoms.map((symptom) => factMessages.symptoms[symptom])),
    ...(contact === undefined ? [] : [contact ? factMessages.contact : factMessages.noContact]),
    ...(doctor === true ? [factMessages.doctor] : []),
    ...(positive === undefined ? [] : [positive ? factMessages.positive : factMessages.negative]),
    ...(testedOn === undefined
      ? []
      : [{ en: `${factMessages.testedOn.en} ${testedOn}`, ms: `${factMessages.testedOn.ms} ${testedOn}` }]),
  ];
}
