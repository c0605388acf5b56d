import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import type { CachedCall } from '#foundation/web/http/use-cached-call.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { useLanguage, useMessages } from '../language-context.tsx';
import { Skeleton, SkeletonCard } from '../skeleton/skeleton.tsx';
import { BlockFailed } from './block-failed.tsx';
import styles from './block.module.css';
import { blockMessages } from './messages.ts';

export type BlockProps<T> = {
  title: string;
  /** What the block draws: `useCachedCertificates`. */
  kept: CachedCall<T>;
  children: (data: T) => ReactNode;
  /** What stands there where there is nothing to draw: one line. */
  empty?: string | undefined;
  /** Whether there is nothing; an empty list otherwise. */
  isEmpty?: ((data: T) => boolean) | undefined;
  /** Where there is more of it, and what the link says. */
  all?: { to: string; label: string } | undefined;
  /** The shape of what is loading, about as high as what comes. */
  shape?: ReactNode;
};

/**
 * A part of a dashboard: it loads and fails alone, tries again alone, and without a network shows what was said last, with its time.
 */
export function Block<T>({ title, kept, children, empty, isEmpty = isEmptyList, all, shape }: BlockProps<T>) {
  const t = useMessages(blockMessages);
  const language = useLanguage();
  const heading = useId();
  const { data, keptAt, failure, asking, again } = kept;
  const loading = data === undefined && failure === undefined;
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {all && (
          <Link to={all.to} className={styles.all}>
            {all.label}
            <span className="visually-hidden">: {title}</span>
            <ChevronRight aria-hidden="true" size="1.125rem" />
          </Link>
        )}
      </div>
      <Skeleton loading={loading} shape={shape ?? <SkeletonCard />}>
        {data !== undefined && keptAt !== undefined && (
          <p className={styles.kept} role="status">
            {t.savedCopy(formatInstant(keptAt, language))}
          </p>
        )}
        {data !== undefined &&
          (isEmpty(data) ? <p className={styles.line}>{empty ?? t.nothingYet}</p> : children(data))}
        {data === undefined && failure !== undefined && (
          <BlockFailed title={title} busy={asking} onRetry={again}>
            {failureSentence(failure, language)}
          </BlockFailed>
        )}
      </Skeleton>
    </section>
  );
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
