import { useState } from 'react';
import { useParams } from 'react-router';
import { parseInstant, systemClock, localTime } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useOneTap } from '#foundation/web/ui/button/one-tap.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { doorMessages } from '../messages/door.ts';
import { DoorCountRow } from './door/door-count.tsx';
import { DoorFailures } from './door/door-failures.tsx';
import { countOnDevice, buildDoorData } from './door/door-data.ts';
import { useDoorOutbox } from './door/door-outbox.ts';
import { DoorVerdictCard } from './door/door-verdict-card.tsx';
import { AttendeeSearch } from './door/attendee-search.tsx';
import { DoorListStatus } from './door/door-list-status.tsx';
import { useDoor } from './door/use-door.ts';
import { useDoorList } from './door/use-door-list.ts';
import { EventCodeInput } from './door/event-code-input.tsx';

/** `/staff/activities/:event/door`: lets people in by their event codes, with or without a network. */
export function DoorScreen() {
  const t = useMessages(doorMessages);
  const language = useLanguage();
  const { event = '' } = useParams();
  const list = useDoorList(event);
  const items = useDoorOutbox();
  const door = useDoor(list.kept);
  const [said, setSaid] = useState('');
  const { kept } = list;
  const of = kept?.list.event;
  const kit = kept && buildDoorData(kept, items, systemClock.now());
  const take: typeof door.handleScan = (seen) => {
    setSaid('');
    return door.handleScan(seen);
  };
  return (
    <ConsolePage
      title={of ? `${t.title}: ${of.name[language]}` : t.title}
      lead={
        of
          ? `${of.place[language]}. ${t.admits(formatInstant(parseInstant(of.admitsAt), language), localTime(parseInstant(of.admitsUntil)))}`
          : t.lead
      }
      phone
      actions={
        <ButtonLink variant="secondary" to={`/staff/activities/${event}`}>
          {t.back}
        </ButtonLink>
      }
    >
      <div className={layout.tight} {...useOneTap()}>
        <div role="status">
          {door.status && <DoorVerdictCard standing={door.status} />}
          {said && <p>{said}</p>}
        </div>
        {door.status && (
          <div className={layout.row}>
            <Button onClick={door.clear}>{t.next}</Button>
            {door.canUndo && (
              <Button variant="quiet" onClick={() => void door.undo().then(() => setSaid(t.undone))}>
                {t.undo}
              </Button>
            )}
          </div>
        )}
        {kit && (
          <>
            <EventCodeInput onText={(text) => void take(text)} busy={door.status !== undefined} />
            <AttendeeSearch lines={kit.lines} onTake={(line) => void take(line)} />
          </>
        )}
        {kept && <DoorCountRow event={event} here={kit && { ...countOnDevice(kit), capacity: of?.capacity }} />}
        <DoorFailures />
        <DoorListStatus {...list} />
        {kept && <p>{t.lead}</p>}
      </div>
    </ConsolePage>
  );
}
