import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { ListPage } from '#capabilities/staff/console/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { tableFailure } from '#foundation/web/ui/data-table/table-failure.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
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
  const versions = useRuleSets();
  const request = useReleaseRequest();
  const undos = useUndos();
  const items = versions.data?.items;
  const isUndoActive = undos.data?.items.some(({ state }) => state !== 'finished' && state !== 'cancelled');
  return (
    <ListPage
      id="rules"
      title={t.title}
      lead={t.lead}
      suitsPhones={false}
      aboveTable={
        <>
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
        </>
      }
      caption={t.caption}
      columns={useColumns()}
      rows={items?.map((item) => ({ ...item, id: String(item.version) }))}
      failure={tableFailure(versions, language)}
      emptyState={<EmptyState title={t.empty} />}
      belowTable={
        <Row align="center">
          <ButtonLink to="/staff/rules/undo" variant="secondary" size="compact">
            {t.undo}
          </ButtonLink>
          {isUndoActive && <span>{t.undoUnderWay}</span>}
        </Row>
      }
      sheet={(item, onEnd) => <VersionSheet item={item} newestVersion={items?.[0]?.version ?? 0} onEnd={onEnd} />}
    />
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
