import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { StaffPerson } from '../contract-people.ts';
import { roleNames, roles } from '../rules/roles.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './staff.module.css';

export function usePeopleTable(): { columns: Column<StaffPerson>[]; filters: Filter<StaffPerson>[] } {
  const t = useMessages(consoleMessages).people;
  const language = useLanguage();
  const timeText = useTimeText();
  return {
    columns: [
      {
        id: 'name',
        title: t.name,
        cell: ({ name }) => name,
        secondLine: (person) => person.email,
        sortKey: ({ name }) => name,
      },
      {
        id: 'roles',
        title: t.roles,
        cell: (person) => person.roles.map((role) => roles[role].name[language]).join(', ') || '–',
        sortKey: (person) => person.roles.map((role) => roles[role].name[language]).join(', '),
      },
      {
        id: 'status',
        title: t.status,
        cell: (person) => <StaffStatusTags person={person} />,
        sortKey: ({ status }) => t.states[status],
      },
      {
        id: 'seen',
        title: t.lastUsed,
        noWrap: true,
        cell: ({ lastSeenAt }) => (lastSeenAt ? timeText.instant(lastSeenAt) : t.neverUsed),
        sortKey: ({ lastSeenAt }) => (lastSeenAt ? parseInstant(lastSeenAt) : 0),
      },
    ],
    filters: [
      { id: 'text', label: t.filter, matches: (person, value) => hasWords(`${person.name} ${person.email}`, value) },
      {
        id: 'role',
        label: t.roles,
        options: roleNames.map((role) => ({ value: role, label: roles[role].name[language] })),
        matches: (person, value) => person.roles.some((role) => role === value),
      },
      {
        id: 'status',
        label: t.status,
        options: (['invited', 'active', 'suspended'] as const).map((status) => ({
          value: status,
          label: t.states[status],
        })),
        matches: ({ status }, value) => status === value,
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
    <span className={styles.states}>
      <StatusTag tone={tone}>{t.states[status]}</StatusTag>
      {status === 'invited' && (isInvitationEnded || invitationEndsAt === null) && !hasPendingChange && (
        <StatusTag tone="warn">{t.invitationEnded}</StatusTag>
      )}
      {hasPendingChange && <StatusTag tone="warn">{t.needsSecondApprover}</StatusTag>}
    </span>
  );
}
