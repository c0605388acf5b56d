import { useActionForm } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { decideCertification } from '../contract-review.ts';
import { refusalReasons } from '../rules/states.ts';
import { certificationMessages } from '../rules/certification-messages.ts';
import { reviewMessages } from '../messages/review.ts';
import { DecisionFields, type DecisionValues } from './decision-fields.tsx';

const blankForm: DecisionValues<(typeof refusalReasons)[number]> = { verdict: undefined, reason: undefined, note: '' };

type DecideCertificationFormProps = { id: string; onDone: (message: string) => void };

/** Form that verifies a certification, or refuses it with a reason. */
export function DecideCertificationForm({ id, onDone }: DecideCertificationFormProps) {
  const t = useMessages(reviewMessages);
  const { reasons } = useMessages(certificationMessages);
  const { formProps, ...form } = useActionForm('certification', decideCertification, {
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
      <DecisionFields
        form={form}
        t={t}
        approval={{ label: t.verify, hint: t.verifyHint }}
        reasons={refusalReasons}
        labelByReason={reasons}
      />
    </ActionForm>
  );
}
