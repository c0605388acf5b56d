import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useParams } from '#foundation/web/router/router.tsx';
import { systemClock } from '#foundation/time/clock.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useDoubleTapGuard } from '#foundation/web/ui/button/use-double-tap-guard.ts';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
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

/** Screen `/staff/activities/:event/door`: admits people by their event codes, with or without a network. */
export function DoorScreen() {
  const t = useMessages(doorMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const { event: eventId = '' } = useParams();
  const doorList = useDoorList(eventId);
  const outboxItems = useDoorOutbox();
  const door = useDoor(doorList.data);
  const [statusMessage, setStatusMessage] = useState('');
  const { data: cachedList } = doorList;
  const doorEvent = cachedList?.list.event;
  const deviceData = cachedList && buildDoorData(cachedList, outboxItems, systemClock.now());
  const processScan: typeof door.handleScan = (textOrAttendee) => {
    setStatusMessage('');
    return door.handleScan(textOrAttendee);
  };
  return (
    <ConsolePage
      title={doorEvent ? `${t.title}: ${doorEvent.name[language]}` : t.title}
      lead={
        doorEvent
          ? `${doorEvent.place[language]}. ${t.admits(timeText.instant(doorEvent.admitsAt), timeText.time(doorEvent.admitsUntil))}`
          : t.lead
      }
      suitsPhones
      actions={
        <ButtonLink variant="secondary" to={`/staff/activities/${eventId}`}>
          {t.back}
        </ButtonLink>
      }
    >
      <Stack gap={4} {...useDoubleTapGuard()}>
        <div role="status">
          {door.status && <DoorVerdictCard status={door.status} />}
          {statusMessage && <p>{statusMessage}</p>}
        </div>
        {door.status && (
          <Row align="center">
            <Button onClick={door.clear}>{t.nextPerson}</Button>
            {door.canUndo && (
              <Button variant="quiet" onClick={() => void door.undo().then(() => setStatusMessage(t.undone))}>
                {t.undo}
              </Button>
            )}
          </Row>
        )}
        {deviceData && (
          <>
            <EventCodeInput onText={(text) => void processScan(text)} busy={door.status !== undefined} />
            <AttendeeSearch
              attendees={deviceData.attendeesByBooking}
              onAdmit={(attendee) => void processScan(attendee)}
            />
          </>
        )}
        {cachedList && (
          <DoorCountRow
            event={eventId}
            deviceCounts={deviceData && { ...countOnDevice(deviceData), capacity: doorEvent?.capacity }}
          />
        )}
        <DoorFailures />
        <DoorListStatus {...doorList} />
        {cachedList && <p>{t.lead}</p>}
      </Stack>
    </ConsolePage>
  );
}
