import { useActionForm } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { decideCertification } from '../contract-review.ts';
import { maxNoteLength } from '../rules/limits.ts';
import { refusalReasons } from '../rules/states.ts';
import { certificationMessages } from '../rules/certification-messages.ts';
import { reviewMessages } from '../messages/review.ts';

const blankForm = {
  verdict: undefined as 'approve' | 'refuse' | undefined,
  reason: undefined as (typeof refusalReasons)[number] | undefined,
  note: '',
};

type DecideCertificationFormProps = { id: string; onDone: (message: string) => void };

/** Form that verifies a certification, or refuses it with a reason. */
export function DecideCertificationForm({ id, onDone }: DecideCertificationFormProps) {
  const t = useMessages(reviewMessages);
  const { reasons } = useMessages(certificationMessages);
  const { entered, field, group, formProps } = useActionForm('certification', decideCertification, {
    labels: { verdict: t.verdictQuestion, reason: t.reason, note: t.note },
    initial: blankForm,
    checkEntered: ({ verdict }) => (verdict === undefined ? [{ path: 'verdict', key: 'required' }] : []),
    toInput: ({ verdict, ...refusal }) =>
      verdict === 'approve' ? { verdict: 'verify', id } : { verdict, id, ...refusal },
    send: async (input) => {
      await callApi(decideCertification, input);
      return input.verdict === 'verify' ? t.verified : t.refused;
    },
    onDone,
  });
  return (
    <ActionForm {...formProps} submitLabel={t.decide}>
      <RadioCards
        {...group('verdict')}
        options={[
          { value: 'approve', label: t.verify, hint: t.verifyHint },
          { value: 'refuse', label: t.refuse, hint: t.refuseHint },
        ]}
      />
      {entered.verdict === 'refuse' && (
        <>
          <RadioCards
            {...group('reason')}
            options={refusalReasons.map((value) => ({ value, label: reasons[value] }))}
          />
          <TextArea
            {...field('note')}
            hint={t.noteHint}
            maxLength={maxNoteLength}
            remainingMessage={t.charactersLeft}
          />
        </>
      )}
    </ActionForm>
  );
}
