import { useActionForm } from '#capabilities/staff/console/public.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { type CarrierKey, changeKeyLimits } from '../contract-console.ts';
import { validateKeyLimits } from '../rules/keys.ts';
import { carrierMessages } from '../messages/screens.ts';
import { LimitFields, parseEnteredNumber } from './limit-fields.tsx';

export type LimitsFormProps = { carrierKey: CarrierKey; onEnd: (message: string) => void; onBack: () => void };

export function LimitsForm({ carrierKey, onEnd, onBack }: LimitsFormProps) {
  const t = useMessages(carrierMessages);
  const { field, formProps } = useActionForm('carriers', changeKeyLimits, {
    id: 'key',
    labels: { perMinute: t.key.perMinute, perDay: t.key.perDay },
    initial: { perMinute: `${carrierKey.perMinute}`, perDay: `${carrierKey.perDay}` },
    toInput: ({ perMinute, perDay }) => ({
      id: carrierKey.id,
      perMinute: parseEnteredNumber(perMinute),
      perDay: parseEnteredNumber(perDay),
    }),
    check: (limits) => validateKeyLimits({ ...limits, scopes: carrierKey.scopes }),
    onDone: () => onEnd(t.done),
  });
  return (
    <ActionForm {...formProps} text={t.key.changeText} submitLabel={t.key.changeLimits} onBack={onBack}>
      <LimitFields field={field} />
    </ActionForm>
  );
}
