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
import { type Kind, kinds } from '../rules/facility.ts';
import { nearbyMessages } from '../messages/nearby.ts';
import { AreaMap } from './area-map.tsx';
import { FacilityCard } from './facility-card.tsx';
import styles from './nearby.module.css';
import { usePosition } from './use-position.ts';

/** Facilities as a list with a map beside it; what is chosen in one is chosen in the other. */
export function Facilities({ items }: { items: readonly Facility[] }) {
  const t = useMessages(nearbyMessages);
  const language = useLanguage();
  const where = usePosition();
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const [district, setDistrict] = useState('all');
  const [chosen, setChosen] = useState<string>();
  const now = systemClock.now();
  const wanted = items.filter(
    (one) => (kind === 'all' || one.kind === kind) && (district === 'all' || one.district === district),
  );
  const shown = sortByDistance(wanted, where.position);
  const there = kinds.filter((one) => items.some((item) => item.kind === one));
  const chooseOnMap = (id: string) => {
    setChosen(id);
    const card = document.getElementById(`facility-${id}`);
    card?.scrollIntoView({ block: 'nearest' });
    card?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.stack}>
      <PositionBar where={where} />
      <RadioCards
        id="nearby-kind"
        legend={t.kind}
        layout="chips"
        value={kind}
        onChange={setKind}
        options={[{ value: 'all', label: t.everyKind }, ...there.map((value) => ({ value, label: t.kinds[value] }))]}
      />
      <RadioCards
        id="nearby-district"
        legend={t.district}
        layout="chips"
        value={district}
        onChange={setDistrict}
        options={[
          { value: 'all', label: t.everyDistrict },
          ...countryDistricts.map(({ code, name }) => ({ value: code as string, label: name })),
        ]}
      />
      <p role="status" className={styles.small}>
        {t.count(shown.length)}
      </p>
      <div className={styles.beside}>
        {shown.length === 0 ? (
          <EmptyState title={t.none} />
        ) : (
          <ul className={styles.list}>
            {shown.map((facility) => (
              <FacilityCard
                key={facility.id}
                facility={facility}
                now={now}
                chosen={facility.id === chosen}
                onChoose={() => setChosen(facility.id === chosen ? undefined : facility.id)}
              />
            ))}
          </ul>
        )}
        <AreaMap
          text={t.map.text}
          points={shown.map(({ id, latitude, longitude, name }) => ({ id, latitude, longitude, name: name[language] }))}
          chosen={chosen}
          onChoose={chooseOnMap}
          userPosition={where.position}
        />
      </div>
    </div>
  );
}

function PositionBar({ where }: { where: ReturnType<typeof usePosition> }) {
  const { position: t } = useMessages(nearbyMessages);
  const { state } = where;
  const sentence = { none: t.why, asking: t.asking, known: t.used, refused: t.refused, failed: t.failed };
  return (
    <div className={styles.position}>
      {state === 'known' ? (
        <Button variant="secondary" size="compact" onClick={where.clear}>
          {t.clear}
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="compact"
          icon={<LocateFixed />}
          busy={state === 'asking'}
          busyText={t.asking}
          onClick={where.request}
        >
          {t.ask}
        </Button>
      )}
      <p role="status" className={styles.small}>
        {sentence[state]}
      </p>
    </div>
  );
}
