import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { symptomCodes } from '#capabilities/self-report/rules/fixed-questions.ts';
import { Level as ReportLevel } from '#capabilities/self-report/rules/template.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { caseStates, booleanFacts } from '../rules/code-rules.ts';
import { hasAnswers, type ConditionPart } from '../rules/condition-parts.ts';
import { rulesMessages } from '../messages/rules.ts';
import { useAnswerNames } from './use-condition-text.ts';

// Answers from which a rule's author can choose, for subjects that are not just true or false.
const answersBySubject: Partial<Record<ConditionPart['subject'], readonly string[]>> = {
  symptoms: symptomCodes.filter((code) => code !== 'none'),
  reportLevel: ReportLevel.options,
  case: caseStates,
};

const allSubjects: readonly ConditionPart['subject'][] = ['symptoms', 'reportLevel', 'case', ...booleanFacts];

type PartFieldsProps = {
  parts: readonly ConditionPart[];
  onChange: (parts: ConditionPart[]) => void;
  error: (index: number) => string | undefined;
};

/** Fields for the parts of a condition, which holds when every part holds. */
export function PartFields({ parts, onChange, error }: PartFieldsProps) {
  const messages = useMessages(rulesMessages);
  const t = messages.rules;
  const answerName = useAnswerNames();
  const replacePart = (index: number, part: ConditionPart) =>
    onChange(parts.map((otherPart, otherIndex) => (otherIndex === index ? part : otherPart)));
  return (
    <Stack>
      <h3>{t.parts}</h3>
      {parts.map((part, index) => (
        <Stack key={index} gap={4}>
          <SelectField
            id={`edit-about-${index}`}
            label={t.subject}
            value={part.subject}
            options={allSubjects.map((value) => ({ value, label: messages.subjects[value] }))}
            onChange={(subject) => replacePart(index, { subject: subject as ConditionPart['subject'], answers: [] })}
          />
          {hasAnswers(part) && (
            <CheckboxList
              id={`edit-part-${index}`}
              legend={t.answers}
              options={(answersBySubject[part.subject] ?? []).map((value) => ({
                value,
                label: answerName(part.subject, value),
              }))}
              values={part.answers}
              onChange={(selectedAnswers) => replacePart(index, { ...part, answers: selectedAnswers })}
              error={error(index)}
            />
          )}
          {parts.length > 1 && (
            <div>
              <Button
                variant="quiet"
                size="compact"
                onClick={() => onChange(parts.filter((_, otherIndex) => otherIndex !== index))}
              >
                {t.removePart}
              </Button>
            </div>
          )}
        </Stack>
      ))}
      <div>
        <Button
          variant="secondary"
          size="compact"
          onClick={() => onChange([...parts, { subject: 'symptoms', answers: [] }])}
        >
          {t.addPart}
        </Button>
      </div>
    </Stack>
  );
}
