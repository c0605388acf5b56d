import { useState } from 'react';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useAction } from '#capabilities/staff/console/public.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { type CarrierKey, changeKeyLimits } from '../contract-console.ts';
import { validateKeyLimits } from '../rules/keys.ts';
import { fieldMessages } from '../messages/fields.ts';
import { carrierMessages } from '../messages/screens.ts';
import { LimitFields, parseEnteredNumber } from './limit-fields.tsx';

export type LimitsFormProps = { carrierKey: CarrierKey; onEnd: (message: string) => void; onBack: () => void };

export function LimitsForm({ carrierKey, onEnd, onBack }: LimitsFormProps) {
  const t = useMessages(carrierMessages);
  const labels: Record<string, string> = { perMinute: t.key.perMinute, perDay: t.key.perDay };
  const fields = useFields({ messages: fieldMessages, label: (path) => labels[path], id: (path) => `key-${path}` });
  const [entered, setEntered] = useState({ perMinute: `${carrierKey.perMinute}`, perDay: `${carrierKey.perDay}` });
  const save = useAction('carriers', (input: { id: string; perMinute: number; perDay: number }) =>
    callApi(changeKeyLimits, input),
  );
  const submit = async () => {
    const input = fields.validate(changeKeyLimits.input, {
      id: carrierKey.id,
      perMinute: parseEnteredNumber(entered.perMinute),
      perDay: parseEnteredNumber(entered.perDay),
    });
    if (!input || !fields.acceptOrShow(validateKeyLimits({ ...input, scopes: carrierKey.scopes }))) return;
    try {
      await save.mutateAsync(input);
      onEnd(t.done);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ActionForm
      fields={fields}
      text={t.key.changeText}
      action={save}
      submitLabel={t.key.changeLimits}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      <LimitFields
        entered={entered}
        error={fields.error}
        onChange={(path, value) => {
          fields.clearErrorsOf(path);
          save.reset();
          setEntered({ ...entered, [path]: value });
        }}
      />
    </ActionForm>
  );
}
