import { useQuery } from '@tanstack/react-query';
import { readDoorCount } from '#capabilities/activities/contract-door.ts';
import { doorMessages } from '#capabilities/activities/messages/door.ts';
import { second } from '#foundation/time/clock.ts';
import { useConnection } from '#foundation/web/http/connection.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import styles from './door.module.css';

/** How full an event is, asked again every ten seconds while the page is looked at. `here`: what a device knows, where there is no network. */
export function DoorCountRow({
  event,
  here,
}: {
  event: string;
  here?: { inside: number; expected: number; waiting: number; capacity?: number | undefined } | undefined;
}) {
  const t = useMessages(doorMessages).count;
  const online = useConnection() === 'online';
  const { data } = useQuery({
    queryKey: ['activities', 'count', event],
    queryFn: ({ signal }) => callApi(readDoorCount, { event }, { signal, quiet: true }),
    refetchInterval: 10 * second,
  });
  const said = online || !here ? data : undefined;
  const shown = said ?? here;
  if (!shown) return null;
  const rows = [
    { label: t.inside, value: shown.inside },
    { label: t.expected, value: shown.expected },
    { label: t.waiting, value: shown.waiting },
    ...(shown.capacity === undefined ? [] : [{ label: t.capacity, value: shown.capacity }]),
    ...(said && said.doubtful > 0 ? [{ label: t.doubtful, value: said.doubtful }] : []),
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
