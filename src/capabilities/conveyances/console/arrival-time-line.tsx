import type { ReactNode } from 'react';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { type TimeText, useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { arrivalState, type ArrivalTimes } from '../rules/arrival.ts';
import { conveyanceMessages } from '../messages/conveyances.ts';

type LineProps = { arrivals: readonly ArrivalTimes[]; mode?: string; children: ReactNode };

/** A text, followed by when the flight or vessel arrives: "Air, scheduled 14:05, now 14:40". */
export function ArrivalTimeLine({ arrivals, mode, children }: LineProps) {
  const t = useMessages(conveyanceMessages);
  const timeText = useTimeText();
  const texts = arrivals.map((arrival) => describeTimes(arrival, t, timeText, mode === 'sea'));
  return (
    <>
      {children}
      {texts.map((text) => (
        <span key={text}>{`, ${text}`}</span>
      ))}
    </>
  );
}

function describeTimes(
  arrival: ArrivalTimes,
  t: (typeof conveyanceMessages)['en' | 'ms'],
  timeText: TimeText,
  isVessel: boolean,
): string {
  const scheduled = t.scheduledFor(timeText.time(arrival.scheduledAt));
  const state = arrivalState(arrival);
  if (state === 'arrived') {
    const time = timeText.time(arrival.arrivedAt);
    return isVessel ? t.berthedAt(time) : t.landedAt(time);
  }
  if (state === 'cancelled') return `${scheduled}, ${t.cancelled}`;
  return arrival.estimatedAt === null || arrival.estimatedAt === arrival.scheduledAt
    ? scheduled
    : `${scheduled}, ${t.delayedTo(timeText.time(arrival.estimatedAt))}`;
}
