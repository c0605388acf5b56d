import { Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useAction } from '#capabilities/staff/console/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { formatCount } from '#foundation/language/format-count.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type ChainCheck, type ChainFinding, checkChain, readChain } from '../contract.ts';
import { chainMessages } from '../messages/chain.ts';
import { auditMessages } from '../messages/audit.ts';
import { useEntryLabels } from './entry-labels.tsx';

const chainKey = ['audit-desk', 'chain'];

export function ChainPanel() {
  const t = useMessages(chainMessages);
  const chain = useApiQuery(chainKey, readChain, {
    refetchInterval: ({ state }) => (state.data?.check && state.data.check.endedAt === null ? 1000 : false),
  });
  const check = useAction({ queryKey: chainKey }, () => callApi(checkChain, {}));
  const { data } = chain;
  const rowsOf = useChainRows();
  const isRunning = data?.check?.endedAt === null;
  return (
    <QueryView query={chain} lines={4}>
      {(data) => (
        <>
          <section className={layout.section}>
            <SummaryList title={t.title} rows={rowsOf(data)} />
            <div role="status">{data.check && <CheckResult check={data.check} />}</div>
            <Failure thrown={check.error} />
            <Row>
              <Button variant="secondary" busy={check.isPending || isRunning} onClick={() => check.mutate(undefined)}>
                {t.check}
              </Button>
            </Row>
          </section>
          <Alarms items={data.alarms} />
        </>
      )}
    </QueryView>
  );
}

type Chain = OutputOf<typeof readChain>;

function useChainRows() {
  const t = useMessages(chainMessages);
  const timeText = useTimeText();
  return ({ block, sealedAt, unsealed, head }: Chain) => [
    { label: t.block, value: sealedAt === null ? t.noBlock : t.blockText(block, timeText.instant(sealedAt)) },
    // The server counts up to 1000.
    { label: t.unsealed, value: unsealed >= 1000 ? t.many : String(unsealed) },
    {
      label: t.head,
      value: (
        <span className={layout.item}>
          <span>{head === null ? t.noHead : t.headText(head.number, timeText.instant(head.at))}</span>
          {/* Each process stores the latest head about once a second, so a lag of some blocks is normal. */}
          {head !== null && head.number < block - 5 && <span>{t.headBehind}</span>}
        </span>
      ),
    },
  ];
}

function CheckResult({ check }: { check: ChainCheck }) {
  const t = useMessages(chainMessages);
  const timeText = useTimeText();
  const { report, endedAt, requestedBy, requestedAt } = check;
  const requestText = <SmallText>{t.requestedBy(requestedBy, timeText.instant(requestedAt))}</SmallText>;
  if (endedAt === null) return <Notice>{t.checking(formatCount(check.entries))}</Notice>;
  if (report === null) return <Notice tone="warn">{t.failed}</Notice>;
  if (report.findingCount === 0) {
    return (
      <Notice tone="ok" title={t.intact(report.blocks, formatCount(report.entries), report.heads)}>
        {report.heads === 0 && <p>{t.noHeads}</p>}
        {requestText}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={t.altered(report.findingCount)}>
      <ul className={layout.item}>
        {report.findings.map((finding) => (
          <li key={JSON.stringify(finding)}>{findingText(t.findings, finding)}</li>
        ))}
      </ul>
      {requestText}
    </Notice>
  );
}

function findingText(
  t: (typeof chainMessages)['en']['findings'],
  { kind, block, lastBlock, entries }: ChainFinding,
): string {
  return t[kind](block, entries.join(', '), lastBlock ?? block);
}

function Alarms({ items }: { items: Chain['alarms'] }) {
  const t = useMessages(auditMessages).alarms;
  const labels = useEntryLabels();
  return (
    <section className={layout.section}>
      <h2>{t.title}</h2>
      {items.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <Stack as="ul" gap={3}>
          {items.map((entry) => (
            <li key={entry.cursor} className={layout.item}>
              <span>
                {labels.actor(entry)}: {labels.action(entry)}
                {entry.action === 'audit-desk/many-records' && ` (${entry.reason})`}
              </span>
              <SmallText as="span">{labels.time(entry)}</SmallText>
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
}
