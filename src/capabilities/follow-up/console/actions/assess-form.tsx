import { useState } from 'react';
import { useCallForm } from '#capabilities/staff/console/public.ts';
import { parseTemperature } from '#capabilities/border/rules/temperature.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { isBlankDate, blankDate, parseEnteredDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import type { Fields } from '#foundation/web/form/use-fields.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { assessCase } from '#capabilities/follow-up/contract.ts';
import { type Assessment, Symptom } from '#capabilities/follow-up/rules/forms.ts';
import { validateAssessment } from '#capabilities/follow-up/rules/validate-assessment.ts';
import { caseMessages } from '#capabilities/follow-up/messages/case.ts';
import { symptomNames } from '#capabilities/follow-up/messages/symptoms.ts';
import type { CaseActionProps } from './case-action.ts';

export function AssessForm({ detail, onDone }: CaseActionProps) {
  const messages = useMessages(caseMessages);
  const t = messages.assessment;
  const language = useLanguage();
  const { assessment: previous, revision } = detail;
  const [draft, setDraft] = useState<Assessment>(previous ?? emptyAssessment);
  const [onset, setOnset] = useState(previous?.onset ? toEnteredDate(previous.onset) : blankDate);
  const [temperature, setTemperature] = useState(formatDegrees(previous?.temperature ?? null));
  const form = useCallForm('follow-up', assessCase, {
    labels: {
      'assessment.onset': t.onset,
      'assessment.temperature': t.temperature,
      'assessment.exposure': t.exposure,
      'assessment.note': t.note,
    },
  });
  const { fields } = form;
  const change = (part: Partial<Assessment>) => setDraft({ ...draft, ...part });
  const save = async () => {
    const onsetDay = isBlankDate(onset) ? null : parseEnteredDate(onset);
    const temperatureTenths = parseTemperature(temperature);
    const errors = [
      ...(onsetDay === undefined ? [{ path: 'assessment.onset', key: 'date' }] : []),
      ...(temperatureTenths === undefined ? [{ path: 'assessment.temperature', key: 'temperature' }] : []),
    ];
    if (!fields.acceptOrShow(errors) || onsetDay === undefined || temperatureTenths === undefined) return;
    const assessment = { ...draft, onset: onsetDay, temperature: temperatureTenths };
    if (!fields.acceptOrShow(validateAssessment(assessment, systemClock.today()))) return;
    if (await form.send({ id: detail.row.id, revision, assessment })) onDone(messages.done);
  };
  return (
    <ActionForm {...form.parts} submitLabel={t.save} onSubmit={() => void save()}>
      <CheckboxList
        id="assessment-symptoms"
        legend={t.symptoms}
        options={Symptom.options.map((value) => ({ value, label: symptomNames[value][language] }))}
        values={draft.symptoms}
        onChange={(symptoms) => change({ symptoms })}
      />
      <DateParts
        id="assessment-onset"
        legend={t.onset}
        hint={t.onsetHint}
        value={onset}
        {...form.field('assessment.onset', setOnset)}
      />
      <TextField
        id="assessment-temperature"
        label={t.temperature}
        inputMode="decimal"
        width="short"
        value={temperature}
        {...form.field('assessment.temperature', setTemperature)}
      />
      <ContactFields draft={draft} fields={fields} onChange={change} />
    </ActionForm>
  );
}

type ContactFieldsProps = {
  draft: Assessment;
  fields: Pick<Fields, 'error'>;
  onChange: (part: Partial<Assessment>) => void;
};

function ContactFields({ draft, fields, onChange }: ContactFieldsProps) {
  const t = useMessages(caseMessages).assessment;
  return (
    <>
      <RadioCards
        id="assessment-contact"
        legend={t.contact}
        layout="side-by-side"
        options={(['yes', 'no', 'unknown'] as const).map((value) => ({ value, label: t.contacts[value] }))}
        value={draft.contact}
        onChange={(contact) => onChange({ contact })}
      />
      <TextField
        id="assessment-exposure"
        label={t.exposure}
        hint={t.exposureHint}
        maxLength={1000}
        value={draft.exposure}
        error={fields.error('assessment.exposure')}
        onChange={(exposure) => onChange({ exposure })}
      />
      <RadioCards
        id="assessment-test"
        legend={t.test}
        options={(['none', 'waiting', 'positive', 'negative', 'unclear'] as const).map((value) => ({
          value,
          label: t.tests[value],
        }))}
        value={draft.test}
        onChange={(test) => onChange({ test })}
      />
      <TextField
        id="assessment-note"
        label={t.note}
        maxLength={1000}
        value={draft.note}
        error={fields.error('assessment.note')}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}

const emptyAssessment: Assessment = {
  symptoms: [],
  onset: null,
  temperature: null,
  contact: 'unknown',
  exposure: '',
  note: '',
  test: 'none',
};

function formatDegrees(tenths: number | null): string {
  return tenths === null ? '' : (tenths / 10).toFixed(1);
}
