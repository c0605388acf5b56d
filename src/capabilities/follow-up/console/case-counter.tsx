import { isDeskClosing } from '#capabilities/pass/rules/decisions-in-force.ts';
import { formatLane } from '#capabilities/ports-of-entry/rules/format-lane.ts';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import type { Language } from '#foundation/language/messages.ts';
import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import type { CaseDetail } from '../contract.ts';
import { caseMessages } from '../messages/case.ts';
import { symptomNames } from '../messages/symptoms.ts';
import { formatTemperature } from './format-temperature.ts';

/** Findings of the counter and the declared answers: the latest decision first, then all earlier ones. */
export function CounterCard({ detail: { counterDecisions, declaration } }: { detail: CaseDetail }) {
  const t = useMessages(caseMessages).counter;
  const language = useLanguage();
  const [latest, ...earlier] = counterDecisions;
  const answers = declaration?.answers;
  const declared = (['fever', 'rash'] as const).filter((symptom) => answers?.[symptom] === 'yes');
  const countries = answers ? [answers.departureCountry, ...answers.visited] : [];
  return (
    <Card as="section" gap={3}>
      <h2>{t.title}</h2>
      {!latest && <p>{t.none}</p>}
      <SummaryList
        rows={[
          ...(latest
            ? [
                {
                  label: t.temperature,
                  value: latest.temperature === null ? t.notMeasured : `${formatTemperature(latest.temperature)} °C`,
                },
              ]
            : []),
          ...(answers
            ? [
                {
                  label: t.declared,
                  value: declared.map((symptom) => symptomNames[symptom][language]).join(', ') || t.noneDeclared,
                },
                {
                  label: t.countries,
                  value: [...new Set(countries)].map((code) => findCountry(code)?.[language] ?? code).join(', '),
                },
                ...(answers.transport ? [{ label: t.transport, value: answers.transport }] : []),
                {
                  label: t.nationality,
                  value: findNationality(answers.nationality)?.[language] ?? answers.nationality,
                },
              ]
            : []),
          ...(latest ? decisionRows(latest, t, language) : []),
        ]}
      />
      {earlier.length > 0 && (
        <>
          <h3>{t.earlier}</h3>
          <Stack as="ol" gap={4}>
            {earlier.map((decision) => (
              <li key={`${decision.decidedAt} ${decision.kind}`}>
                <SummaryList
                  rows={[
                    ...decisionRows(decision, t, language),
                    ...(decision.temperature === null
                      ? []
                      : [{ label: t.temperature, value: `${formatTemperature(decision.temperature)} °C` }]),
                  ]}
                />
              </li>
            ))}
          </Stack>
        </>
      )}
    </Card>
  );
}

function decisionRows(
  { kind, note, reason, staff, decidedAt, lane, source }: CaseDetail['counterDecisions'][number],
  t: typeof caseMessages.en.counter,
  language: Language,
) {
  return [
    { label: t.decision, value: isDeskClosing({ kind, source }) ? t.closedByDesk : t.decisions[kind] },
    ...(note ? [{ label: t.note, value: note }] : []),
    ...(reason ? [{ label: t.reason, value: reason }] : []),
    { label: t.officer, value: staff },
    ...(lane ? [{ label: t.lane, value: formatLane(lane, language) }] : []),
    { label: t.time, value: <Time instant={decidedAt} /> },
  ];
}
