import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import MapPin from 'lucide-react/icons/map-pin';
import { requiredInApp } from '#foundation/contract/app-field-messages.ts';
import { useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { isInPlace } from '../contract.ts';
import { checkInMessages } from '../messages/screens.ts';
import styles from './check-in.module.css';
import { addScan } from './check-in-outbox.ts';
import type { ScannedVenue } from './look-up-venue.ts';
import { useMembers } from './use-members.ts';

/** Form to choose who checks in at a venue. `onDone` receives the id of the scan in the outbox. */
export function CheckInForm({ venue, onDone }: { venue: ScannedVenue; onDone: (scanId: string) => void }) {
  const t = useMessages(checkInMessages);
  const language = useLanguage();
  const account = useAccountId();
  const { members = [], nameOf } = useMembers();
  const [chosenIds, setChosenIds] = useState<string[]>();
  const [isNobodySelected, setIsNobodySelected] = useState(false);
  const personIds = members.length > 0 ? members.map(({ _id }) => _id) : [account];
  const selectedIds = chosenIds ?? [account];
  const submit = async () => {
    setIsNobodySelected(selectedIds.length === 0);
    if (selectedIds.length === 0) return;
    onDone(await addScan({ act: 'in', code: venue.code, person_ids: selectedIds, venueName: venue.name }, account));
  };
  return (
    <Form onSubmit={() => void submit()}>
      <Section>
        <h2>{venue.name[language]}</h2>
        {venue.address !== '' && <p className={styles.small}>{venue.address}</p>}
      </Section>
      <CheckboxList
        id="people"
        legend={t.personLegend}
        options={personIds.map((id) => ({ value: id, label: nameOf(id) }))}
        values={selectedIds}
        onChange={(next) => {
          setIsNobodySelected(false);
          setChosenIds(next);
        }}
        error={isNobodySelected ? requiredInApp[language] : undefined}
      />
      {/* Without a network the address is unknown (empty), and the location cannot be checked. */}
      {venue.address !== '' && <LocationCheck code={venue.code} />}
      <Button type="submit">{t.checkIn}</Button>
    </Form>
  );
}

type LocationResult = 'asking' | 'atVenue' | 'elsewhere' | 'noLocation';

// The position is read only on request, and forgotten after the comparison.
function LocationCheck({ code }: { code: string }) {
  const t = useMessages(checkInMessages);
  const [result, setResult] = useState<LocationResult>();
  const checkLocation = async () => {
    setResult('asking');
    try {
      const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
        navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: 10_000 });
      });
      const { latitude, longitude, accuracy } = coords;
      const position = { latitude, longitude, accuracy: Math.min(accuracy, 100_000) };
      const { in_place: within } = await callApi(isInPlace, { code, position });
      setResult(within === null ? 'noLocation' : within ? 'atVenue' : 'elsewhere');
    } catch {
      setResult('noLocation');
    }
  };
  return (
    <Stack gap={3}>
      <Button
        variant="secondary"
        icon={<MapPin aria-hidden="true" />}
        busy={result === 'asking'}
        busyText={t.confirmingLocation}
        aria-describedby="place-hint"
        onClick={() => void checkLocation()}
      >
        {t.confirmLocation}
      </Button>
      <p id="place-hint" className={styles.small}>
        {t.confirmLocationHint}
      </p>
      <p role="status">{result === undefined || result === 'asking' ? '' : t[result]}</p>
    </Stack>
  );
}
