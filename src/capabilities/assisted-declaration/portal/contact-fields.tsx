import { dialRegions } from '#capabilities/places/rules/countries.ts';
import { suggestedCountries } from '#country';
import { homeRegion, normalizePhone } from '#capabilities/places/rules/phone.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { PhoneField } from '#foundation/web/ui/phone-field/phone-field.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { deviceMessages } from '../messages/device.ts';

export type EnteredContact = { kind: 'phone' | 'email' | 'none'; regionCode: string; number: string; email: string };

export const noContact: EnteredContact = { kind: 'none', regionCode: homeRegion, number: '', email: '' };

/** Converts an entered contact to the input of calls; undefined for none. A valid phone number is normalized. */
export function toContactInput({ kind, regionCode, number, email }: EnteredContact) {
  if (kind === 'none') return undefined;
  if (kind === 'email') return { kind, email };
  return { kind, regionCode, mobile: normalizePhone(regionCode, number) ?? number };
}

/**
 * Fields for a phone number or an e-mail address. With `optional`, the person can also give no contact. `error`
 * receives the field paths of the call, such as `contact.email`.
 */
export function ContactFields({
  entered,
  onChange,
  error,
  optional = false,
  legend,
}: {
  entered: EnteredContact;
  onChange: (entered: EnteredContact) => void;
  error: (path: string) => string | undefined;
  optional?: boolean;
  legend?: string;
}) {
  const t = useMessages(deviceMessages).contact;
  return (
    <RadioCards<EnteredContact['kind']>
      id="contact"
      legend={legend ?? t.sendTo}
      options={[
        ...(optional ? [{ value: 'none' as const, label: t.none, hint: t.noneHint }] : []),
        {
          value: 'phone',
          label: t.phone,
          followUpFields: (
            <PhoneField
              id="contact-mobile"
              label={t.number}
              countries={dialRegions}
              suggestedCodes={suggestedCountries}
              value={{ country: entered.regionCode, number: entered.number }}
              error={error('contact.mobile')}
              onChange={({ country, number }) => onChange({ ...entered, regionCode: country, number })}
            />
          ),
        },
        {
          value: 'email',
          label: t.email,
          followUpFields: (
            <TextField
              id="contact-email"
              label={t.address}
              type="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={120}
              value={entered.email}
              error={error('contact.email')}
              onChange={(email) => onChange({ ...entered, email })}
            />
          ),
        },
      ]}
      value={entered.kind}
      onChange={(kind) => onChange({ ...entered, kind })}
    />
  );
}
