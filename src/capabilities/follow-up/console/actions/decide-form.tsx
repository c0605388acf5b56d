import { useActionForm } from '#capabilities/staff/console/public.ts';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type CaseDetail, decideCase } from '#capabilities/follow-up/contract.ts';
import { Outcome } from '#capabilities/follow-up/rules/forms.ts';
import { caseMessages } from '#capabilities/follow-up/messages/case.ts';
import { deskMessages } from '#capabilities/follow-up/messages/desk.ts';
import type { CaseActionProps } from './case-action.ts';

export type DecideFormProps = Pick<CaseActionProps, 'onDone'> & {
  detail: Pick<CaseDetail, 'revision' | 'declaration'> & { row: Pick<CaseDetail['row'], 'id'> };
};

export function DecideForm({ detail: { row, revision, declaration }, onDone }: DecideFormProps) {
  const messages = useMessages(caseMessages);
  const desk = useMessages(deskMessages);
  const t = messages.outcome;
  const others = (declaration?.others ?? []).filter(({ hasOpenCase }) => !hasOpenCase);
  const offersGroup = (outcome: Outcome | undefined) => outcome === 'home' && others.length > 0;
  const initial: DecideFormValues = { outcome: undefined, groupNumbers: [], note: '' };
  const { entered, change, field, group, formProps } = useActionForm('follow-up', decideCase, {
    initial,
    id: 'decide',
    labels: { outcome: t.legend, groupNumbers: t.group, note: t.note },
    toInput: ({ outcome, groupNumbers, note }) => ({
      id: row.id,
      revision,
      outcome,
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

type DecideFormValues = { outcome: Outcome | undefined; groupNumbers: string[]; note: string };
