import type { ReactNode } from 'react';
import type { FormState } from '#foundation/web/form/use-form.ts';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { maxNoteLength } from '../rules/limits.ts';

export type DecisionValues<Reason> = {
  verdict: 'approve' | 'refuse' | undefined;
  reason: Reason | undefined;
  note: string;
};

type DecisionFieldsProps<Reason extends string> = {
  form: Pick<FormState<DecisionValues<Reason>>, 'entered' | 'field' | 'group'>;
  t: Record<'refuse' | 'refuseHint' | 'noteHint', string> & { charactersLeft: (count: number) => string };
  /** The option besides the refusal. */
  approval: { label: string; hint: string };
  reasons: readonly Reason[];
  labelByReason: Readonly<Record<Reason, string>>;
  /** Fields of the approval. */
  children?: ReactNode;
};

/** Fields that approve a request, or refuse it with a reason and a note to the person. */
export function DecisionFields<Reason extends string>(props: DecisionFieldsProps<Reason>) {
  const { form, t, approval, reasons, labelByReason, children } = props;
  const { entered, field, group } = form;
  return (
    <>
      <RadioCards
        {...group('verdict')}
        options={[
          { value: 'approve', ...approval },
          { value: 'refuse', label: t.refuse, hint: t.refuseHint },
        ]}
      />
      {entered.verdict === 'approve' && children}
      {entered.verdict === 'refuse' && (
        <>
          <RadioCards<Reason>
            {...group('reason')}
            options={reasons.map((value) => ({ value, label: labelByReason[value] }))}
          />
          <TextArea
            {...field('note')}
            hint={t.noteHint}
            maxLength={maxNoteLength}
            remainingMessage={t.charactersLeft}
          />
        </>
      )}
    </>
  );
}
