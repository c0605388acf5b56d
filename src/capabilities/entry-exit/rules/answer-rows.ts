import { findNationality } from '#capabilities/places/rules/countries.ts';
import type { Language } from '#foundation/language/messages.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { formatPartialDate, parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { parseEnteredDate, type EnteredDate } from '#foundation/time/entered-date.ts';
import type { Answers, Applicant } from '../contract.ts';
import { answerMessages } from '../messages/answers.ts';

export { answerMessages } from '../messages/answers.ts';

export type LabelledValue = { label: string; value: string };

export function tripRows(answers: Answers, language: Language): LabelledValue[] {
  const t = answerMessages[language];
  const { kind, purpose } = answers;
  const otherPurpose = purpose === 'others' ? answers.purposeText.trim() : '';
  return [
    { label: t.kind, value: kind === '' ? '' : t.kinds[kind] },
    { label: t.purpose, value: [purpose === '' ? '' : t.purposes[purpose], otherPurpose].filter(Boolean).join(': ') },
    { label: t.travelDate, value: dayText(answers.travelDate, language) },
    { label: t.returnDates[kind === 'exit' ? 'exit' : 'entry'], value: dayText(answers.returnDate, language) },
  ];
}

export function filesRow(count: number, language: Language): LabelledValue {
  const t = answerMessages[language];
  return { label: t.files, value: count === 0 ? t.noFiles : t.fileCount(count) };
}

export function applicantRows(applicant: Applicant, language: Language): LabelledValue[] {
  const t = answerMessages[language];
  return [
    { label: t.name, value: applicant.name },
    { label: t.birthDate, value: birthDateText(applicant.birthDate, language) },
    { label: t.passportNumber, value: applicant.passportNumber },
    { label: t.nationality, value: findNationality(applicant.nationality)?.[language] ?? '' },
  ];
}

function birthDateText(entered: EnteredDate, language: Language): string {
  const date = parseEnteredPartialDate(entered);
  return date ? formatPartialDate(date, language) : '';
}

function dayText(entered: EnteredDate, language: Language): string {
  const date = parseEnteredDate(entered);
  return date ? formatDate(date, language) : '';
}
