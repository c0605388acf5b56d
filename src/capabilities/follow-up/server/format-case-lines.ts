import type { Language } from '#foundation/language/messages.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import type { Symptom } from '../rules/forms.ts';
import { caseMessages } from '../messages/case.ts';
import { deskMessages } from '../messages/desk.ts';
import { symptomNames } from '../messages/symptoms.ts';
import type { FollowUpData } from './personal-data.ts';

/** A line of a case in words, for the person it is about. */
export type CaseLine = { at: string; what: string; note: string };

/** Everything that happened with a case, in words of a language, the newest answer first and then what the desk did. */
export function formatCaseLines({ entries, answers }: FollowUpData[number], language: Language): CaseLine[] {
  const { history, follow, assessment: t } = caseMessages[language];
  const { outcome: outcomes, ending: endings } = deskMessages[language];
  const day = (date: string) => formatDate(date, language);
  const told = answers.map(({ answeredAt, well, symptoms, temperature, day: on }) => ({
    at: answeredAt,
    what: [day(on), well ? follow.well : formatSymptoms(symptoms, language), formatTemperature(temperature)]
      .filter(Boolean)
      .join(' · '),
    note: '',
  }));
  const done = entries.map(({ at, kind, note, assessment, outcome, band, ending, day: on, reported }) => ({
    at,
    what: [
      history[kind],
      ...(outcome ? [outcomes[outcome]] : []),
      ...(band ? [history.band[band]] : []),
      ...(ending ? [endings[ending]] : []),
      ...(on ? [day(on)] : []),
      ...(reported ? [day(reported.day), ...reported.reasons.map((reason) => reason[language])] : []),
      ...(assessment
        ? [
            formatSymptoms(assessment.symptoms, language) || t.noSymptoms,
            assessment.onset && `${t.onset}: ${day(assessment.onset)}`,
            formatTemperature(assessment.temperature),
            `${t.contact}: ${t.contacts[assessment.contact]}`,
            `${t.test}: ${t.tests[assessment.test]}`,
            assessment.exposure && `${t.exposure}: ${assessment.exposure}`,
            assessment.note,
          ]
        : []),
    ]
      .filter(Boolean)
      .join(' · '),
    note: note ?? '',
  }));
  return [...told, ...done];
}

function formatSymptoms(symptoms: readonly Symptom[], language: Language): string {
  return symptoms.map((symptom) => symptomNames[symptom][language]).join(', ');
}

function formatTemperature(tenths: number | null): string {
  return tenths === null ? '' : `${(tenths / 10).toFixed(1)} °C`;
}
