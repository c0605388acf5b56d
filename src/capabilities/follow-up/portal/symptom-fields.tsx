import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import type { Fields } from '#foundation/web/form/use-fields.ts';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { Symptom } from '../rules/forms.ts';
import type { AnswerFormValues } from '../rules/answer-form-values.ts';
import { questionMessages } from '../messages/question.ts';
import { symptomNames } from '../messages/symptoms.ts';

/** Fields for symptoms and temperature. `path`: prefix of the field names in a form for several people. */
export function SymptomFields({ id, path = '', values, fields, onChange }: SymptomFieldsProps) {
  const t = useMessages(questionMessages);
  const language = useLanguage();
  const change = (name: string, part: Partial<AnswerFormValues>) => {
    fields.clearErrorsOf(`${path}${name}`);
    onChange({ ...values, ...part });
  };
  return (
    <Stack gap={4}>
      <CheckboxList
        id={`${id}-symptoms`}
        legend={t.symptomsLegend}
        options={Symptom.options.map((value) => ({ value, label: symptomNames[value][language] }))}
        values={values.symptoms}
        error={fields.error(`${path}symptoms`)}
        onChange={(symptoms) => change('symptoms', { symptoms })}
      />
      <TextField
        id={`${id}-temperature`}
        label={t.temperature}
        hint={t.temperatureHint}
        inputMode="decimal"
        width="short"
        value={values.temperature}
        error={fields.error(`${path}temperature`)}
        onChange={(temperature) => change('temperature', { temperature })}
      />
    </Stack>
  );
}

type SymptomFieldsProps = {
  id: string;
  path?: string;
  values: AnswerFormValues;
  fields: Fields;
  onChange: (newValues: AnswerFormValues) => void;
};
