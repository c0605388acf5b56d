import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { approveStaffChange, listStaffChanges, refuseStaffChange, type StaffChange } from '../contract-people.ts';
import { type Role, roles } from '../rules/roles.ts';
import { consoleMessages } from '../messages/console.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { useAction } from './use-action.ts';

/** `/staff/people/waiting`: changes that a second administrator approves or refuses. */
export function ChangesScreen() {
  const t = useMessages(consoleMessages).changes;
  const [statusMessage, setStatusMessage] = useState('');
  const changes = useApiQuery(['staff', 'changes'], listStaffChanges);
  return (
    <ConsolePage title={t.title} lead={t.lead} suitsPhones>
      <StatusMessage>{statusMessage}</StatusMessage>
      <QueryView query={changes} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t.empty} />
          ) : (
            <Stack as="ul" gap={3}>
              {items.map((change) => (
                <ChangeCard key={change.id} change={change} onDone={setStatusMessage} />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </ConsolePage>
  );
}

function ChangeCard({ change, onDone }: { change: StaffChange; onDone: (message: string) => void }) {
  const t = useMessages(consoleMessages).changes;
  const language = useLanguage();
  const approve = useAction('staff', () => callApi(approveStaffChange, { id: change.id }));
  const refuse = useAction('staff', () => callApi(refuseStaffChange, { id: change.id }));
  const namesOf = (assigned: readonly Role[]) => assigned.map((role) => roles[role].name[language]).join(', ');
  const title = t[change.kind](change.person.name);
  return (
    <li className={layout.section}>
      <SummaryList
        title={title}
        rows={[
          { label: t.requestedBy, value: change.requestedBy.name },
          { label: t.requestedAt, value: <Time instant={change.requestedAt} /> },
          { label: t.rolesBefore, value: namesOf(change.rolesBefore) },
          ...(change.kind === 'invite' || change.kind === 'roles'
            ? [{ label: t.rolesAfter, value: namesOf(change.rolesAfter) }]
            : []),
          { label: t.reason, value: change.reason },
        ]}
      />
      {change.involvesCaller && <SmallText>{t.needsOtherApprover}</SmallText>}
      <DecisionButtons
        title={title}
        t={t}
        approve={approve}
        refuse={refuse}
        isOwnRequest={change.involvesCaller}
        onDone={onDone}
      />
    </li>
  );
}
