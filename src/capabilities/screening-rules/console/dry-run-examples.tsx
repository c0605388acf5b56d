import { Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type DryRun, type DryRunExample, readDryRunExamples } from '../contract.ts';
import type { EnteredRule } from '../rules/entered-rules.ts';
import { deskMessages } from '../messages/desk.ts';
import styles from './rules.module.css';
import { useListOnRequest } from './use-list-on-request.tsx';

/**
 * Examples of travellers whose screening outcome (band) would change. They load on request, because each access is
 * audited.
 */
export function DryRunExamples({ run }: { run: DryRun }) {
  const t = useMessages(deskMessages).dryRun;
  const { pages = [], button } = useListOnRequest({
    key: ['rule-examples', run.id],
    read: (offset: number, signal) => callApi(readDryRunExamples, { id: run.id, offset }, { signal }),
    first: 0,
    nextOf: (lastPage, loadedPages) => {
      const loadedCount = loadedPages.reduce((count, { items }) => count + items.length, 0);
      return loadedCount < lastPage.total ? loadedCount : undefined;
    },
    labels: { show: t.showExamples, more: t.moreExamples },
  });
  if (run.exampleCount === 0) return run.state === 'finished' ? <p>{t.noExamples}</p> : null;
  return (
    <Section gap={6}>
      <h3>{t.examples(run.exampleCount)}</h3>
      <SmallText>{t.examplesHint}</SmallText>
      {pages.length > 0 && (
        <Stack as="ul" gap={4}>
          {pages.flatMap(({ items, rules }) =>
            items.map((example) => (
              <li key={`${example.reference} ${example.number}`}>
                <ExampleItem example={example} rules={rules} />
              </li>
            )),
          )}
        </Stack>
      )}
      {button}
    </Section>
  );
}

function ExampleItem({ example, rules }: { example: DryRunExample; rules: readonly EnteredRule[] }) {
  const t = useMessages(deskMessages).dryRun;
  const language = useLanguage();
  const timeText = useTimeText();
  const { reference, number, day, before, after } = example;
  const describeRules = (ids: readonly string[]) =>
    ids.map((id) => rules.find((rule) => rule.id === id)?.reason[language] ?? id).join(' ');
  const removedReasons = before.reasons.filter((id) => !after.reasons.includes(id));
  return (
    <div className={layout.item}>
      <span className={styles.tagRow}>
        <strong className="t-code">{reference}</strong>
        <SmallText as="span">{t.example(number, timeText.date(day))}</SmallText>
      </span>
      <span>{t.bandChange(t.bands[before.band], t.bands[after.band])}</span>
      {after.reasons.length > 0 && <span>{t.because(describeRules(after.reasons))}</span>}
      {removedReasons.length > 0 && <span>{t.noLongerBecause(describeRules(removedReasons))}</span>}
    </div>
  );
}
