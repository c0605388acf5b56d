import { useState } from 'react';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { tableFailure } from '#foundation/web/ui/data-table/table-failure.ts';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { useViewInAddress } from '#foundation/web/ui/data-table/use-view-in-address.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { RuleSetItem } from '../contract.ts';
import { deskMessages } from '../messages/desk.ts';
import { DraftCard } from './draft-card.tsx';
import { useReleaseRequest, useRuleSets, useUndos } from './use-rules-desk.ts';
import { VersionSheet } from './version-sheet.tsx';

/** Page `/staff/rules`: all versions, the draft of the next one, and pending requests. */
export function RulesScreen() {
  const t = useMessages(deskMessages).list;
  const language = useLanguage();
  const me = useCurrentStaff();
  const versions = useRuleSets();
  const request = useReleaseRequest();
  const undos = useUndos();
  const columns = useColumns();
  const [view, setView] = useViewInAddress();
  const [openVersion, setOpenVersion] = useState<number>();
  const [message, setMessage] = useState('');
  const items = versions.data?.items;
  const openItem = items?.find(({ version }) => version === openVersion);
  const isUndoActive = undos.data?.items.some(({ state }) => state !== 'finished' && state !== 'cancelled');
  return (
    <ConsolePage title={t.title} lead={t.lead} width="wide">
      <div className={layout.stack}>
        <StatusMessage>{message}</StatusMessage>
        {request.data?.pendingRequest && (
          <Notice
            tone="warn"
            action={
              <ButtonLink to="/staff/rules/release" variant="secondary" size="compact">
                {t.viewRequest}
              </ButtonLink>
            }
          >
            {t.pendingRequest}
          </Notice>
        )}
        <DraftCard newestRuleSet={items?.[0]} />
        <DataTable
          id="rules"
          userId={me?.id ?? ''}
          caption={t.caption}
          columns={columns}
          view={view}
          onViewChange={setView}
          rows={items}
          keyOf={({ version }) => String(version)}
          onOpen={({ version }) => setOpenVersion(version)}
          failure={tableFailure(versions, language)}
          emptyState={<EmptyState title={t.empty} />}
        />
        <div className={layout.row}>
          <ButtonLink to="/staff/rules/undo" variant="secondary" size="compact">
            {t.undo}
          </ButtonLink>
          {isUndoActive && <span>{t.undoUnderWay}</span>}
        </div>
      </div>
      {openItem && (
        <VersionSheet
          key={openItem.version}
          item={openItem}
          newestVersion={items?.[0]?.version ?? 0}
          onEnd={(newMessage) => {
            setOpenVersion(undefined);
            setMessage(newMessage ?? '');
          }}
        />
      )}
    </ConsolePage>
  );
}

const toneByStatus = {
  'in-force': 'ok',
  coming: 'info',
  'formerly-in-force': 'neutral',
  'never-in-force': 'neutral',
} as const;

function useColumns(): Column<RuleSetItem>[] {
  const t = useMessages(deskMessages).list;
  const timeText = useTimeText();
  return [
    {
      id: 'version',
      title: t.version,
      cell: ({ version }) => <span className={layout.unbroken}>{t.name(version)}</span>,
      text: ({ version }) => t.name(version),
      secondLine: ({ rules }) => t.count(rules.length),
      sortKey: ({ version }) => version,
    },
    {
      id: 'status',
      title: t.status,
      cell: ({ status }) => <StatusTag tone={toneByStatus[status]}>{t.statuses[status]}</StatusTag>,
      text: ({ status }) => t.statuses[status],
    },
    {
      id: 'effective',
      title: t.effective,
      noWrap: true,
      cell: (item) => (item.releasedAt === null ? t.suppliedWithProduct : timeText.instant(item.effectiveFrom)),
      sortKey: ({ effectiveFrom }) => parseInstant(effectiveFrom),
    },
    {
      id: 'people',
      title: t.writtenAndReleasedBy,
      cell: ({ writtenBy, releasedBy }) => (writtenBy === '' ? '–' : t.writerAndReleaser(writtenBy, releasedBy)),
    },
    { id: 'note', title: t.note, cell: ({ note, releasedAt }) => (releasedAt === null ? '–' : note) },
  ];
}
