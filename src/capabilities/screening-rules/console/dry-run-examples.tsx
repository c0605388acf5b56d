import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#foundation/time/local-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { type DryRun, type DryRunExample, readDryRunExamples } from '../contract.ts';
import type { TypedRule } from '../rules/typed-rules.ts';
import { deskMessages } from '../messages/desk.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import styles from './rules.module.css';

/** Some of those whose band would change, when somebody wants to see them: each look is on record. */
export function DryRunExamples({ run }: { run: DryRun }) {
  const t = useMessages(deskMessages).tryOut;
  const [wanted, setWanted] = useState(false);
  const found = useInfiniteQuery({
    queryKey: ['rule-examples', run.id],
    enabled: wanted,
    queryFn: ({ pageParam, signal }) => callApi(readDryRunExamples, { id: run.id, from: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((count, { items }) => count + items.length, 0);
      return seen < last.total ? seen : undefined;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (run.examples === 0) return run.state === 'finished' ? <p>{t.noExamples}</p> : null;
  const pages = found.data?.pages ?? [];
  return (
    <section className={layout.stack}>
      <h3>{t.examples(run.examples)}</h3>
      <p className={layout.small}>{t.examplesHint}</p>
      {pages.length > 0 && (
        <ul className={layout.list}>
          {pages.flatMap(({ items, rules }) =>
            items.map((one) => (
              <li key={`${one.reference} ${one.number}`}>
                <ExampleItem one={one} rules={rules} />
              </li>
            )),
          )}
        </ul>
      )}
      <Failure thrown={found.error} />
      {(!wanted || found.hasNextPage || found.isError || found.isFetching) && (
        <div className={layout.row}>
          <Button
            variant="secondary"
            size="compact"
            busy={found.isFetching}
            onClick={() => (wanted ? void found.fetchNextPage() : setWanted(true))}
          >
            {pages.length > 0 ? t.moreExamples : t.showExamples}
          </Button>
        </div>
      )}
    </section>
  );
}

function ExampleItem({ one, rules }: { one: DryRunExample; rules: readonly TypedRule[] }) {
  const t = useMessages(deskMessages).tryOut;
  const language = useLanguage();
  const { reference, number, day, before, after } = one;
  const named = (ids: readonly string[]) =>
    ids.map((id) => rules.find((rule) => rule.id === id)?.reason[language] ?? id).join(' ');
  const gone = before.reasons.filter((id) => !after.reasons.includes(id));
  return (
    <div className={layout.item}>
      <span className={styles.line}>
        <strong className="t-code">{reference}</strong>
        <span className={layout.small}>{t.example(number, formatDate(day, language))}</span>
      </span>
      <span>{t.turn(t.bands[before.band], t.bands[after.band])}</span>
      {after.reasons.length > 0 && <span>{t.because(named(after.reasons))}</span>}
      {gone.length > 0 && <span>{t.noMore(named(gone))}</span>}
    </div>
  );
}
