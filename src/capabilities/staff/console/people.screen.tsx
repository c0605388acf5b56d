import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useLocation } from '#foundation/web/router/router.tsx';
import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { listStaff } from '../contract-people.ts';
import { consoleMessages } from '../messages/console.ts';
import { StaffSearchForm } from './staff-search-form.tsx';
import { InviteForm } from './invite-form.tsx';
import { ListPage } from './list-page.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { usePeopleTable } from './people-table.tsx';

/** `/staff/people`: lists staff, invites people, changes roles, suspends and sends new invitations. */
export function PeopleScreen() {
  const t = useMessages(consoleMessages).people;
  const [email, setEmail] = useState<string | undefined>(readEmail(useLocation().state));
  const { columns, filters } = usePeopleTable();
  const { table } = useServerList(listStaff, {
    key: ['staff', 'people'],
    input: { ...(email !== undefined && { email }) },
    filters,
  });
  return (
    <ListPage
      id="people"
      title={t.title}
      lead={t.lead}
      suitsPhones={false}
      addButton={{
        label: t.invite,
        icon: <UserPlus />,
        title: t.inviteTitle,
        form: (onDone) => <InviteForm onDone={onDone} />,
      }}
      caption={t.caption}
      columns={columns}
      {...table}
      emptyState={<EmptyState title={email === undefined ? t.empty : t.noneFound} />}
      belowTable={<StaffSearchForm email={email} onSearch={setEmail} />}
      sheet={(person, onEnd) => <PersonSheet person={person} onEnd={onEnd} />}
    />
  );
}

// The search of the console opens this page with the address of the person whom it found.
function readEmail(state: unknown): string | undefined {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : undefined;
}
