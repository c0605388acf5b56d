import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from '#foundation/web/router/router.tsx';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { EventKind } from '../rules/event-kinds.ts';
import { activityMessages } from '../messages/screens.ts';
import { paths, readEventKind } from './paths.ts';
import { selectCalls } from './select-calls.ts';
import { CancelledNotice, EventFacts } from './event-facts.tsx';
import { EventBooking } from './event-booking.tsx';
import { EventNotFound, EventQueryView } from './event-query-view.tsx';
import { usePeople } from './use-people.ts';
import { admissionText, eventTitle, dayText } from './event-text.ts';

/** Screen `/app/activities/:event`: an event, and the booking of the chosen person. */
export function EventScreen() {
  useLoginGuard();
  const t = useMessages(activityMessages);
  const { event: eventId = '' } = useParams();
  const [search] = useSearchParams();
  const kind = readEventKind(search);
  const { currentPersonId, people } = usePeople();
  const [chosenPersonId, setChosenPersonId] = useState(search.get('member') ?? '');
  const member = people.some(({ id }) => id === chosenPersonId) ? chosenPersonId : currentPersonId;
  return (
    <ResidentShell title={t.kindNames[kind]} back={{ to: paths.list(kind) }} showsMember={false}>
      {member !== '' && (
        <EventDetails
          kind={kind}
          event={eventId}
          member={member}
          personChoice={
            people.length > 1 && (
              <RadioCards
                id="member"
                legend={t.event.forWhom}
                layout="side-by-side"
                value={member}
                onChange={setChosenPersonId}
                options={people.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )
          }
        />
      )}
    </ResidentShell>
  );
}

type EventDetailsProps = { kind: EventKind; event: string; member: string; personChoice: ReactNode };

function EventDetails({ kind, event, member, personChoice }: EventDetailsProps) {
  const t = useMessages(activityMessages);
  const language = useLanguage();
  const cached = useCachedCall(selectCalls(kind).nextEntrance, { member_id: member, event_id: event });
  const loadedEvent = cached.data?.entrance?.event;
  return (
    <>
      <PageTitle lead={loadedEvent && `${dayText(loadedEvent.admitsAt, language)}, ${admissionText(loadedEvent)}`}>
        {loadedEvent ? eventTitle(loadedEvent, language) : t.kindNames[kind]}
      </PageTitle>
      <EventQueryView kind={kind} query={cached}>
        {({ entrance }) =>
          entrance ? (
            <Stack>
              <CancelledNotice event={entrance.event} />
              {personChoice}
              {/* Before the facts of the event: on a phone the actions must not lie below the tab bar. */}
              <EventBooking key={entrance.person} kind={kind} entrance={entrance} refetch={cached.refetch} />
              <EventFacts event={entrance.event} />
            </Stack>
          ) : (
            <EventNotFound kind={kind} />
          )
        }
      </EventQueryView>
    </>
  );
}
