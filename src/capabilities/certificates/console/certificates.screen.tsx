import { useState } from 'react';
import { ListPage } from '#capabilities/staff/console/public.ts';
import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type Column, type Filter, unfilteredView } from '#foundation/web/ui/data-table/table-view.ts';
import { usePagedTable } from '#foundation/web/ui/data-table/use-paged-table.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
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
  const [view, setView] = useState(unfilteredView);
  const enteredIdentifier = (view.filters['identifier'] ?? '').trim();
  // Only whole identifiers can be found, so a shorter text does not filter.
  const identifier = enteredIdentifier.length >= minIdentifierLength ? enteredIdentifier : undefined;
  const issuedCertificates = usePagedTable(['certificates', 'issued', identifier], (cursorInput, signal) =>
    callApi(listIssuedCertificates, { ...(identifier !== undefined && { identifier }), ...cursorInput }, { signal }),
  );
  const filters: Filter<IssuedCertificateRow>[] = [
    { id: 'identifier', label: `${t.identifier} (${t.identifierHint})` },
  ];
  return (
    <ListPage
      id="certificates"
      title={titles.certificates[language]}
      lead={t.lead}
      caption={t.caption}
      columns={useColumns()}
      filters={filters}
      tableView={{ view, onViewChange: setView }}
      {...issuedCertificates.table}
      emptyState={<EmptyState title={identifier === undefined ? t.empty : t.none} />}
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
    },
    {
      id: 'ends',
      title: columns.ends,
      noWrap: true,
      cell: ({ endsAt }) => formatExpiry(parseInstant(endsAt), language),
      sortKey: ({ endsAt }) => endsAt,
    },
    {
      id: 'state',
      title: columns.state,
      cell: (row) => <StatusTag tone={tones[stateOf(row)]}>{t.states[stateOf(row)]}</StatusTag>,
    },
  ];
}
