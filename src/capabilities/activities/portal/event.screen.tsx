import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { Family } from '../rules/families.ts';
import { activityWords } from '../wording/screens.ts';
import styles from './activities.module.css';
import { addresses, familyIn } from './addresses.ts';
import { callsFor } from './calls.ts';
import { Cancelled, EventFacts } from './event-facts.tsx';
import { ForMember } from './for-member.tsx';
import { EventNotFound, Loaded } from './loaded.tsx';
import { usePeople } from './use-people.ts';
import { admissionText, calledIn, dayText } from './when.ts';

/** `/app/activities/:event`: an event, and the place of whom it is chosen for. */
export function EventScreen() {
  useLoginNeeded();
  const say = useWords(activityWords);
  const { event = '' } = useParams();
  const [search] = useSearchParams();
  const family = familyIn(search);
  const { current, people } = usePeople();
  const [chosen, setChosen] = useState(search.get('member') ?? '');
  const member = people.some(({ id }) => id === chosen) ? chosen : current;
  return (
    <ResidentShell title={say.family[family]} back={{ to: addresses.list(family) }} chip={false}>
      {member !== '' && (
        <OneEvent
          family={family}
          event={event}
          member={member}
          whom={
            people.length > 1 && (
              <RadioCards
                id="member"
                legend={say.event.forWhom}
                layout="side-by-side"
                value={member}
                onChange={setChosen}
                options={people.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )
          }
        />
      )}
    </ResidentShell>
  );
}

type OneEventProps = { family: Family; event: string; member: string; whom: ReactNode };

function OneEvent({ family, event, member, whom }: OneEventProps) {
  const say = useWords(activityWords);
  const language = useLanguage();
  const kept = useCachedCall(callsFor(family).nextEntrance, { member_id: member, event_id: event });
  const known = kept.data?.entrance?.event;
  return (
    <>
      <PageTitle lead={known && `${dayText(known.admitsAt, language)}, ${admissionText(known)}`}>
        {known ? calledIn(known, language) : say.family[family]}
      </PageTitle>
      <Loaded family={family} kept={kept}>
        {({ entrance }) =>
          entrance ? (
            <div className={styles.stack}>
              <Cancelled event={entrance.event} />
              {whom}
              {/* Before the rest about the event: on a phone what is to be done stands over the bar of places. */}
              <ForMember key={entrance.person} family={family} entrance={entrance} again={kept.again} />
              <EventFacts event={entrance.event} />
            </div>
          ) : (
            <EventNotFound family={family} />
          )
        }
      </Loaded>
    </>
  );
}
