import { useInfiniteQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { place } from '#foundation/web/http/place.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { failureOf } from '#foundation/web/ui/data-table/failure-of.ts';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { wholeTable } from '#foundation/web/ui/data-table/table-view.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { listStaff } from '../contract-people.ts';
import { consoleWords } from '../wording/console.ts';
import { FindPerson } from './find-person.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { useKnownMe } from './page-staff.ts';
import { PersonSheet } from './person-sheet.tsx';
import { usePeopleTable } from './people-table.tsx';
import styles from './staff.module.css';

/** `/staff/people`: everybody of staff; invites, changes roles, suspends, sends a new invitation. */
export function PeopleScreen() {
  const say = useWords(consoleWords).people;
  const language = useLanguage();
  const me = useKnownMe();
  const [view, setView] = useState(wholeTable);
  const [email, setEmail] = useState<string>();
  const [inviting, setInviting] = useState(false);
  const [opened, setOpened] = useState<string>();
  const [said, setSaid] = useState('');
  const people = useInfiniteQuery({
    queryKey: ['staff', 'people', email ?? ''],
    queryFn: ({ pageParam, signal }) =>
      place(
        listStaff,
        { ...(email !== undefined && { email }), ...(pageParam !== '' && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const { columns, filters } = usePeopleTable();
  const rows = people.data?.pages.flatMap(({ items }) => items);
  const person = rows?.find(({ id }) => id === opened);
  return (
    <ConsolePage
      title={say.title}
      lead={say.lead}
      width="wide"
      actions={
        <Button icon={<UserPlus />} onClick={() => setInviting(true)}>
          {say.invite}
        </Button>
      }
    >
      <p role="status">{said}</p>
      <div className={styles.section}>
        <DataTable
          id="people"
          person={me?.id ?? ''}
          caption={say.caption}
          columns={columns}
          filters={filters}
          view={view}
          onView={setView}
          rows={rows}
          keyOf={({ id }) => id}
          onOpen={({ id }) => setOpened(id)}
          more={
            people.hasNextPage
              ? { busy: people.isFetchingNextPage, onMore: () => void people.fetchNextPage() }
              : undefined
          }
          failure={failureOf(people, language)}
          empty={<EmptyState title={email === undefined ? say.empty : say.foundNone} />}
        />
        <FindPerson wanted={email} onWanted={setEmail} />
      </div>
      {inviting && (
        <InviteSheet
          onEnd={(answer) => {
            setInviting(false);
            setSaid(answer ?? '');
          }}
        />
      )}
      {person && (
        <PersonSheet
          key={person.id}
          person={person}
          onEnd={(answer) => {
            setOpened(undefined);
            setSaid(answer ?? '');
          }}
        />
      )}
    </ConsolePage>
  );
}
