import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { listStaff } from '../contract-people.ts';
import { consoleMessages } from '../messages/console.ts';
import { StaffSearchForm } from './staff-search-form.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { useCurrentStaff } from './use-staff-session.ts';
import { PersonSheet } from './person-sheet.tsx';
import { usePeopleTable } from './people-table.tsx';

/** `/staff/people`: lists staff, invites people, changes roles, suspends and sends new invitations. */
export function PeopleScreen() {
  const t = useMessages(consoleMessages).people;
  const me = useCurrentStaff();
  const [email, setEmail] = useState<string>();
  const [inviting, setInviting] = useState(false);
  const [openedId, setOpenedId] = useState<string>();
  const [statusMessage, setStatusMessage] = useState('');
  const { columns, filters } = usePeopleTable();
  const { table } = useServerList(listStaff, {
    key: ['staff', 'people'],
    input: { ...(email !== undefined && { email }) },
    filters,
  });
  const person = table.rows?.find(({ id }) => id === openedId);
  return (
    <ConsolePage
      title={t.title}
      lead={t.lead}
      width="wide"
      actions={
        <Button icon={<UserPlus />} onClick={() => setInviting(true)}>
          {t.invite}
        </Button>
      }
    >
      <StatusMessage>{statusMessage}</StatusMessage>
      <div className={layout.section}>
        <DataTable
          id="people"
          userId={me?.id ?? ''}
          caption={t.caption}
          columns={columns}
          {...table}
          keyOf={({ id }) => id}
          onOpen={({ id }) => setOpenedId(id)}
          emptyState={<EmptyState title={email === undefined ? t.empty : t.noneFound} />}
        />
        <StaffSearchForm email={email} onSearch={setEmail} />
      </div>
      {inviting && (
        <InviteSheet
          onEnd={(message) => {
            setInviting(false);
            setStatusMessage(message ?? '');
          }}
        />
      )}
      {person && (
        <PersonSheet
          key={person.id}
          person={person}
          onEnd={(message) => {
            setOpenedId(undefined);
            setStatusMessage(message ?? '');
          }}
        />
      )}
    </ConsolePage>
  );
}
