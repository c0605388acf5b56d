import { isoInstant, localDate, type Millis, parseInstant, systemClock } from '#foundation/time/clock.ts';
import type { StreamState } from '#foundation/web/http/event-stream.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { counterMessages } from '../messages/counter.ts';
import styles from './counter.module.css';

type CounterConnectionProps = {
  connection: StreamState;
  /** When the device data was current, if the counter has any. */
  dataAt: string | undefined;
  /** Leaves out a working connection, to make room for a traveller. */
  showsProblemsOnly: boolean;
};

/** Whether decisions of other lanes arrive here as they are made, and since when they do not. */
export function CounterConnection({ connection, dataAt, showsProblemsOnly }: CounterConnectionProps) {
  const { phase, lastContactAt } = connection;
  const t = useMessages(counterMessages).connection;
  const timeText = useTimeText();
  const knownUntil = Math.max(lastContactAt ?? 0, dataAt === undefined ? 0 : parseInstant(dataAt));
  const formatTime = (instant: Millis) =>
    localDate(instant) === systemClock.today() ? timeText.time(isoInstant(instant)) : timeText.instant(instant);
  return (
    <div role="status" className={styles.status} data-connection={phase}>
      {phase === 'live' && !showsProblemsOnly && <StatusTag tone="ok">{t.live}</StatusTag>}
      {phase === 'connecting' && !showsProblemsOnly && <StatusTag tone="info">{t.connecting}</StatusTag>}
      {phase === 'offline' && (
        <StatusTag tone="warn">{knownUntil === 0 ? t.never : t.offline(formatTime(knownUntil))}</StatusTag>
      )}
    </div>
  );
}
