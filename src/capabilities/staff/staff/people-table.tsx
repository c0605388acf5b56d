import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { StaffPerson } from '../contract-people.ts';
import { roleNames, roles } from '../rules/roles.ts';
import { consoleWords } from '../wording/console.ts';
import styles from './staff.module.css';

/** The columns and filters of the table of staff. */
export function usePeopleTable(): { columns: Column<StaffPerson>[]; filters: Filter<StaffPerson>[] } {
  const say = useWords(consoleWords).people;
  const language = useLanguage();
  return {
    columns: [
      {
        id: 'name',
        title: say.name,
        cell: ({ name }) => name,
        under: (one) => one.email,
        sort: ({ name }) => name,
      },
      {
        id: 'roles',
        title: say.roles,
        cell: (one) => one.roles.map((role) => roles[role].name[language]).join(', ') || '–',
        sort: (one) => one.roles.map((role) => roles[role].name[language]).join(', '),
      },
      {
        id: 'status',
        title: say.status,
        cell: (one) => <StaffStatusTags person={one} />,
        sort: ({ status }) => say.states[status],
      },
      {
        id: 'seen',
        title: say.seen,
        short: true,
        cell: ({ lastSeenAt }) => (lastSeenAt ? formatInstant(parseInstant(lastSeenAt), language) : say.never),
        sort: ({ lastSeenAt }) => (lastSeenAt ? parseInstant(lastSeenAt) : 0),
      },
    ],
    filters: [
      { id: 'text', label: say.filter, matches: (one, wanted) => hasWords(`${one.name} ${one.email}`, wanted) },
      {
        id: 'role',
        label: say.roles,
        options: roleNames.map((role) => ({ value: role, label: roles[role].name[language] })),
        matches: (one, wanted) => one.roles.some((role) => role === wanted),
      },
      {
        id: 'status',
        label: say.status,
        options: (['invited', 'active', 'suspended'] as const).map((status) => ({
          value: status,
          label: say.states[status],
        })),
        matches: ({ status }, wanted) => status === wanted,
      },
    ],
  };
}

/** What a member of staff is: invited, active, suspended; and whether something waits. */
export function StaffStatusTags({ person }: { person: StaffPerson }) {
  const say = useWords(consoleWords).people;
  const { status, waiting, invitationEndsAt } = person;
  const ended = invitationEndsAt !== null && parseInstant(invitationEndsAt) <= systemClock.now();
  const tone = ({ invited: 'info', active: 'ok', suspended: 'danger' } as const)[status];
  return (
    <span className={styles.states}>
      <StatusTag tone={tone}>{say.states[status]}</StatusTag>
      {status === 'invited' && (ended || invitationEndsAt === null) && !waiting && (
        <StatusTag tone="warn">{say.ended}</StatusTag>
      )}
      {waiting && <StatusTag tone="warn">{say.waits}</StatusTag>}
    </span>
  );
}
