import { ReasonActionForm } from '#capabilities/staff/console/public.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
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
  const actionProps = {
    suspend: { call: suspendCarrier, text: t.suspendText, submitLabel: t.suspend },
    reinstate: { call: reinstateCarrier, text: t.reinstateText, submitLabel: t.reinstate },
    revoke: { call: revokeCarrierKey, text: t.key.revokeText, submitLabel: t.key.revoke },
  }[action];
  return (
    <ReasonActionForm
      queryKey="carriers"
      {...actionProps}
      input={{ id }}
      id="carrier"
      label={t.reason}
      hint={t.reasonHint}
      danger={action !== 'reinstate'}
      onDone={() => onEnd(t.done)}
      onBack={onBack}
    />
  );
}
