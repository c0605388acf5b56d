import { useActionForm } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { addCarrier, type Carrier, changeCarrier } from '../contract-console.ts';
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
  const { field, formProps } = useActionForm('carriers', addCarrier, {
    id: 'carrier',
    labels: {
      name: t.name,
      code: t.code,
      'contact.name': t.contactName,
      'contact.email': t.email,
      'contact.phone': t.phone,
    },
    initial: {
      name: carrier?.name ?? '',
      code: carrier?.code ?? '',
      contactName: carrier?.contact.name ?? '',
      email: carrier?.contact.email ?? '',
      phone: carrier?.contact.phone ?? '',
    },
    toInput: ({ name, code, contactName, email, phone }) => ({
      name,
      code,
      contact: { name: contactName, email, phone },
    }),
    send: (input): Promise<object> =>
      carrier ? callApi(changeCarrier, { ...input, id: carrier.id }) : callApi(addCarrier, input),
    onDone: () => onEnd(carrier ? t.changed : t.added),
  });
  return (
    <ActionForm {...formProps} submitLabel={t.save} onBack={onBack}>
      <TextField {...field('name')} spellCheck={false} maxLength={100} />
      <TextField
        {...field('code')}
        hint={t.codeHint}
        variant="code"
        width="short"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={3}
      />
      <h3>{t.contact}</h3>
      <TextField {...field('contactName', 'contact.name')} autoCapitalize="words" spellCheck={false} maxLength={100} />
      <TextField {...field('email', 'contact.email')} type="email" autoCapitalize="none" spellCheck={false} />
      <TextField {...field('phone', 'contact.phone')} type="tel" hint={t.phoneHint} />
    </ActionForm>
  );
}
