import { Card, Row } from '#foundation/web/ui/layout/layout.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import type { CaseDetail } from '../contract.ts';
import type { Assessment, PrefilledField } from '../rules/forms.ts';
import { formatTemperature } from './format-temperature.ts';
import { caseMessages } from '../messages/case.ts';
import { deskMessages } from '../messages/desk.ts';
import { symptomNames } from '../messages/symptoms.ts';
import { CaseActionButton } from './case-action-button.tsx';

export function AssessmentCard({ detail }: { detail: CaseDetail }) {
  const { assessment, row } = detail;
  const t = useMessages(caseMessages).assessment;
  return (
    <Card as="section" gap={3}>
      <h2>{t.title}</h2>
      {assessment ? <Findings assessment={assessment} /> : <p>{t.none}</p>}
      {row.status !== 'closed' && (
        <Row>
          <CaseActionButton
            action="assess"
            detail={detail}
            label={assessment ? t.correct : t.record}
            variant={assessment || !row.isHeldByCaller ? 'secondary' : 'primary'}
          />
        </Row>
      )}
    </Card>
  );
}

export function Findings({ assessment }: { assessment: Assessment }) {
  const t = useMessages(caseMessages).assessment;
  const language = useLanguage();
  const { symptoms, onset, temperature, contact, exposure, note, test, unconfirmed = [] } = assessment;
  const unconfirmedText = useMessages(caseMessages).prefill.unconfirmed;
  const mark = (field: PrefilledField, text: string) =>
    unconfirmed.includes(field) ? `${text} (${unconfirmedText})` : text;
  const symptomTexts = symptoms.map((symptom) => symptomNames[symptom][language]).join(', ');
  return (
    <SummaryList
      rows={[
        { label: t.symptoms, value: mark('symptoms', symptomTexts || t.noSymptoms) },
        ...(onset ? [{ label: t.onset, value: <Time date={onset} /> }] : []),
        ...(temperature === null
          ? []
          : [{ label: t.temperature, value: mark('temperature', formatTemperature(temperature)) }]),
        { label: t.contact, value: t.contacts[contact] },
        ...(exposure ? [{ label: t.exposure, value: mark('exposure', exposure) }] : []),
        { label: t.test, value: t.tests[test] },
        ...(note ? [{ label: t.note, value: note }] : []),
      ]}
    />
  );
}

/** Shows the outcome of a case. An outcome can be decided only after an assessment. */
export function OutcomeCard({ detail }: { detail: CaseDetail }) {
  const { row, assessment, disease } = detail;
  const language = useLanguage();
  const t = useMessages(caseMessages).outcome;
  const desk = useMessages(deskMessages);
  return (
    <Card as="section" gap={3}>
      <h2>{t.title}</h2>
      <p>
        {row.outcome
          ? [
              desk.outcome[row.outcome],
              ...(disease ? [disease.name[language]] : []),
              ...(row.outcome === 'home' && row.dayCount ? [t.days(row.dayCount)] : []),
            ].join(' · ')
          : t.none}
      </p>
      {assessment && row.status !== 'closed' && (
        <Row>
          <CaseActionButton
            action="decide"
            detail={detail}
            label={row.outcome ? t.change : t.decide}
            variant={row.outcome || !row.isHeldByCaller ? 'secondary' : 'primary'}
          />
        </Row>
      )}
    </Card>
  );
}
