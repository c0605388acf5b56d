import { useState } from 'react';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useAction } from '#capabilities/staff/console/public.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { addCarrier, type Carrier, changeCarrier } from '../contract-console.ts';
import { fieldMessages } from '../messages/fields.ts';
import { carrierMessages } from '../messages/screens.ts';

export type CarrierFormProps = {
  /** Carrier to change. Absent for a new one. */
  carrier?: Carrier | undefined;
  /** Called with the status message after the carrier was saved. */
  onEnd: (message: string) => void;
  onBack?: (() => void) | undefined;
};

export function CarrierForm({ carrier, onEnd, onBack }: CarrierFormProps) {
  const t = useMessages(carrierMessages);
  const labels: Record<string, string> = {
    name: t.name,
    code: t.code,
    'contact.name': t.contactName,
    'contact.email': t.email,
    'contact.phone': t.phone,
  };
  const idOf = (path: string) => `carrier-${path.replaceAll('.', '-')}`;
  const fields = useFields({ messages: fieldMessages, label: (path) => labels[path], id: idOf });
  const [entered, setEntered] = useState({
    name: carrier?.name ?? '',
    code: carrier?.code ?? '',
    contact: carrier?.contact ?? { name: '', email: '', phone: '' },
  });
  const save = useAction<typeof entered, object>('carriers', (input) =>
    carrier ? callApi(changeCarrier, { ...input, id: carrier.id }) : callApi(addCarrier, input),
  );
  const submit = async () => {
    const input = fields.validate(addCarrier.input, entered);
    if (!input) return;
    try {
      await save.mutateAsync(input);
      onEnd(carrier ? t.changed : t.added);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  const change = (path: string, next: typeof entered) => {
    fields.clearErrorsOf(path);
    save.reset();
    setEntered(next);
  };
  const detailFieldProps = (path: 'name' | 'code') => ({
    id: idOf(path),
    value: entered[path],
    error: fields.error(path),
    onChange: (value: string) => change(path, { ...entered, [path]: value }),
  });
  const contactFieldProps = (part: 'name' | 'email' | 'phone') => ({
    id: idOf(`contact.${part}`),
    value: entered.contact[part],
    error: fields.error(`contact.${part}`),
    onChange: (value: string) =>
      change(`contact.${part}`, { ...entered, contact: { ...entered.contact, [part]: value } }),
  });
  return (
    <ActionForm fields={fields} action={save} submitLabel={t.save} onSubmit={() => void submit()} onBack={onBack}>
      <TextField label={t.name} spellCheck={false} maxLength={100} {...detailFieldProps('name')} />
      <TextField
        label={t.code}
        hint={t.codeHint}
        variant="code"
        width="short"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={3}
        {...detailFieldProps('code')}
      />
      <h3>{t.contact}</h3>
      <TextField
        label={t.contactName}
        autoCapitalize="words"
        spellCheck={false}
        maxLength={100}
        {...contactFieldProps('name')}
      />
      <TextField
        label={t.email}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        {...contactFieldProps('email')}
      />
      <TextField label={t.phone} type="tel" hint={t.phoneHint} {...contactFieldProps('phone')} />
    </ActionForm>
  );
}
