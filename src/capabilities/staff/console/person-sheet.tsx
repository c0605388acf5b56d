import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { StaffPerson } from '../contract-people.ts';
import { roles } from '../rules/roles.ts';
import { consoleMessages } from '../messages/console.ts';
import { useCurrentStaff } from './use-staff-session.ts';
import { ActionSheet } from './action-sheet.tsx';
import { PersonSections } from './person-sections.tsx';
import { StaffStatusTags } from './people-table.tsx';
import { type StaffAction, StaffActionForm } from './staff-action-form.tsx';

/** `onEnd`: receives a status message after an action. */
export function PersonSheet({ person, onEnd }: { person: StaffPerson; onEnd: (message?: string) => void }) {
  const t = useMessages(consoleMessages).people;
  const language = useLanguage();
  const timeText = useTimeText();
  const isMyself = useCurrentStaff()?.id === person.id;
  const [action, setAction] = useState<StaffAction>();
  const factors = [
    ...(person.passkeyCount > 0 ? [t.factorPasskeys(person.passkeyCount)] : []),
    ...(person.hasPassword ? [t.factorPassword] : []),
    ...(person.hasDirectoryLogin ? [t.factorDirectory] : []),
  ];
  const actions: StaffAction[] = person.status === 'suspended' ? ['reinstate'] : ['roles', 'suspend', 'reset'];
  const labels: Record<StaffAction, string> = {
    roles: t.changeRoles,
    suspend: t.suspend,
    reinstate: t.reinstate,
    reset: t.reset,
  };
  return (
    <ActionSheet title={action ? labels[action] : person.name} onEnd={onEnd}>
      {(onDone) =>
        action ? (
          <StaffActionForm action={action} person={person} onEnd={onDone} onBack={() => setAction(undefined)} />
        ) : (
          <Stack>
            <StaffStatusTags person={person} />
            <SummaryList
              rows={[
                { label: t.email, value: person.email },
                { label: t.roles, value: person.roles.map((role) => roles[role].name[language]).join(', ') },
                { label: t.factors, value: factors.join(', ') || t.factorNone },
                { label: t.invitedAt, value: <Time instant={person.invitedAt} /> },
                ...(person.invitationEndsAt
                  ? [{ label: t.endsAt, value: <Time instant={person.invitationEndsAt} /> }]
                  : []),
                { label: t.lastUsed, value: person.lastSeenAt ? timeText.instant(person.lastSeenAt) : t.neverUsed },
              ]}
            />
            {!isMyself && <PersonSections person={person} />}
            {isMyself && <p>{t.ownAccount}</p>}
            {!isMyself && !person.hasPendingChange && (
              <Row>
                {actions.map((possibleAction) => (
                  <Button
                    key={possibleAction}
                    variant="secondary"
                    size="compact"
                    onClick={() => setAction(possibleAction)}
                  >
                    {labels[possibleAction]}
                  </Button>
                ))}
              </Row>
            )}
          </Stack>
        )
      }
    </ActionSheet>
  );
}
