import { useState } from 'react';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { useAction } from '#capabilities/staff/console/public.ts';
import type { RequestOf } from '#foundation/contract/call.ts';
import { parseTypedNumber } from '#foundation/web/form/parse-typed-number.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { saveVenue, type Venue } from '../contract-console.ts';
import { venueKinds, venueLimits } from '../rules/venue.ts';
import { consoleMessages } from '../messages/console.ts';
import { fieldMessages } from '../messages/fields.ts';

export type VenueFormProps = {
  /** Venue to change; absent for a new one. */
  venue?: Venue | undefined;
  onDone: (message: string) => void;
  onBack?: (() => void) | undefined;
};

const textFields = ['nameMs', 'nameEn', 'address', 'organiser'] as const;
const numberFields = ['latitude', 'longitude', 'radius', 'stayMinutes'] as const;
type VenueFieldName = (typeof textFields)[number] | (typeof numberFields)[number];

export function VenueForm({ venue, onDone, onBack }: VenueFormProps) {
  const messages = useMessages(consoleMessages);
  const t = messages.fields;
  const labels: Record<string, string> = t;
  const idOf = (path: string) => `venue-${path.replace('facts.', '')}`;
  const fields = useFields({ messages: fieldMessages, label: (path) => labels[path.replace('facts.', '')], id: idOf });
  const [entered, setEntered] = useState<Record<VenueFieldName, string>>({
    nameEn: venue?.nameEn ?? '',
    nameMs: venue?.nameMs ?? '',
    address: venue?.address ?? '',
    organiser: venue?.organiser ?? '',
    latitude: String(venue?.latitude ?? ''),
    longitude: String(venue?.longitude ?? ''),
    radius: String(venue?.radius ?? venueLimits.radius.default),
    stayMinutes: String(venue?.stayMinutes ?? venueLimits.stayMinutes.default),
  });
  const [kind, setKind] = useState(venue?.kind);
  const [district, setDistrict] = useState(venue?.district);
  const save = useAction('check-in', (input: RequestOf<typeof saveVenue>) => callApi(saveVenue, input));
  const submit = async () => {
    const numbers = Object.fromEntries(numberFields.map((name) => [name, parseTypedNumber(entered[name])]));
    const facts = { ...entered, ...numbers, kind, district };
    // A new venue has no id and no revision; the server ignores the 0.
    const idAndRevision = { ...(venue && { id: venue.id }), revision: venue?.revision ?? 0 };
    const input = fields.validate(saveVenue.input, { ...idAndRevision, facts });
    if (!input) return;
    try {
      await save.mutateAsync(input);
      onDone(messages.venues.saved);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  const resetAfterChange = (name: string) => {
    fields.clearErrorsOf(`facts.${name}`);
    save.reset();
  };
  const fieldProps = (name: VenueFieldName) => ({
    id: idOf(name),
    label: t[name],
    value: entered[name],
    error: fields.error(`facts.${name}`),
    onChange: (value: string) => {
      resetAfterChange(name);
      setEntered({ ...entered, [name]: value });
    },
  });
  return (
    <ActionForm
      fields={fields}
      action={save}
      submitLabel={messages.venues.save}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      <TextField {...fieldProps('nameEn')} />
      <TextField {...fieldProps('nameMs')} />
      <RadioCards
        id={idOf('kind')}
        legend={t.kind}
        layout="chips"
        value={kind}
        error={fields.error('facts.kind')}
        onChange={(value) => {
          resetAfterChange('kind');
          setKind(value);
        }}
        options={venueKinds.map((value) => ({ value, label: messages.kinds[value] }))}
      />
      <RadioCards
        id={idOf('district')}
        legend={t.district}
        layout="chips"
        value={district}
        error={fields.error('facts.district')}
        onChange={(value) => {
          resetAfterChange('district');
          setDistrict(value);
        }}
        options={countryDistricts.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField {...fieldProps('address')} />
      <TextField {...fieldProps('organiser')} />
      <TextField {...fieldProps('latitude')} hint={t.degreesHint} inputMode="decimal" width="medium" />
      <TextField {...fieldProps('longitude')} hint={t.degreesHint} inputMode="decimal" width="medium" />
      <TextField {...fieldProps('radius')} inputMode="numeric" width="short" />
      <TextField {...fieldProps('stayMinutes')} hint={t.stayHint} inputMode="numeric" width="short" />
    </ActionForm>
  );
}
