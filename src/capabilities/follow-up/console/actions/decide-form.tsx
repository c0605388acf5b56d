import { useActionForm } from '#capabilities/staff/console/public.ts';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type CaseDetail, decideCase } from '#capabilities/follow-up/contract.ts';
import { Outcome } from '#capabilities/follow-up/rules/forms.ts';
import { caseMessages } from '#capabilities/follow-up/messages/case.ts';
import { deskMessages } from '#capabilities/follow-up/messages/desk.ts';
import type { CaseActionProps } from './case-action.ts';

export type DecideFormProps = Pick<CaseActionProps, 'onDone'> & {
  detail: Pick<CaseDetail, 'revision' | 'declaration' | 'disease' | 'followUpRules'> & {
    row: Pick<CaseDetail['row'], 'id'>;
  };
};

export function DecideForm({
  detail: { row, revision, declaration, disease, followUpRules },
  onDone,
}: DecideFormProps) {
  const messages = useMessages(caseMessages);
  const desk = useMessages(deskMessages);
  const t = messages.outcome;
  const others = (declaration?.others ?? []).filter(({ hasOpenCase }) => !hasOpenCase);
  const offersGroup = (outcome: Outcome | undefined) => outcome === 'home' && others.length > 0;
  const { diseases, defaultDays } = followUpRules;
  const language = useLanguage();
  const asksDisease = (outcome: Outcome | undefined) =>
    diseases.length > 0 && (outcome === 'home' || outcome === 'hospital');
  const initial: DecideFormValues = {
    outcome: undefined,
    disease: diseases.some(({ code }) => code === disease?.code) ? (disease?.code ?? '') : '',
    groupNumbers: [],
    note: '',
  };
  const { entered, change, field, group, formProps } = useActionForm('follow-up', decideCase, {
    initial,
    id: 'decide',
    labels: { outcome: t.legend, disease: t.disease, groupNumbers: t.group, note: t.note },
    toInput: ({ outcome, disease: chosen, groupNumbers, note }) => ({
      id: row.id,
      revision,
      outcome,
      disease: asksDisease(outcome) && chosen !== '' ? chosen : null,
      note,
      groupNumbers: offersGroup(outcome) ? groupNumbers.map(Number) : [],
    }),
    check: ({ outcome, note }) => (outcome === 'other' && note === '' ? [{ path: 'note', key: 'note-needed' }] : []),
    onDone: () => onDone(messages.done),
  });
  return (
    <ActionForm {...formProps} submitLabel={t.save}>
      <RadioCards
        {...group('outcome')}
        options={Outcome.options.map((value) => ({ value, label: desk.outcome[value], hint: t.hints[value] }))}
        onChange={(outcome) => change({ outcome }, ['outcome', 'note'])}
      />
      {asksDisease(entered.outcome) && (
        <SelectField
          {...field('disease')}
          emptyOptionLabel={t.otherDisease(defaultDays)}
          options={diseases.map(({ code, name, followUpDays }) => ({
            value: code,
            label: t.diseaseDays(name[language], followUpDays),
          }))}
        />
      )}
      {offersGroup(entered.outcome) && (
        <CheckboxList
          {...group('groupNumbers')}
          hint={t.groupHint}
          values={entered.groupNumbers}
          options={others.map(({ number, name }) => ({ value: String(number), label: name }))}
        />
      )}
      <TextField {...field('note')} maxLength={1000} />
    </ActionForm>
  );
}

type DecideFormValues = {
  outcome: Outcome | undefined;
  /** Code; empty for another disease, or one that is not known. */
  disease: string;
  groupNumbers: string[];
  note: string;
};
