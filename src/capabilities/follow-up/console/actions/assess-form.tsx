import { useState } from 'react';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import { parseTemperature } from '#capabilities/border/rules/temperature.ts';
import { systemClock } from '#foundation/time/clock.ts';
import {
  blankDate,
  type EnteredDate,
  isBlankDate,
  parseEnteredDate,
  toEnteredDate,
} from '#foundation/time/entered-date.ts';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { assessCase } from '#capabilities/follow-up/contract.ts';
import { type Assessment, PrefilledField, Symptom } from '#capabilities/follow-up/rules/forms.ts';
import { validateAssessment } from '#capabilities/follow-up/rules/validate-assessment.ts';
import { caseMessages } from '#capabilities/follow-up/messages/case.ts';
import { symptomNames } from '#capabilities/follow-up/messages/symptoms.ts';
import type { CaseActionProps } from './case-action.ts';
import { PrefillMark, usePrefilledAssessment } from './prefill-mark.tsx';

export function AssessForm({ detail, onDone }: CaseActionProps) {
  const messages = useMessages(caseMessages);
  const t = messages.assessment;
  const language = useLanguage();
  const prefilled = usePrefilledAssessment(detail);
  const [sources, setSources] = useState(detail.assessment ? {} : prefilled.sources);
  const confirm = (name: PrefilledField) => setSources((current) => ({ ...current, [name]: undefined }));
  const markOf = (name: PrefilledField, label: string) => (
    <PrefillMark source={sources[name]} field={label} onConfirm={() => confirm(name)} />
  );
  const { entered, change, field, group, formProps } = useActionForm('follow-up', assessCase, {
    labels: {
      'assessment.symptoms': t.symptoms,
      'assessment.onset': t.onset,
      'assessment.temperature': t.temperature,
      'assessment.contact': t.contact,
      'assessment.exposure': t.exposure,
      'assessment.test': t.test,
      'assessment.note': t.note,
    },
    initial: () => toFormValues(detail.assessment ?? { ...emptyAssessment, ...prefilled.values }),
    checkEntered: ({ onset, temperature }) => [
      ...(toDay(onset) === undefined ? [{ path: 'assessment.onset', key: 'date' }] : []),
      ...(parseTemperature(temperature) === undefined ? [{ path: 'assessment.temperature', key: 'temperature' }] : []),
    ],
    toInput: ({ onset, temperature, ...rest }) => ({
      id: detail.row.id,
      revision: detail.revision,
      assessment: {
        ...rest,
        onset: toDay(onset),
        temperature: parseTemperature(temperature),
        unconfirmed: PrefilledField.options.filter((name) => sources[name] !== undefined),
      },
    }),
    check: ({ assessment }) => validateAssessment(assessment, systemClock.today()),
    onDone: () => onDone(messages.done),
  });
  return (
    <ActionForm {...formProps} submitLabel={t.save}>
      <CheckboxList
        {...group('symptoms', 'assessment.symptoms')}
        options={Symptom.options.map((value) => ({ value, label: symptomNames[value][language] }))}
        values={entered.symptoms}
        onChange={(symptoms) => {
          confirm('symptoms');
          change({ symptoms }, ['assessment.symptoms']);
        }}
      />
      {markOf('symptoms', t.symptoms)}
      <DateParts {...group('onset', 'assessment.onset')} hint={t.onsetHint} />
      <TextField
        {...field('temperature', 'assessment.temperature')}
        inputMode="decimal"
        width="short"
        onChange={(temperature) => {
          confirm('temperature');
          change({ temperature }, ['assessment.temperature']);
        }}
      />
      {markOf('temperature', t.temperature)}
      <RadioCards
        {...group('contact', 'assessment.contact')}
        layout="side-by-side"
        options={(['yes', 'no', 'unknown'] as const).map((value) => ({ value, label: t.contacts[value] }))}
      />
      <TextField
        {...field('exposure', 'assessment.exposure')}
        hint={t.exposureHint}
        maxLength={1000}
        onChange={(exposure) => {
          confirm('exposure');
          change({ exposure }, ['assessment.exposure']);
        }}
      />
      {markOf('exposure', t.exposure)}
      <RadioCards
        {...group('test', 'assessment.test')}
        options={(['none', 'waiting', 'positive', 'negative', 'unclear'] as const).map((value) => ({
          value,
          label: t.tests[value],
        }))}
      />
      <TextField {...field('note', 'assessment.note')} maxLength={1000} />
    </ActionForm>
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

function toFormValues({ unconfirmed: _unconfirmed, ...assessment }: Assessment) {
  const { onset, temperature } = assessment;
  return {
    ...assessment,
    onset: onset === null ? blankDate : toEnteredDate(onset),
    temperature: temperature === null ? '' : (temperature / 10).toFixed(1),
  };
}

// Returns null for a blank date, and undefined for an invalid one.
function toDay(onset: EnteredDate): string | null | undefined {
  return isBlankDate(onset) ? null : parseEnteredDate(onset);
}
