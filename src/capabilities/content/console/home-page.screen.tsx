import { useQuery } from '@tanstack/react-query';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { readHomeArrangement } from '../contract-editor.ts';
import { contentKinds } from '../rules/kinds.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './content.module.css';
import { HomeItemList } from './home-item-list.tsx';

/** Screen `/staff/content/home`: the items that editors placed first on the home page, by kind. */
export function HomePageScreen() {
  const t = useMessages(consoleMessages);
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['content', 'places'],
    queryFn: ({ signal }) => callApi(readHomeArrangement, {}, { signal }),
  });
  return (
    <ConsolePage
      title={t.home.title}
      lead={
        <>
          {t.home.lead} <Link to="/staff/content">{t.back}</Link>
        </>
      }
    >
      {error && !data ? (
        <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
          {failureSentence(error, language)}
        </ErrorPanel>
      ) : (
        <Skeleton loading={!data} shape={<SkeletonCard lines={6} />}>
          <div className={styles.stack}>
            {data &&
              // The key contains the ids, so that the list is reset when another editor has arranged the items.
              contentKinds.map((kind) => (
                <HomeItemList
                  key={`${kind} ${data[kind].map(({ id }) => id).join()}`}
                  kind={kind}
                  placedItems={data[kind]}
                />
              ))}
          </div>
        </Skeleton>
      )}
    </ConsolePage>
  );
}
