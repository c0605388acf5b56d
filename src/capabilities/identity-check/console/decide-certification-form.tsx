import { useCallForm } from '#capabilities/staff/console/public.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { decideCertification } from '../contract-review.ts';
import { refusalReasons } from '../rules/states.ts';
import { certificationMessages } from '../rules/certification-messages.ts';
import { reviewMessages } from '../messages/review.ts';
import { DecisionForm } from './decision-form.tsx';

type DecideCertificationFormProps = { id: string; onDone: (message: string) => void };

/** Form that verifies a certification, or refuses it with a reason. */
export function DecideCertificationForm({ id, onDone }: DecideCertificationFormProps) {
  const t = useMessages(reviewMessages);
  const { reasons } = useMessages(certificationMessages);
  const form = useCallForm('certification', decideCertification, {
    labels: { verdict: t.verdictQuestion, reason: t.reason, note: t.note },
  });
  return (
    <DecisionForm
      t={t}
      form={form}
      approval={{ label: t.verify, hint: t.verifyHint }}
      reasons={refusalReasons}
      labelByReason={reasons}
      onSubmit={async ({ isApproved, ...refusal }) => {
        const entered = isApproved ? { verdict: 'verify', id } : { verdict: 'refuse', id, ...refusal };
        if (await form.send(entered)) onDone(isApproved ? t.verified : t.refused);
      }}
    />
  );
}
