import { formatCount } from '#foundation/language/format-count.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#foundation/contract/call.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { type ChainCheck, type ChainFinding, checkChain, readChain } from '../contract.ts';
import { auditWords } from '../wording/audit.ts';
import { useEntryLabels } from './entry-labels.tsx';
import styles from './audit-desk.module.css';

/** How the chain stands, its last check and the way to have another one; and what rang. */
export function ChainPanel() {
  const say = useWords(auditWords);
  const language = useLanguage();
  const queries = useQueryClient();
  const chain = useQuery({
    queryKey: ['oversight', 'chain'],
    queryFn: ({ signal }) => callApi(readChain, {}, { signal }),
    // While a check is under way, how far it is.
    refetchInterval: ({ state }) => (state.data?.check && state.data.check.endedAt === null ? 1000 : false),
  });
  const check = useMutation({
    mutationFn: () => callApi(checkChain, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: ['oversight', 'chain'] }),
  });
  const { data } = chain;
  const rowsOf = useChainRows();
  const underWay = data?.check?.endedAt === null;
  if (chain.isError && !data) {
    return (
      <ErrorPanel onRetry={() => void chain.refetch()} retrying={chain.isFetching}>
        {failureSentence(chain.error, language)}
      </ErrorPanel>
    );
  }
  return (
    <Skeleton loading={!data} shape={<SkeletonCard lines={4} />}>
      {data && (
        <>
          <section className={layout.section}>
            <SummaryList title={say.chain.title} rows={rowsOf(data)} />
            <div role="status">{data.check && <CheckResult check={data.check} />}</div>
            {check.isError && (
              <Notice tone="danger" live>
                {failureSentence(check.error, language)}
              </Notice>
            )}
            <div className={layout.buttons}>
              <Button variant="secondary" busy={check.isPending || underWay} onClick={() => check.mutate()}>
                {say.chain.check}
              </Button>
            </div>
          </section>
          <Alarms items={data.alarms} />
        </>
      )}
    </Skeleton>
  );
}

type Chain = OutputOf<typeof readChain>;

function useChainRows() {
  const say = useWords(auditWords).chain;
  const language = useLanguage();
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  return ({ block, sealedAt, unsealed, head }: Chain) => [
    { label: say.block, value: sealedAt === null ? say.noBlock : say.blockText(block, when(sealedAt)) },
    { label: say.unsealed, value: unsealed >= 1000 ? say.many : String(unsealed) },
    {
      label: say.head,
      value: (
        <span className={styles.lines}>
          <span>{head === null ? say.noHead : say.headText(head.number, when(head.at))}</span>
          {head !== null && head.number < block - 5 && <span>{say.headBehind}</span>}
        </span>
      ),
    },
  ];
}

function CheckResult({ check }: { check: ChainCheck }) {
  const say = useWords(auditWords).chain;
  const language = useLanguage();
  const { report, endedAt, askedBy, askedAt } = check;
  const by = <p className={layout.small}>{say.by(askedBy, formatInstant(parseInstant(askedAt), language))}</p>;
  if (endedAt === null) return <Notice>{say.checking(formatCount(check.entries))}</Notice>;
  if (report === null) return <Notice tone="warn">{say.failed}</Notice>;
  if (report.found === 0) {
    return (
      <Notice tone="ok" title={say.whole(report.blocks, formatCount(report.entries), report.heads)}>
        {report.heads === 0 && <p>{say.noHeads}</p>}
        {by}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={say.altered(report.found)}>
      <ul className={styles.lines}>
        {report.findings.map((finding) => (
          <li key={JSON.stringify(finding)}>{findingText(say.findings, finding)}</li>
        ))}
      </ul>
      {by}
    </Notice>
  );
}

function findingText(
  say: (typeof auditWords)['en']['chain']['findings'],
  { what, block, to, entries }: ChainFinding,
): string {
  return say[what](block, entries.join(', '), to ?? block);
}

function Alarms({ items }: { items: Chain['alarms'] }) {
  const say = useWords(auditWords).alarms;
  const words = useEntryLabels();
  return (
    <section className={layout.section}>
      <h2>{say.title}</h2>
      {items.length === 0 ? (
        <p>{say.none}</p>
      ) : (
        <ul className={styles.cards}>
          {items.map((entry) => (
            <li key={entry.place} className={styles.lines}>
              <span>
                {words.who(entry)}: {words.act(entry)}
                {entry.act === 'oversight/many-records' && ` (${entry.reason})`}
              </span>
              <span className={layout.small}>{words.time(entry)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
