import type { Both } from '#foundation/language/messages.ts';
import type { Concept } from './resource-schemas.ts';
import { knownNames } from './known-names.ts';

/** Something by its name. `asGiven`: in the words of whoever wrote the record, the same in both languages. */
export type DisplayName = Both & { asGiven: boolean };

/** Words that stand as the record gives them. */
export function verbatimName(text: string): DisplayName {
  return { en: text, ms: text, asGiven: true };
}

/** The name of a concept: ours where the code is known, else its own text, else the code itself; undefined when it says nothing. */
export function conceptName(concept: Concept | undefined): DisplayName | undefined {
  if (!concept) return undefined;
  for (const { system, code } of concept.coding ?? []) {
    const known = code === undefined ? undefined : knownNames[`${shortSystem(system)} ${code}`];
    if (known) return { ...known, asGiven: false };
  }
  const text = [
    concept.text,
    ...(concept.coding ?? []).map(({ display }) => display),
    ...(concept.coding ?? []).map(({ code }) => code),
  ].find((one) => one !== undefined && one.trim() !== '');
  return text === undefined ? undefined : verbatimName(text.trim());
}

/** The first code of one of the known systems, as the table of names writes it: `loinc 4548-4`. */
export function conceptCode(concept: Concept | undefined): string | undefined {
  const [first] = (concept?.coding ?? []).filter(({ code }) => code !== undefined && code !== '');
  return first && `${shortSystem(first.system)} ${first.code}`;
}

const systemAliases: Record<string, string> = {
  'http://loinc.org': 'loinc',
  'http://snomed.info/sct': 'snomed',
  'http://hl7.org/fhir/sid/icd-10': 'icd10',
  'http://terminology.hl7.org/CodeSystem/v3-ActCode': 'act',
};

function shortSystem(system: string | undefined): string {
  return system === undefined ? '' : (systemAliases[system] ?? system);
}
