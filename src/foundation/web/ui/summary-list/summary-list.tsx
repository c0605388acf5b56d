import type { ReactNode } from 'react';
import { Link } from '#foundation/web/router/link.tsx';
import { classes } from '../classes.ts';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './summary-list.module.css';

export type ChangeTarget = {
  /** Text after "Change" for screen readers: "passport details for traveller 1". */
  hiddenSuffix: string;
} & ({ to: string; onChange?: undefined } | { onChange: () => void; to?: undefined });

export type SummaryListProps = {
  title?: string | undefined;
  change?: ChangeTarget | undefined;
  /** Answers; a row may have its own change link. An empty value shows a dash. `code`: spaced for reading aloud. */
  rows: readonly { label: string; value: ReactNode; style?: 'code' | undefined; change?: ChangeTarget | undefined }[];
  /** Level of the heading: 2, or 3 inside a section. */
  level?: 2 | 3 | undefined;
};

/** List of answers with their labels, each or all with a link to change them. */
export function SummaryList({ title, change, rows, level = 2 }: SummaryListProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.summary}>
      {(title || change) && (
        <div className={styles.head}>
          {title && <Heading>{title}</Heading>}
          {change && <ChangeLink change={change} />}
        </div>
      )}
      <dl className={styles.list}>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt className={styles.label}>{row.label}</dt>
            <dd className={styles.value}>
              <span className={classes(styles.text, row.style === 'code' && 't-code')}>
                {row.value === undefined || row.value === '' ? '–' : row.value}
              </span>
              {row.change && <ChangeLink change={row.change} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ChangeLink({ change }: { change: ChangeTarget }) {
  const t = useMessages(uiMessages);
  const content = (
    <>
      {t.change} <span className="visually-hidden">{change.hiddenSuffix}</span>
    </>
  );
  if (change.to !== undefined) {
    return (
      <Link to={change.to} className={styles.change}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.change} onClick={change.onChange}>
      {content}
    </button>
  );
}
