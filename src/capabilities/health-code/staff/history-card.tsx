import { useDeed } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { beginCodeRules, type CodeRulesDesk, type VersionItem } from '../contract-rules.ts';
import { usualExposedDays } from '../rules/code-rules.ts';
import { rulesWords } from '../wording/rules.ts';
import styles from './code-rules.module.css';
import { RuleList } from './rules-card.tsx';
import { kept } from './use-code-rules.ts';

/** Every version with its rules; the draft can begin again as any of them. */
export function HistoryCard({ desk, onSaid }: { desk: CodeRulesDesk; onSaid: (said: string) => void }) {
  const say = useWords(rulesWords).history;
  const language = useLanguage();
  const { revision } = desk;
  const begin = useDeed(kept, (version: number) => place(beginCodeRules, { revision, version }));
  return (
    <section className={styles.card}>
      <h2>{say.title}</h2>
      <p>{say.lead}</p>
      {begin.error && (
        <Notice tone="danger" live>
          {failureSentence(begin.error, language)}
        </Notice>
      )}
      {desk.versions.map((item) => (
        <details key={item.version} className="disclosure">
          <summary>{say.version(item.version)}</summary>
          <div className={styles.stack}>
            <Version item={item} />
            {desk.waiting === null && (
              <div>
                <Button
                  look="secondary"
                  size="compact"
                  hiddenSuffix={say.version(item.version)}
                  busy={begin.isPending}
                  onClick={() => begin.mutate(item.version, { onSuccess: () => onSaid(say.begun(item.version)) })}
                >
                  {say.begin}
                </Button>
              </div>
            )}
          </div>
        </details>
      ))}
    </section>
  );
}

function Version({ item: { content, effectiveFrom, writtenBy, releasedBy, note } }: { item: VersionItem }) {
  const words = useWords(rulesWords);
  const say = words.history;
  const language = useLanguage();
  const release =
    writtenBy === ''
      ? [{ label: say.note, value: say.first }]
      : [
          { label: say.since, value: formatInstant(parseInstant(effectiveFrom), language) },
          { label: say.writtenBy, value: writtenBy },
          { label: say.releasedBy, value: releasedBy },
          { label: say.note, value: note },
        ];
  const terms = [
    { label: words.terms.hours, value: String(content.hours) },
    { label: words.terms.exposedDays, value: String(content.exposedDays ?? usualExposedDays) },
  ];
  return (
    <>
      <SummaryList rows={[...release, ...terms]} />
      <RuleList draft={content} edit={undefined} />
    </>
  );
}
