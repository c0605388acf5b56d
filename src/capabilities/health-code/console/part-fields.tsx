import { symptomCodes } from '#capabilities/self-report/rules/fixed-questions.ts';
import { Level as SaidLevel } from '#capabilities/self-report/rules/template.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { caseStates, knownFacts } from '../rules/code-rules.ts';
import { hasAnswers, type ConditionPart } from '../rules/condition-parts.ts';
import { rulesMessages } from '../messages/rules.ts';
import { useAnswerNames } from './use-condition-text.ts';

const answersBySubject: Partial<Record<ConditionPart['about'], readonly string[]>> = {
  symptoms: symptomCodes.filter((code) => code !== 'none'),
  said: SaidLevel.options,
  case: caseStates,
};

const allSubjects: readonly ConditionPart['about'][] = ['symptoms', 'said', 'case', ...knownFacts];

type PartFieldsProps = {
  parts: readonly ConditionPart[];
  onChange: (parts: ConditionPart[]) => void;
  error: (at: number) => string | undefined;
};

/** Parts of a condition, all of which have to hold. */
export function PartFields({ parts, onChange, error }: PartFieldsProps) {
  const words = useMessages(rulesMessages);
  const t = words.rules;
  const name = useAnswerNames();
  const put = (at: number, part: ConditionPart) => onChange(parts.map((one, place) => (place === at ? part : one)));
  return (
    <div className={layout.stack}>
      <h3>{t.parts}</h3>
      {parts.map((part, at) => (
        <div key={at} className={layout.tight}>
          <SelectField
            id={`edit-about-${at}`}
            label={t.about}
            value={part.about}
            options={allSubjects.map((value) => ({ value, label: words.asked[value] }))}
            onChange={(about) => put(at, { about: about as ConditionPart['about'], among: [] })}
          />
          {hasAnswers(part) && (
            <CheckboxList
              id={`edit-part-${at}`}
              legend={t.among}
              options={(answersBySubject[part.about] ?? []).map((value) => ({ value, label: name(part.about, value) }))}
              values={part.among}
              onChange={(among) => put(at, { ...part, among })}
              error={error(at)}
            />
          )}
          {parts.length > 1 && (
            <div>
              <Button variant="quiet" size="compact" onClick={() => onChange(parts.filter((_, place) => place !== at))}>
                {t.removePart}
              </Button>
            </div>
          )}
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="compact"
          onClick={() => onChange([...parts, { about: 'symptoms', among: [] }])}
        >
          {t.addPart}
        </Button>
      </div>
    </div>
  );
}
