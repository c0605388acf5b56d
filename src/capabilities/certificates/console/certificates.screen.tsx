import { useState } from 'react';
import { ListPage } from '#capabilities/staff/console/public.ts';
import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type Column, type Filter, unfilteredView } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { type IssuedRow, listIssued } from '../contract-console.ts';
import { formatExpiry } from '../rules/format-expiry.ts';
import { consoleMessages } from '../messages/console.ts';
import { titles } from '../messages/titles.ts';
import { IssuedSheet } from './issued-sheet.tsx';

/** `/staff/certificates`: issued certificates, and their revocation. */
export function CertificatesScreen() {
  const { certificates: t } = useMessages(consoleMessages);
  const language = useLanguage();
  const [view, setView] = useState(unfilteredView);
  const entered = (view.filters['identifier'] ?? '').trim();
  // Part of an identifier finds nothing.
  const identifier = entered.length >= minIdentifierLength ? entered : undefined;
  const issued = usePages(['certificates', 'issued', identifier], (cursorInput, signal) =>
    callApi(listIssued, { ...(identifier !== undefined && { identifier }), ...cursorInput }, { signal }),
  );
  const filters: Filter<IssuedRow>[] = [{ id: 'identifier', label: `${t.identifier} (${t.identifierHint})` }];
  return (
    <ListPage
      id="certificates"
      title={titles.certificates[language]}
      lead={t.lead}
      caption={t.caption}
      columns={useColumns()}
      filters={filters}
      tableView={{ view, onView: setView }}
      {...issued.table}
      empty={<EmptyState title={identifier === undefined ? t.empty : t.none} />}
      sheet={({ id }, onEnd) => <IssuedSheet id={id} onEnd={onEnd} />}
    />
  );
}

const minIdentifierLength = 20;
const tones = { good: 'ok', ended: 'neutral', revoked: 'danger' } as const;

function stateOf({ revokedAt, endsAt }: IssuedRow): keyof typeof tones {
  if (revokedAt !== null) return 'revoked';
  return parseInstant(endsAt) <= systemClock.now() ? 'ended' : 'good';
}

function useColumns(): Column<IssuedRow>[] {
  const { certificates: t } = useMessages(consoleMessages);
  const language = useLanguage();
  const { columns } = t;
  const formatTime = (instant: string) => formatInstant(parseInstant(instant), language);
  return [
    { id: 'who', title: columns.who, cell: ({ initials }) => initials, secondLine: ({ kind }) => t.kinds[kind] },
    {
      id: 'issued',
      title: columns.issued,
      isInRowName: true,
      noWrap: true,
      cell: ({ issuedAt }) => formatTime(issuedAt),
    },
    {
      id: 'ends',
      title: columns.ends,
      noWrap: true,
      cell: ({ endsAt }) => formatExpiry(parseInstant(endsAt), language),
      sort: ({ endsAt }) => endsAt,
    },
    {
      id: 'state',
      title: columns.state,
      cell: (row) => <StatusTag tone={tones[stateOf(row)]}>{t.states[stateOf(row)]}</StatusTag>,
    },
  ];
}
