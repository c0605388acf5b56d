import { useForm } from '#foundation/web/form/use-form.ts';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { fixedQuestions } from '../rules/fixed-questions.ts';
import { listQuestions, Question, QuestionKind, type Template, type TemplateKind } from '../rules/template.ts';
import { editorFieldMessages } from '../messages/editor-fields.ts';
import { editorMessages } from '../messages/editor.ts';
import { ConditionFields, type ConditionValues } from './condition-fields.tsx';
import { DraftPartForm } from './draft-part-form.tsx';
import { OptionFields } from './option-fields.tsx';
import { BilingualTextFields } from './bilingual-text-fields.tsx';

const emptyQuestion: Question = { id: '', kind: 'choice', label: { en: '', ms: '' } };

export type QuestionFormProps = {
  kind: TemplateKind;
  template: Template;
  /** Question to change; undefined for a new one. */
  question: Question | undefined;
  onSave: (question: Question) => unknown;
};

/** Form for a new or an existing question. Id and kind can be set on a new question only. */
export function QuestionForm({ kind, template, question, onSave }: QuestionFormProps) {
  const messages = useMessages(editorMessages);
  const t = messages.questions;
  const { fields, entered, change, field } = useForm({
    id: 'edit',
    labels: {
      id: t.id,
      kind: t.kind,
      options: t.options,
      'label.en': t.label(t.english),
      'label.ms': t.label(t.malay),
      'hint.en': t.hint(t.english),
      'hint.ms': t.hint(t.malay),
      optional: t.optional,
      anew: t.anew,
    },
    messages: editorFieldMessages,
    initial: { ...(question ?? emptyQuestion), hint: question?.hint ?? { en: '', ms: '' } },
  });
  const allQuestions = listQuestions(template);
  const position = question ? allQuestions.findIndex(({ id }) => id === question.id) : allQuestions.length;
  const submit = () => {
    const isTaken = question === undefined && allQuestions.some(({ id }) => id === entered.id);
    if (isTaken) {
      fields.acceptOrShow([{ path: 'id', key: 'twice' }]);
      return undefined;
    }
    const parsed = fields.validate(Question, withoutBlankParts(entered));
    return parsed && onSave(parsed);
  };
  return (
    <DraftPartForm fields={fields} onSubmit={submit}>
      {!question && (
        <>
          <TextField {...field('id')} hint={t.idHint} variant="code" maxLength={40} />
          <SelectField
            {...field('kind')}
            options={QuestionKind.options.map((value) => ({ value, label: t.kinds[value] }))}
            onChange={(value) => change({ kind: QuestionKind.safeParse(value).data ?? 'text' })}
          />
        </>
      )}
      <BilingualTextFields
        {...field('label')}
        label={t.label}
        maxLength={300}
        error={(language) => fields.error(`label.${language}`)}
      />
      <BilingualTextFields
        {...field('hint')}
        label={t.hint}
        maxLength={500}
        error={(language) => fields.error(`hint.${language}`)}
      />
      <Checkbox {...field('optional')} checked={entered.optional ?? false} />
      <Checkbox {...field('anew')} checked={entered.anew ?? false} />
      {hasOptions(entered) && (
        <OptionFields
          options={entered.options ?? []}
          fixedCodes={(question && fixedQuestions[kind][question.id]?.codes) ?? []}
          error={fields.error}
          onChange={(options) => change({ options })}
        />
      )}
      <ConditionFields
        legend={t.conditions}
        availableQuestions={allQuestions.slice(0, position).filter(({ options }) => options !== undefined)}
        conditions={(entered.shownWhen ?? []) as ConditionValues[]}
        onChange={(shownWhen) => change({ shownWhen })}
        error={(path) => fields.error(`shownWhen.${path}`)}
      />
    </DraftPartForm>
  );
}

function hasOptions({ kind }: Pick<Question, 'kind'>): boolean {
  return kind === 'choice' || kind === 'many';
}

function withoutBlankParts(entered: Question & { hint: NonNullable<Question['hint']> }) {
  const { options, hint, shownWhen = [], ...rest } = entered;
  return {
    ...rest,
    ...(hint.en.trim() + hint.ms.trim() !== '' && { hint }),
    ...(hasOptions(entered) && { options: options ?? [] }),
    ...(shownWhen.length > 0 && { shownWhen: shownWhen.filter((condition) => condition.question !== '') }),
  };
}
