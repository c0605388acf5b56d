import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import type { Facility } from '../contract.ts';
import { sortByDistance } from '../rules/distance.ts';
import { type FacilityKind, facilityKinds } from '../rules/facility.ts';
import { nearbyMessages } from '../messages/nearby.ts';
import { DistrictMap } from './district-map.tsx';
import { FacilityCard } from './facility-card.tsx';
import styles from './nearby.module.css';
import { usePosition } from './use-position.ts';

type Filter = { kind: FacilityKind | 'all'; district: string };

/** List of facilities with filters, beside a map. A facility chosen in either is chosen in both. */
export function FacilityList({ items }: { items: readonly Facility[] }) {
  const t = useMessages(nearbyMessages);
  const language = useLanguage();
  const userPosition = usePosition();
  const [filter, setFilter] = useState<Filter>({ kind: 'all', district: 'all' });
  const [chosenId, setChosenId] = useState<string>();
  const now = systemClock.now();
  const matchingFacilities = items.filter(
    ({ kind, district }) =>
      (filter.kind === 'all' || kind === filter.kind) && (filter.district === 'all' || district === filter.district),
  );
  const sortedFacilities = sortByDistance(matchingFacilities, userPosition.position);
  const chooseOnMap = (id: string) => {
    setChosenId(id);
    const card = document.getElementById(`facility-${id}`);
    card?.scrollIntoView({ block: 'nearest' });
    card?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <Stack gap={5}>
      <PositionBar userPosition={userPosition} />
      <FacilityFilter items={items} filter={filter} onChange={setFilter} />
      <SmallText role="status">{t.count(sortedFacilities.length)}</SmallText>
      <div className={styles.beside}>
        {sortedFacilities.length === 0 ? (
          <EmptyState title={t.noneMatching} />
        ) : (
          <Stack as="ul" gap={3}>
            {sortedFacilities.map((facility) => (
              <FacilityCard
                key={facility.id}
                facility={facility}
                now={now}
                isChosen={facility.id === chosenId}
                onChoose={() => setChosenId(facility.id === chosenId ? undefined : facility.id)}
              />
            ))}
          </Stack>
        )}
        <DistrictMap
          description={t.map.description}
          points={sortedFacilities.map(({ id, latitude, longitude, name }) => ({
            id,
            latitude,
            longitude,
            name: name[language],
          }))}
          chosenId={chosenId}
          onChoose={chooseOnMap}
          userPosition={userPosition.position}
        />
      </div>
    </Stack>
  );
}

type FacilityFilterProps = { items: readonly Facility[]; filter: Filter; onChange: (filter: Filter) => void };

function FacilityFilter({ items, filter, onChange }: FacilityFilterProps) {
  const t = useMessages(nearbyMessages);
  const availableKinds = facilityKinds.filter((value) => items.some((item) => item.kind === value));
  return (
    <>
      <RadioCards
        id="nearby-kind"
        legend={t.kind}
        layout="chips"
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
        options={[
          { value: 'all', label: t.everyKind },
          ...availableKinds.map((value) => ({ value, label: t.kinds[value] })),
        ]}
      />
      <RadioCards
        id="nearby-district"
        legend={t.district}
        layout="chips"
        value={filter.district}
        onChange={(district) => onChange({ ...filter, district })}
        options={[
          { value: 'all', label: t.everyDistrict },
          ...countryDistricts.map(({ code, name }) => ({ value: code as string, label: name })),
        ]}
      />
    </>
  );
}

function PositionBar({ userPosition }: { userPosition: ReturnType<typeof usePosition> }) {
  const { position: t } = useMessages(nearbyMessages);
  const { state } = userPosition;
  const messageByState = {
    none: t.privacyNote,
    asking: t.asking,
    known: t.sortedByDistance,
    refused: t.refused,
    failed: t.failed,
  };
  return (
    <div className={styles.position}>
      {state === 'known' ? (
        <Button variant="secondary" size="compact" onClick={userPosition.clear}>
          {t.clear}
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="compact"
          icon={<LocateFixed />}
          busy={state === 'asking'}
          busyText={t.asking}
          onClick={userPosition.request}
        >
          {t.request}
        </Button>
      )}
      <SmallText role="status">{messageByState[state]}</SmallText>
    </div>
  );
}
