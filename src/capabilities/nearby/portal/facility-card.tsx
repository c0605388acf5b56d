import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { type Millis } from '#foundation/time/clock.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { classes } from '#foundation/web/ui/classes.ts';
import type { Facility } from '../contract.ts';
import { computeOpening } from '../rules/hours.ts';
import { nearbyMessages } from '../messages/nearby.ts';
import styles from './nearby.module.css';
import { formatDistance, formatOpening, formatDayHours, localMoment } from './format-facility.ts';

type FacilityCardProps = {
  facility: Facility & { metres: number | null };
  now: Millis;
  isChosen: boolean;
  onChoose: () => void;
};

export function FacilityCard({ facility, now, isChosen, onChoose }: FacilityCardProps) {
  const t = useMessages(nearbyMessages);
  const language = useLanguage();
  const { id, kind, name, mukim, metres, hours, phone, services, approximate, latitude, longitude } = facility;
  const [day, time] = localMoment(now);
  const district = countryDistricts.find(({ code }) => code === facility.district)?.name ?? '';
  const localName = name[language];
  return (
    <li id={`facility-${id}`} className={classes(styles.card, isChosen && styles.chosenCard)}>
      <h2>
        <button type="button" className={styles.name} aria-pressed={isChosen} onClick={onChoose}>
          {localName}
        </button>
      </h2>
      <SmallText>{[t.kinds[kind], mukim, district].filter(Boolean).join(' · ')}</SmallText>
      {metres !== null && <p>{t.distance(formatDistance(metres, language, t))}</p>}
      <p>
        <StatusTag tone={computeOpening(hours, day, time).isOpen ? 'ok' : 'neutral'}>
          {formatOpening(hours, day, time, t)}
        </StatusTag>
      </p>
      <p className={styles.links}>
        {phone && (
          <a href={`tel:${phone.replaceAll(' ', '')}`}>
            {`${t.call} ${phone}`}
            <span className="visually-hidden">: {localName}</span>
          </a>
        )}
        <a
          href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`}
          target="_blank"
          rel="noreferrer noopener"
          title={t.directionsNote}
        >
          {t.directions}
          <span className="visually-hidden">{`: ${localName}. ${t.directionsNote}`}</span>
        </a>
      </p>
      <details className="disclosure">
        <summary>
          {t.hours}
          <span className="visually-hidden">: {localName}</span>
        </summary>
        <dl className={styles.hours}>
          {t.days.map((dayName, index) => (
            <div key={dayName}>
              <dt>{dayName}</dt>
              <dd>{formatDayHours(hours.days[index] ?? [], hours.always, t)}</dd>
            </div>
          ))}
          <div>
            <dt>{t.holidays}</dt>
            <dd>{hours.always || hours.holidays ? t.holidaysOpen : t.holidaysClosed}</dd>
          </div>
          <div>
            <dt>{t.services}</dt>
            <dd>{services[language]}</dd>
          </div>
        </dl>
        <SmallText>{t.holidaysNote}</SmallText>
        {approximate && <SmallText>{t.approximate}</SmallText>}
      </details>
    </li>
  );
}
