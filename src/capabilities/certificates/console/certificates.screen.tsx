import { ListPage } from '#capabilities/staff/console/public.ts';
import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { type IssuedCertificateRow, listIssuedCertificates } from '../contract-console.ts';
import { formatExpiry } from '../rules/format-expiry.ts';
import { consoleMessages } from '../messages/console.ts';
import { titles } from '../messages/titles.ts';
import { IssuedCertificateSheet } from './issued-certificate-sheet.tsx';

/** `/staff/certificates`: issued certificates, and their revocation. */
export function CertificatesScreen() {
  const { certificates: t } = useMessages(consoleMessages);
  const language = useLanguage();
  const { table } = useServerList(listIssuedCertificates, {
    key: ['certificates', 'issued'],
    filters: [{ id: 'identifier', label: `${t.identifier} (${t.identifierHint})` }],
    // Only whole identifiers can be found, so a shorter text does not filter.
    toInput: ({ identifier = '' }) => (identifier.trim().length >= minIdentifierLength ? { identifier } : {}),
  });
  return (
    <ListPage
      id="certificates"
      title={titles.certificates[language]}
      lead={t.lead}
      caption={t.caption}
      columns={useColumns()}
      {...table}
      emptyState={<EmptyState title={t.empty} />}
      noMatchState={<EmptyState title={t.none} />}
      sheet={({ id }, onEnd) => <IssuedCertificateSheet id={id} onEnd={onEnd} />}
    />
  );
}

const minIdentifierLength = 20;
const tones = { good: 'ok', ended: 'neutral', revoked: 'danger' } as const;

function stateOf({ revokedAt, endsAt }: IssuedCertificateRow): keyof typeof tones {
  if (revokedAt !== null) return 'revoked';
  return parseInstant(endsAt) <= systemClock.now() ? 'ended' : 'good';
}

function useColumns(): Column<IssuedCertificateRow>[] {
  const timeText = useTimeText();
  const { certificates: t } = useMessages(consoleMessages);
  const language = useLanguage();
  const { columns } = t;
  return [
    { id: 'who', title: columns.person, cell: ({ initials }) => initials, secondLine: ({ kind }) => t.kinds[kind] },
    {
      id: 'issued',
      title: columns.issued,
      isInRowName: true,
      noWrap: true,
      cell: ({ issuedAt }) => <Time instant={issuedAt} />,
      text: ({ issuedAt }) => timeText.instant(issuedAt),
    },
    {
      id: 'ends',
      title: columns.ends,
      noWrap: true,
      cell: ({ endsAt }) => formatExpiry(parseInstant(endsAt), language),
    },
    {
      id: 'state',
      title: columns.state,
      cell: (row) => <StatusTag tone={tones[stateOf(row)]}>{t.states[stateOf(row)]}</StatusTag>,
      text: (row) => t.states[stateOf(row)],
    },
  ];
}
