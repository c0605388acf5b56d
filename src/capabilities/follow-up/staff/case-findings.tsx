import { formatDate } from '#foundation/time/local-date.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { CaseDetail } from '../contract.ts';
import type { Assessment } from '../rules/forms.ts';
import { caseWords } from '../wording/case.ts';
import { deskWords } from '../wording/desk.ts';
import { symptomNames } from '../wording/symptoms.ts';

/** What was found last. */
export function AssessmentCard({ detail: { assessment, row }, onAssess }: AssessmentCardProps) {
  const say = useWords(caseWords).assessment;
  return (
    <section className={layout.tightCard}>
      <h2>{say.title}</h2>
      {assessment ? <Findings assessment={assessment} /> : <p>{say.none}</p>}
      {onAssess && (
        <div>
          <Button variant={assessment || !row.mine ? 'secondary' : 'primary'} size="compact" onClick={onAssess}>
            {assessment ? say.correct : say.record}
          </Button>
        </div>
      )}
    </section>
  );
}

type AssessmentCardProps = { detail: CaseDetail; onAssess: (() => void) | undefined };

/** An assessment in words. */
export function Findings({ assessment }: { assessment: Assessment }) {
  const say = useWords(caseWords).assessment;
  const language = useLanguage();
  const { symptoms, onset, temperature, contact, exposure, note, test } = assessment;
  const names = symptoms.map((symptom) => symptomNames[symptom][language]).join(', ');
  return (
    <SummaryList
      rows={[
        { label: say.symptoms, value: names || say.noSymptoms },
        ...(onset ? [{ label: say.onset, value: formatDate(onset, language) }] : []),
        ...(temperature === null ? [] : [{ label: say.temperature, value: (temperature / 10).toFixed(1) }]),
        { label: say.contact, value: say.contacts[contact] },
        ...(exposure ? [{ label: say.exposure, value: exposure }] : []),
        { label: say.test, value: say.tests[test] },
        ...(note ? [{ label: say.note, value: note }] : []),
      ]}
    />
  );
}

/** What was decided last; only after an assessment. */
export function OutcomeCard({ detail: { row, assessment }, onDecide }: OutcomeCardProps) {
  const say = useWords(caseWords).outcome;
  const desk = useWords(deskWords);
  return (
    <section className={layout.tightCard}>
      <h2>{say.title}</h2>
      <p>{row.outcome ? desk.outcome[row.outcome] : say.none}</p>
      {assessment && onDecide && (
        <div>
          <Button variant={row.outcome || !row.mine ? 'secondary' : 'primary'} size="compact" onClick={onDecide}>
            {row.outcome ? say.again : say.decide}
          </Button>
        </div>
      )}
    </section>
  );
}

type OutcomeCardProps = { detail: CaseDetail; onDecide: (() => void) | undefined };
