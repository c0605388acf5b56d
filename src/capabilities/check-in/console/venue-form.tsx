import { useState } from 'react';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import { parseTypedNumber } from '#foundation/web/form/parse-typed-number.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { saveVenue, type Venue } from '../contract-console.ts';
import { venueKinds, venueLimits } from '../rules/venue.ts';
import { consoleMessages } from '../messages/console.ts';

export type VenueFormProps = {
  /** Venue to change; absent for a new one. */
  venue?: Venue | undefined;
  onDone: (message: string) => void;
  onBack?: (() => void) | undefined;
};

export function VenueForm({ venue, onDone, onBack }: VenueFormProps) {
  const messages = useMessages(consoleMessages);
  const t = messages.fields;
  // The list may be fetched again, but the entered values belong to the revision that was opened.
  const [openedVenue] = useState(venue);
  const { field, group, formProps } = useActionForm('check-in', saveVenue, {
    id: 'venue',
    labels: t,
    initial: {
      nameEn: venue?.nameEn ?? '',
      nameMs: venue?.nameMs ?? '',
      kind: venue?.kind,
      district: venue?.district,
      address: venue?.address ?? '',
      organiser: venue?.organiser ?? '',
      latitude: String(venue?.latitude ?? ''),
      longitude: String(venue?.longitude ?? ''),
      radius: String(venue?.radius ?? venueLimits.radius.default),
      stayMinutes: String(venue?.stayMinutes ?? venueLimits.stayMinutes.default),
    },
    toInput: (values) => ({
      // A new venue has no id and no revision; the server ignores the 0.
      ...(openedVenue && { id: openedVenue.id }),
      revision: openedVenue?.revision ?? 0,
      facts: {
        ...values,
        latitude: parseTypedNumber(values.latitude),
        longitude: parseTypedNumber(values.longitude),
        radius: parseTypedNumber(values.radius),
        stayMinutes: parseTypedNumber(values.stayMinutes),
      },
    }),
    toPath: (path) => path.replace('facts.', ''),
    onDone: () => onDone(messages.venues.saved),
  });
  return (
    <ActionForm {...formProps} submitLabel={messages.venues.save} onBack={onBack}>
      <TextField {...field('nameEn')} />
      <TextField {...field('nameMs')} />
      <RadioCards
        {...group('kind')}
        layout="chips"
        options={venueKinds.map((value) => ({ value, label: messages.kinds[value] }))}
      />
      <RadioCards
        {...group('district')}
        layout="chips"
        options={countryDistricts.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField {...field('address')} />
      <TextField {...field('organiser')} />
      <TextField {...field('latitude')} hint={t.degreesHint} inputMode="decimal" width="medium" />
      <TextField {...field('longitude')} hint={t.degreesHint} inputMode="decimal" width="medium" />
      <TextField {...field('radius')} inputMode="numeric" width="short" />
      <TextField {...field('stayMinutes')} hint={t.stayHint} inputMode="numeric" width="short" />
    </ActionForm>
  );
}
