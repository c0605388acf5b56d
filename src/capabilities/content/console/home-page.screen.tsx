import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { readHomeArrangement } from '../contract-editor.ts';
import { contentKinds } from '../rules/kinds.ts';
import { consoleMessages } from '../messages/console.ts';
import { HomeItemList } from './home-item-list.tsx';

/** Screen `/staff/content/home`: the items that editors placed first on the home page, by kind. */
export function HomePageScreen() {
  const t = useMessages(consoleMessages);
  const query = useApiQuery(['content', 'places'], readHomeArrangement);
  return (
    <ConsolePage
      title={t.home.title}
      lead={
        <>
          {t.home.lead} <Link to="/staff/content">{t.back}</Link>
        </>
      }
    >
      <QueryView query={query} lines={6}>
        {(data) => (
          <Stack gap={4}>
            {
              // The key contains the ids, so that the list is reset when another editor has arranged the items.
              contentKinds.map((kind) => (
                <HomeItemList
                  key={`${kind} ${data[kind].map(({ id }) => id).join()}`}
                  kind={kind}
                  placedItems={data[kind]}
                />
              ))
            }
          </Stack>
        )}
      </QueryView>
    </ConsolePage>
  );
}
