import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { place } from '#foundation/web/http/place.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { reinstateCarrier, revokeCarrierKey, suspendCarrier } from '../contract-console.ts';
import { carrierWords } from '../wording/screens.ts';
import { ChangeForm } from './change-form.tsx';
import { useCarriersChange } from './use-carriers.ts';

/** What can be done with a reason: about a carrier, or about one of its keys. */
export type Deed = 'suspend' | 'reinstate' | 'revoke';

export type ReasonFormProps = { deed: Deed; id: string; onEnd: (answer: string) => void; onBack: () => void };

/** Asks for the reason of a deed, and does it. */
export function ReasonForm({ deed, id, onEnd, onBack }: ReasonFormProps) {
  const say = useWords(carrierWords);
  const words = {
    suspend: { text: say.suspendText, go: say.suspend },
    reinstate: { text: say.reinstateText, go: say.reinstate },
    revoke: { text: say.key.revokeText, go: say.key.revoke },
  }[deed];
  const fields = useFields({ label: () => say.reason, id: () => 'carrier-reason' });
  const [reason, setReason] = useState('');
  const act = useCarriersChange((input: { id: string; reason: string }) =>
    place({ suspend: suspendCarrier, reinstate: reinstateCarrier, revoke: revokeCarrierKey }[deed], input),
  );
  const submit = async () => {
    const input = fields.check(suspendCarrier.input, { id, reason });
    if (!input) return;
    try {
      await act.mutateAsync(input);
      onEnd(say.done);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ChangeForm
      fields={fields}
      text={words.text}
      change={act}
      go={words.go}
      danger={deed !== 'reinstate'}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      <TextField
        id="carrier-reason"
        label={say.reason}
        hint={say.reasonHint}
        maxLength={300}
        value={reason}
        error={fields.error('reason')}
        onChange={(value) => {
          fields.changed('reason');
          act.reset();
          setReason(value);
        }}
      />
    </ChangeForm>
  );
}
