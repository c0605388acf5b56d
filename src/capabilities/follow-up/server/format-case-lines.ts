import type { Language } from '#foundation/language/messages.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import type { Symptom } from '../rules/forms.ts';
import { caseMessages } from '../messages/case.ts';
import { deskMessages } from '../messages/desk.ts';
import { labTestName } from '../rules/lab-result.ts';
import { caseRecordMessages } from '../messages/records.ts';
import { symptomNames } from '../messages/symptoms.ts';
import type { FollowUpData } from './personal-data.ts';

/** A line in the printed history of a case, for the person of the case. */
export type CaseLine = { recordedAt: string; text: string; note: string };

/** Formats the history of a case as lines: first the answers, then the entries of the desk, each latest first. */
export function formatCaseHistory({ entries, answers }: FollowUpData[number], language: Language): CaseLine[] {
  const { history, followUp, assessment: t } = caseMessages[language];
  const { outcome: outcomes, ending: endings } = deskMessages[language];
  const formatDay = (date: string) => formatDate(date, language);
  const answerLines = answers.map(({ answeredAt, well, symptoms, temperature, day }) => ({
    recordedAt: answeredAt,
    text: [formatDay(day), well ? followUp.well : formatSymptoms(symptoms, language), formatTemperature(temperature)]
      .filter(Boolean)
      .join(' · '),
    note: '',
  }));
  const { results } = caseRecordMessages[language].laboratory;
  const entryLines = entries.map(({ at, kind, note, assessment, outcome, disease, band, ending, day, ...rest }) => ({
    recordedAt: at,
    text: [
      history[kind],
      ...(rest.file ? [rest.file] : []),
      ...(rest.count ? [history.people(rest.count)] : []),
      ...(rest.lab ? [labTestName(rest.lab.test)[language], results[rest.lab.result]] : []),
      ...(outcome ? [outcomes[outcome]] : []),
      ...(disease ? [disease.name[language]] : []),
      ...(band ? [history.band[band]] : []),
      ...(ending ? [endings[ending]] : []),
      ...(day ? [formatDay(day)] : []),
      ...(rest.reported
        ? [formatDay(rest.reported.day), ...rest.reported.reasons.map((reason) => reason[language])]
        : []),
      ...(assessment
        ? [
            formatSymptoms(assessment.symptoms, language) || t.noSymptoms,
            assessment.onset && `${t.onset}: ${formatDay(assessment.onset)}`,
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
  return [...answerLines, ...entryLines];
}

function formatSymptoms(symptoms: readonly Symptom[], language: Language): string {
  return symptoms.map((symptom) => symptomNames[symptom][language]).join(', ');
}

function formatTemperature(tenths: number | null): string {
  return tenths === null ? '' : `${(tenths / 10).toFixed(1)} °C`;
}
