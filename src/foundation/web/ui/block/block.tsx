import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import type { CachedCall } from '#foundation/web/http/use-cached-call.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { useLanguage, useMessages } from '../language-context.tsx';
import { Skeleton, SkeletonCard } from '../skeleton/skeleton.tsx';
import { BlockFailed } from './block-failed.tsx';
import styles from './block.module.css';
import { blockMessages } from './messages.ts';

export type BlockProps<T> = {
  title: string;
  cachedCall: CachedCall<T>;
  children: (data: T) => ReactNode;
  emptyText?: string | undefined;
  /** Default: an empty list. */
  isEmpty?: ((data: T) => boolean) | undefined;
  listLink?: { to: string; label: string } | undefined;
  /** Skeleton of the content, about as high as the content. */
  shape?: ReactNode;
};

/**
 * Part of a dashboard that loads, fails and retries on its own. Without a network it shows the last data with its time.
 */
export function DashboardBlock<T>({
  title,
  cachedCall,
  children,
  emptyText,
  isEmpty = isEmptyList,
  listLink,
  shape,
}: BlockProps<T>) {
  const t = useMessages(blockMessages);
  const language = useLanguage();
  const headingId = useId();
  const { data, cachedAt, error, isFetching, refetch } = cachedCall;
  const isLoadingFirst = data === undefined && error === undefined;
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {listLink && (
          <Link to={listLink.to} className={styles.all}>
            {listLink.label}
            <span className="visually-hidden">: {title}</span>
            <ChevronRight aria-hidden="true" size="1.125rem" />
          </Link>
        )}
      </div>
      <Skeleton loading={isLoadingFirst} shape={shape ?? <SkeletonCard />}>
        {data !== undefined && cachedAt !== undefined && (
          <p className={styles.saved} role="status">
            {t.savedCopy(formatInstant(cachedAt, language))}
          </p>
        )}
        {data !== undefined &&
          (isEmpty(data) ? <p className={styles.empty}>{emptyText ?? t.nothingYet}</p> : children(data))}
        {data === undefined && error !== undefined && (
          <BlockFailed title={title} busy={isFetching} onRetry={refetch}>
            {failureSentence(error, language)}
          </BlockFailed>
        )}
      </Skeleton>
    </section>
  );
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
