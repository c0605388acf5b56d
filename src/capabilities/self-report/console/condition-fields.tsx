import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { Question } from '../rules/template.ts';
import { editorMessages } from '../messages/editor.ts';

/** Condition as entered. `among`: codes of chosen answers. `atLeast`: minimum, if the question asks for a number. */
export type ConditionValues = { question: string; among: string[]; atLeast?: string };

export type ConditionFieldsProps<C extends ConditionValues> = {
  legend: string;
  availableQuestions: readonly Question[];
  conditions: readonly C[];
  onChange: (conditions: ConditionValues[]) => void;
  error: (path: string) => string | undefined;
};

/** Fields for a list of conditions, all of which must hold. */
export function ConditionFields<C extends ConditionValues>(props: ConditionFieldsProps<C>) {
  const { legend, availableQuestions, conditions, onChange, error } = props;
  const t = useMessages(editorMessages).questions;
  if (availableQuestions.length === 0) return null;
  const replaceAt = (index: number, changed: ConditionValues) =>
    onChange(conditions.map((existing, position) => (position === index ? changed : existing)));
  return (
    <Stack>
      <h3>{legend}</h3>
      {conditions.map((condition, index) => (
        <ConditionRow
          key={index}
          id={`edit-condition-${index}`}
          availableQuestions={availableQuestions}
          condition={condition}
          error={error(`${index}.among`) ?? error(`${index}.question`)}
          onChange={(changed) => replaceAt(index, changed)}
          onRemove={() => onChange(conditions.filter((_, position) => position !== index))}
        />
      ))}
      <div>
        <Button
          variant="secondary"
          size="compact"
          onClick={() => onChange([...conditions, { question: availableQuestions[0]?.id ?? '', among: [] }])}
        >
          {t.addCondition}
        </Button>
      </div>
    </Stack>
  );
}

type ConditionRowProps = {
  id: string;
  availableQuestions: readonly Question[];
  condition: ConditionValues;
  error: string | undefined;
  onChange: (condition: ConditionValues) => void;
  onRemove: () => void;
};

function ConditionRow({ id, availableQuestions, condition, error, onChange, onRemove }: ConditionRowProps) {
  const messages = useMessages(editorMessages);
  const t = messages.questions;
  const language = useLanguage();
  const selectedQuestion = availableQuestions.find((question) => question.id === condition.question);
  return (
    <Stack gap={4}>
      <SelectField
        id={`${id}-question`}
        label={t.condition}
        value={condition.question}
        options={availableQuestions.map((question) => ({ value: question.id, label: question.label[language] }))}
        onChange={(question) => onChange({ question, among: [] })}
      />
      {selectedQuestion?.kind === 'number' ? (
        <TextField
          id={`${id}-from`}
          label={messages.rules.atLeast}
          value={condition.atLeast ?? ''}
          inputMode="numeric"
          width="short"
          maxLength={3}
          error={error}
          onChange={(atLeast) => onChange({ question: condition.question, among: [], atLeast })}
        />
      ) : (
        <CheckboxList
          id={`${id}-among`}
          legend={t.among}
          options={(selectedQuestion?.options ?? []).map(({ code, label }) => ({
            value: code,
            label: label[language],
          }))}
          values={condition.among}
          onChange={(among) => onChange({ question: condition.question, among })}
          error={error}
        />
      )}
      <div>
        <Button variant="quiet" size="compact" onClick={onRemove}>
          {t.removeCondition}
        </Button>
      </div>
    </Stack>
  );
}
