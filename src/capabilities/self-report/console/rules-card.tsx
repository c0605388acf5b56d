import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { PartButtons, PartsCard } from '#capabilities/screening-rules/console/public.ts';
import { describeTree } from '#capabilities/screening/rules/condition-tree.ts';
import { readWholeNumber } from '#foundation/language/entered-text.ts';
import { useForm } from '#foundation/web/form/use-form.ts';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { describePredicate } from '../rules/compare-templates.ts';
import { upsertRule } from '../rules/edit-template.ts';
import { listQuestions, type ReportCondition, type ReportPredicate, Rule, type Template } from '../rules/template.ts';
import { editorFieldMessages } from '../messages/editor-fields.ts';
import { editorMessages } from '../messages/editor.ts';
import { ConditionFields, type ConditionValues } from './condition-fields.tsx';
import { DraftPartForm } from './draft-part-form.tsx';
import type { EditorProps } from './editor-props.ts';
import { BilingualTextFields } from './bilingual-text-fields.tsx';

export function RulesCard({ template, saveTemplate }: EditorProps) {
  const messages = useMessages(editorMessages);
  const t = messages.rules;
  const language = useLanguage();
  const describe = useConditionText(template);
  const renderList = (onOpen: (rule: Rule) => void) => (
    <Stack as="ul" gap={4}>
      {template.rules.map((rule) => (
        <li key={rule.id} className={layout.item}>
          <span>{rule.reason[language]}</span>
          <SmallText as="span">{describe(rule.when)}</SmallText>
          <SmallText as="span">
            {[messages.levels[rule.level], rule.desk && t.toDesk].filter(Boolean).join(' · ')}
          </SmallText>
          {saveTemplate && (
            <PartButtons
              t={t}
              hiddenSuffix={rule.reason[language]}
              onEdit={() => onOpen(rule)}
              onRemove={() =>
                void saveTemplate({ ...template, rules: template.rules.filter((otherRule) => otherRule !== rule) })
              }
            />
          )}
        </li>
      ))}
    </Stack>
  );
  const renderForm = (rule: Rule | undefined, close: () => void) =>
    saveTemplate && (
      <RuleForm
        template={template}
        rule={rule}
        onSave={async (changed) => (await saveTemplate(upsertRule(template, changed))) && close()}
      />
    );
  return <PartsCard t={t} isEditable={saveTemplate !== undefined} renderList={renderList} renderForm={renderForm} />;
}

// Formats conditions as sentences with the labels of the template's own questions and answers.
function useConditionText(template: Template): (condition: ReportCondition) => string {
  const language = useLanguage();
  const describeLeaf = (predicate: ReportPredicate) => describePredicate(template, predicate, language);
  return (condition) => describeTree<ReportPredicate>(condition, describeLeaf, language);
}

const emptyRule: Rule = { id: '', reason: { en: '', ms: '' }, when: { all: [] }, level: 'caution', desk: false };

type RuleFormProps = { template: Template; rule: Rule | undefined; onSave: (rule: Rule) => unknown };

function RuleForm({ template, rule, onSave }: RuleFormProps) {
  const messages = useMessages(editorMessages);
  const t = messages.rules;
  const describe = useConditionText(template);
  const { fields, entered, field, group } = useForm({
    id: 'edit',
    labels: {
      id: messages.questions.id,
      'reason.en': t.reason(messages.questions.english),
      'reason.ms': t.reason(messages.questions.malay),
      level: t.level,
      desk: t.desk,
    },
    messages: editorFieldMessages,
    initial: rule ?? emptyRule,
  });
  const [conditions, setConditions] = useState(() => splitCondition(entered.when));
  const submit = () => {
    if (!rule && template.rules.some(({ id }) => id === entered.id)) {
      fields.acceptOrShow([{ path: 'id', key: 'twice' }]);
      return undefined;
    }
    const errors = (conditions ?? []).flatMap((condition, index) => {
      const key = findConditionError(condition, template);
      return key ? [{ path: `when.${index}.among`, key }] : [];
    });
    if (!fields.acceptOrShow(errors)) return undefined;
    const when = conditions ? { all: conditions.map(toPredicate) } : entered.when;
    const parsed = fields.validate(Rule, { ...entered, when });
    return parsed && onSave(parsed);
  };
  return (
    <DraftPartForm fields={fields} onSubmit={submit}>
      {!rule && <TextField {...field('id')} hint={messages.questions.idHint} variant="code" maxLength={40} />}
      <BilingualTextFields
        {...field('reason')}
        label={t.reason}
        maxLength={300}
        error={(language) => fields.error(`reason.${language}`)}
      />
      <RadioCards
        {...group('level')}
        layout="side-by-side"
        options={(['caution', 'urgent'] as const).map((value) => ({ value, label: messages.levels[value] }))}
      />
      <Checkbox {...field('desk')} checked={entered.desk} />
      {conditions ? (
        <ConditionFields
          legend={t.parts}
          availableQuestions={listQuestions(template).filter(
            ({ options, kind }) => options !== undefined || kind === 'number',
          )}
          conditions={conditions}
          onChange={setConditions}
          // An error of the whole condition is shown at its first part.
          error={(path) => fields.error(`when.${path}`) ?? (path === '0.among' ? fields.error('when') : undefined)}
        />
      ) : (
        <p>
          {t.nested} {describe(entered.when)}
        </p>
      )}
    </DraftPartForm>
  );
}

// Splits a rule's condition into a flat list; undefined for a nested condition, which the form cannot edit.
function splitCondition(when: ReportCondition): ConditionValues[] | undefined {
  const children = 'all' in when ? when.all : [when];
  const conditions = children.map((child): ConditionValues | undefined => {
    if (!('question' in child)) return undefined;
    return 'among' in child ? { ...child } : { question: child.question, among: [], atLeast: String(child.atLeast) };
  });
  return conditions.every((condition) => condition !== undefined) ? conditions : undefined;
}

function findConditionError(
  { question, among, atLeast = '' }: ConditionValues,
  template: Template,
): string | undefined {
  const selectedQuestion = listQuestions(template).find(({ id }) => id === question);
  if (selectedQuestion?.kind === 'number') return readWholeNumber(atLeast) === undefined ? 'least-number' : undefined;
  return among.length === 0 ? 'no-answer' : undefined;
}

function toPredicate({ question, among, atLeast }: ConditionValues): ReportPredicate {
  return atLeast === undefined ? { question, among } : { question, atLeast: readWholeNumber(atLeast) ?? Number.NaN };
}
