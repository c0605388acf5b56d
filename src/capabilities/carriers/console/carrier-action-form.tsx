import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { reinstateCarrier, revokeCarrierKey, suspendCarrier } from '../contract-console.ts';
import { carrierMessages } from '../messages/screens.ts';

export type CarrierAction = 'suspend' | 'reinstate' | 'revoke';

export type CarrierActionFormProps = {
  action: CarrierAction;
  id: string;
  onEnd: (message: string) => void;
  onBack: () => void;
};

export function CarrierActionForm({ action, id, onEnd, onBack }: CarrierActionFormProps) {
  const t = useMessages(carrierMessages);
  const { call, text, submitLabel } = {
    suspend: { call: suspendCarrier, text: t.suspendText, submitLabel: t.suspend },
    reinstate: { call: reinstateCarrier, text: t.reinstateText, submitLabel: t.reinstate },
    revoke: { call: revokeCarrierKey, text: t.key.revokeText, submitLabel: t.key.revoke },
  }[action];
  const mutation = useAction('carriers', (input: { id: string; reason: string }) => callApi(call, input));
  return (
    <ReasonForm
      field={{ id: 'carrier-reason', label: t.reason, hint: t.reasonHint }}
      schema={call.input}
      inputBesidesNote={{ id }}
      action={mutation}
      text={text}
      submitLabel={submitLabel}
      danger={action !== 'reinstate'}
      onDone={() => onEnd(t.done)}
      onBack={onBack}
    />
  );
}
