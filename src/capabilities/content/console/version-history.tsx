import { Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type HistoryEntry, readContent, type Version } from '../contract-editor.ts';
import { type ContentText, plainText } from '../rules/rich-text.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './content.module.css';
import { TextDiff } from './text-diff.tsx';
import { StateTag } from './state-tag.tsx';

type VersionHistoryProps = { version: Version; onOpen: (number: number) => void };

/** List of an item's versions. Each version can be opened, and compared with the version before it. */
export function VersionHistory({ version, onOpen }: VersionHistoryProps) {
  const t = useMessages(consoleMessages);
  const [comparedNumber, setComparedNumber] = useState<number>();
  const { item, history } = version;
  return (
    <Section gap={4} aria-labelledby="history">
      <h2 id="history">{t.history}</h2>
      <Stack as="ol" gap={3}>
        {history.map((entry) => (
          <li key={entry.number} className={layout.entry}>
            <div className={styles.tags}>
              <strong>{t.version(entry.number)}</strong>
              <StateTag state={entry.state} />
            </div>
            <HistoryEntryDetails entry={entry} />
            <div className={styles.buttons}>
              {entry.number !== item.number && (
                <Button
                  variant="quiet"
                  size="compact"
                  hiddenSuffix={t.version(entry.number)}
                  onClick={() => onOpen(entry.number)}
                >
                  {t.open}
                </Button>
              )}
              {entry.number > 1 && (
                <Button
                  variant="quiet"
                  size="compact"
                  hiddenSuffix={t.version(entry.number)}
                  aria-expanded={comparedNumber === entry.number}
                  onClick={() => setComparedNumber(comparedNumber === entry.number ? undefined : entry.number)}
                >
                  {t.compare}
                </Button>
              )}
            </div>
            {comparedNumber === entry.number && <Comparison id={item.id} number={entry.number} />}
          </li>
        ))}
      </Stack>
    </Section>
  );
}

function HistoryEntryDetails({ entry }: { entry: HistoryEntry }) {
  const t = useMessages(consoleMessages);
  const timeText = useTimeText();
  const names = entry.writers.filter((name) => name !== '').join(', ');
  return (
    <SmallText>
      {/* The names are empty for writers without a staff account on this server. */}
      {names === ''
        ? timeText.instant(entry.changedAt)
        : `${t.writtenBy} ${names}, ${timeText.instant(entry.changedAt)}`}
      {entry.approvedBy && ` · ${t.approvedBy} ${entry.approvedBy}`}
      {entry.publishAt !== null &&
        ` · ${entry.state === 'scheduled' ? t.planned : t.publishAt} ${timeText.instant(entry.publishAt)}`}
      {entry.remark !== null && ` · ${t.remark}: ${entry.remark}`}
    </SmallText>
  );
}

function Comparison({ id, number }: { id: string; number: number }) {
  const t = useMessages(consoleMessages);
  const { data, error } = useQuery({
    queryKey: ['content', 'compared', id, number],
    queryFn: ({ signal }) =>
      Promise.all(
        [number - 1, number].map((versionNumber) =>
          callApi(readContent, { id, number: String(versionNumber) }, { signal }),
        ),
      ),
  });
  if (error) return <Failure thrown={error} />;
  const [before, after] = data ?? [];
  return (
    <Skeleton loading={!data} shape={<SkeletonCard lines={3} />}>
      {before && after && (
        <Stack gap={4}>
          <h3>{t.compareTitle(number - 1, number)}</h3>
          {(['en', 'ms'] as const).map((textLanguage) => (
            <div key={textLanguage} lang={textLanguage}>
              <h4>{textLanguage === 'en' ? t.english : t.malay}</h4>
              <TextDiff before={fullText(before[textLanguage])} after={fullText(after[textLanguage])} />
            </div>
          ))}
        </Stack>
      )}
    </Skeleton>
  );
}

function fullText(text: ContentText | null): string {
  return text === null ? '' : [text.title, text.summary, plainText(text.body)].filter((part) => part !== '').join('\n');
}
