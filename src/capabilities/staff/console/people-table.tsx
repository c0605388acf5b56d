import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import type { FilterField } from '#foundation/web/ui/filter-bar/filter-bar.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { StaffPerson } from '../contract-people.ts';
import { roleNames, roles } from '../rules/roles.ts';
import { consoleMessages } from '../messages/console.ts';

export function usePeopleTable(): { columns: Column<StaffPerson>[]; filters: FilterField[] } {
  const t = useMessages(consoleMessages).people;
  const language = useLanguage();
  const timeText = useTimeText();
  return {
    columns: [
      { id: 'name', title: t.name, cell: ({ name }) => name, secondLine: (person) => person.email },
      {
        id: 'roles',
        title: t.roles,
        cell: (person) => person.roles.map((role) => roles[role].name[language]).join(', ') || '–',
      },
      {
        id: 'status',
        title: t.status,
        cell: (person) => <StaffStatusTags person={person} />,
        text: ({ status }) => t.states[status],
      },
      {
        id: 'seen',
        title: t.lastUsed,
        noWrap: true,
        cell: ({ lastSeenAt }) => (lastSeenAt ? timeText.instant(lastSeenAt) : t.neverUsed),
      },
    ],
    filters: [
      {
        id: 'role',
        label: t.roles,
        options: roleNames.map((role) => ({ value: role, label: roles[role].name[language] })),
      },
      {
        id: 'status',
        label: t.status,
        options: (['invited', 'active', 'suspended'] as const).map((status) => ({
          value: status,
          label: t.states[status],
        })),
      },
    ],
  };
}

export function StaffStatusTags({ person }: { person: StaffPerson }) {
  const t = useMessages(consoleMessages).people;
  const { status, hasPendingChange, invitationEndsAt } = person;
  const isInvitationEnded = invitationEndsAt !== null && parseInstant(invitationEndsAt) <= systemClock.now();
  const tone = ({ invited: 'info', active: 'ok', suspended: 'danger' } as const)[status];
  return (
    <Stack as="span" gap={1} align="start">
      <StatusTag tone={tone}>{t.states[status]}</StatusTag>
      {status === 'invited' && (isInvitationEnded || invitationEndsAt === null) && !hasPendingChange && (
        <StatusTag tone="warn">{t.invitationEnded}</StatusTag>
      )}
      {hasPendingChange && <StatusTag tone="warn">{t.needsSecondApprover}</StatusTag>}
    </Stack>
  );
}
