import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { Fetched } from '#foundation/web/http/fetched.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { listTemplates, VersionItem } from '../contract-templates.ts';
import { editorWords } from '../wording/editor.ts';
import styles from './templates.module.css';
import { useTemplates } from './use-templates.ts';

/** `/staff/templates`: the two templates, what is in force, and every version that was. */
export function TemplatesScreen() {
  const say = useWords(editorWords);
  return (
    <ConsolePage title={say.title} lead={say.lead} phone>
      <Fetched query={useTemplates()}>
        {({ items }) => (
          <div className={styles.stack}>
            {items.map((item) => (
              <OneTemplate key={item.kind} item={item} />
            ))}
          </div>
        )}
      </Fetched>
    </ConsolePage>
  );
}

type Item = OutputOf<typeof listTemplates>['items'][number];

function OneTemplate({ item: { kind, versions, waiting, changedBy } }: { item: Item }) {
  const say = useWords(editorWords);
  const name = say.kinds[kind];
  return (
    <section className={styles.card} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles.buttons}>
        <StatusTag tone="ok">{say.inForce(versions[0]?.version ?? 0)}</StatusTag>
        {waiting ? (
          <StatusTag tone="warn">{say.waits(waiting.askedBy)}</StatusTag>
        ) : (
          changedBy !== '' && <StatusTag tone="info">{say.writing(changedBy)}</StatusTag>
        )}
      </div>
      <div className={styles.buttons}>
        <ButtonLink to={`/staff/templates/${kind}`} look="secondary" size="compact" hiddenSuffix={name}>
          {say.open}
        </ButtonLink>
      </div>
      <details className="disclosure">
        <summary>{say.history}</summary>
        <div className={styles.stack}>
          {versions.map((version) => (
            <OneVersion key={version.version} version={version} />
          ))}
        </div>
      </details>
    </section>
  );
}

function OneVersion({ version }: { version: VersionItem }) {
  const say = useWords(editorWords);
  const language = useLanguage();
  const { effectiveFrom, writtenBy, releasedBy, note } = version;
  const rows =
    writtenBy === ''
      ? [{ label: say.note, value: say.first }]
      : [
          { label: say.since, value: formatInstant(parseInstant(effectiveFrom), language) },
          { label: say.writtenBy, value: writtenBy },
          { label: say.releasedBy, value: releasedBy },
          { label: say.note, value: note },
        ];
  return <SummaryList title={say.version(version.version)} level={3} rows={rows} />;
}
