import { useQuery } from '@tanstack/react-query';
import { readDoorCount } from '#capabilities/activities/contract-door.ts';
import { doorMessages } from '#capabilities/activities/messages/door.ts';
import { second } from '#foundation/time/clock.ts';
import { useReachability } from '#foundation/web/http/reachability.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import styles from './door.module.css';

/** Live counts of an event, refetched every ten seconds. Without a network it shows this device's own counts. */
export function DoorCountRow({
  event: eventId,
  deviceCounts,
}: {
  event: string;
  deviceCounts?: { inside: number; expected: number; waiting: number; capacity?: number | undefined } | undefined;
}) {
  const t = useMessages(doorMessages).count;
  const isOnline = useReachability() === 'online';
  const { data } = useQuery({
    queryKey: ['activities', 'count', eventId],
    queryFn: ({ signal }) => callApi(readDoorCount, { event: eventId }, { signal, isBackground: true }),
    refetchInterval: 10 * second,
  });
  const serverCounts = isOnline || !deviceCounts ? data : undefined;
  const counts = serverCounts ?? deviceCounts;
  if (!counts) return null;
  const rows = [
    { label: t.inside, value: counts.inside },
    { label: t.expected, value: counts.expected },
    { label: t.waiting, value: counts.waiting },
    ...(counts.capacity === undefined ? [] : [{ label: t.capacity, value: counts.capacity }]),
    ...(serverCounts && serverCounts.doubtful > 0 ? [{ label: t.doubtful, value: serverCounts.doubtful }] : []),
  ];
  return (
    <dl className={styles.count} aria-label={t.title}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
