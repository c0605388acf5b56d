import type { Language } from '#foundation/language/messages.ts';
import { formatIfPartialDate } from '#foundation/time/partial-date.ts';
import { formatDate, isLocalDate } from '#foundation/time/local-date.ts';
import { aboutMessages } from '../messages/about.ts';
import { type CertificateFacts, type CertifiedPerson, covid19, type Dose } from './certificate-facts.ts';
import { findProduct } from './products.ts';

type FieldName = keyof (typeof aboutMessages)['en']['fields'];

/**
 * `isCode`: the value is shown in the style of a code, to be read character by character. `isRepeat`: a row of a
 * further dose.
 */
export type DetailRow = { label: string; value: string; explanation: string; isCode: boolean; isRepeat: boolean };

export function certifiedName({ family, given, machineFamily, machineGiven }: CertifiedPerson): string {
  const name = `${given} ${family}`.trim();
  return name === '' ? `${machineGiven} ${machineFamily}`.replaceAll('<', ' ').trim() : name;
}

export function buildDetailRows(facts: CertificateFacts, language: Language): DetailRow[] {
  const { person, issuingAuthority, identifier } = facts;
  const machineName = [person.machineFamily, person.machineGiven].filter(Boolean).join('<<');
  const rows: Row[] = [
    ['name', certifiedName(person)],
    ['machineName', machineName],
    ['birthDate', formatIfPartialDate(person.birthDate, language)],
    ...certifiedRows(facts, language),
    ['by', issuingAuthority],
    ['identifier', identifier],
  ];
  const { fields } = aboutMessages[language];
  return rows
    .filter(([, value]) => value !== '')
    .map(([field, value, doseNumber = 1]) => ({
      label: doseNumber > 1 ? `${fields[field].label} (${doseNumber})` : fields[field].label,
      explanation: fields[field].explanation,
      value,
      isRepeat: doseNumber > 1,
      isCode: field === 'machineName' || field === 'identifier',
    }));
}

type Row = [field: FieldName, value: string, doseNumber?: number];

function certifiedRows(facts: CertificateFacts, language: Language): Row[] {
  const t = aboutMessages[language];
  switch (facts.kind) {
    case 'vaccination':
      return facts.doses.flatMap((dose, index) =>
        doseRows(dose, language).map(([field, value]): Row => [field, value, index + 1]),
      );
    case 'recovery': {
      const { disease, firstPositive, country, from, until } = facts.recovery;
      return [
        ['disease', diseaseText(disease, language)],
        ['firstPositive', dateText(firstPositive, language)],
        ['testCountry', countryText(country, language)],
        ['from', dateText(from, language)],
        ['until', dateText(until, language)],
      ];
    }
    case 'test': {
      const { disease, method, sampledAt, result, centre, country } = facts.test;
      return [
        ['disease', diseaseText(disease, language)],
        ['method', t.methods[method] ?? method],
        ['sampledAt', sampledAt.replace('T', ' ')],
        ['result', t.results[result] ?? result],
        ['centre', centre],
        ['testCountry', countryText(country, language)],
      ];
    }
  }
}

function doseRows(
  { disease, product, authorisationHolder, prophylaxis, number, seriesLength, date: on, country }: Dose,
  language: Language,
) {
  const t = aboutMessages[language];
  const listedProduct = findProduct(product);
  const rows: [FieldName, string][] = [
    ['disease', diseaseText(disease, language)],
    ['vaccine', listedProduct?.name ?? product],
    ['company', listedProduct?.company ?? authorisationHolder],
    ['prophylaxis', t.prophylaxis[prophylaxis] ?? prophylaxis],
    ['dose', number === 0 ? '' : t.doseOf(number, seriesLength)],
    ['given', dateText(on, language)],
    ['country', countryText(country, language)],
  ];
  return rows;
}

function diseaseText(code: string, language: Language): string {
  const { covid, diseases } = aboutMessages[language];
  const nameOf = (disease: string) => (disease === covid19 ? covid : (diseases[disease] ?? disease));
  return code.split('+').map(nameOf).join(', ');
}

function dateText(date: string, language: Language): string {
  return isLocalDate(date) ? formatDate(date, language) : date;
}

function countryText(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}
