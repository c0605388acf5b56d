import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { decideCertification } from '../contract-review.ts';
import { type RefusalReason, refusalReasons } from '../rules/states.ts';
import { fieldMessages } from '../messages/fields.ts';
import { certificationMessages } from '../rules/certification-messages.ts';
import { reviewMessages } from '../messages/review.ts';
import { RefusalFields } from './refusal-fields.tsx';

type DecideCertificationFormProps = {
  id: string;
  onDone: (verdict: 'verified' | 'refused') => void;
};

/** Form that verifies a certification, or refuses it with a reason. */
export function DecideCertificationForm({ id, onDone }: DecideCertificationFormProps) {
  const t = useMessages(reviewMessages);
  const { reasons } = useMessages(certificationMessages);
  const [verdict, setVerdict] = useState<'verify' | 'refuse'>();
  const [reason, setReason] = useState<RefusalReason>();
  const [note, setNote] = useState('');
  const labels: Record<string, string> = { verdict: t.verdictQuestion, reason: t.reason, note: t.note };
  const fields = useFields({ messages: fieldMessages, label: (path) => labels[path] });
  const deciding = useMutation({
    mutationFn: (input: Parameters<typeof callApi<typeof decideCertification>>[1]) =>
      callApi(decideCertification, input),
  });
  const clearErrors = (path: string) => {
    fields.clearErrorsOf(path);
    deciding.reset();
  };
  const submit = async () => {
    if (!verdict) {
      fields.acceptOrShow([{ path: 'verdict', key: 'required' }]);
      return;
    }
    const entered = verdict === 'verify' ? { verdict, id } : { verdict, id, reason, note };
    const input = fields.validate(decideCertification.input, entered);
    if (!input) return;
    try {
      await deciding.mutateAsync(input);
      onDone(verdict === 'verify' ? 'verified' : 'refused');
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ActionForm fields={fields} action={deciding} submitLabel={t.decide} onSubmit={() => void submit()}>
      <RadioCards
        id="verdict"
        legend={t.verdictQuestion}
        options={[
          { value: 'verify' as const, label: t.verify, hint: t.verifyHint },
          { value: 'refuse' as const, label: t.refuse, hint: t.refuseHint },
        ]}
        value={verdict}
        onChange={(value) => {
          clearErrors('verdict');
          setVerdict(value);
        }}
        error={fields.error('verdict')}
      />
      {verdict === 'refuse' && (
        <RefusalFields
          t={t}
          reasons={refusalReasons}
          labelByReason={reasons}
          reason={reason}
          note={note}
          onReason={(value) => {
            clearErrors('reason');
            setReason(value);
          }}
          onNote={(value) => {
            clearErrors('note');
            setNote(value);
          }}
          error={fields.error}
        />
      )}
    </ActionForm>
  );
}
