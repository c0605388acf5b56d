import type { BilingualText } from '#foundation/language/messages.ts';
import type { Concept } from './resource-schemas.ts';
import { nameByCode } from './known-names.ts';

/** Name to show. `isVerbatim`: both texts are the record's own, because no translation is known. */
export type DisplayName = BilingualText & { isVerbatim: boolean };

export function verbatimName(text: string): DisplayName {
  return { en: text, ms: text, isVerbatim: true };
}

/**
 * Name of a concept: a known translation, otherwise its text, the display text of a coding, or a code. Undefined when
 * it has none.
 */
export function conceptName(concept: Concept | undefined): DisplayName | undefined {
  if (!concept) return undefined;
  for (const { system, code } of concept.coding ?? []) {
    const translation = code === undefined ? undefined : nameByCode[`${shortSystem(system)} ${code}`];
    if (translation) return { ...translation, isVerbatim: false };
  }
  const text = [
    concept.text,
    ...(concept.coding ?? []).map(({ display }) => display),
    ...(concept.coding ?? []).map(({ code }) => code),
  ].find((candidate) => candidate !== undefined && candidate.trim() !== '');
  return text === undefined ? undefined : verbatimName(text.trim());
}

/** First code of a concept in the form of the keys of `nameByCode`, such as `loinc 4548-4`. */
export function conceptCode(concept: Concept | undefined): string | undefined {
  const [firstCoding] = (concept?.coding ?? []).filter(({ code }) => code !== undefined && code !== '');
  return firstCoding && `${shortSystem(firstCoding.system)} ${firstCoding.code}`;
}

const shortNameBySystem: Record<string, string> = {
  'http://loinc.org': 'loinc',
  'http://snomed.info/sct': 'snomed',
  'http://hl7.org/fhir/sid/icd-10': 'icd10',
  'http://terminology.hl7.org/CodeSystem/v3-ActCode': 'act',
};

function shortSystem(system: string | undefined): string {
  return system === undefined ? '' : (shortNameBySystem[system] ?? system);
}
