import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { type Item, listArticles } from '../contract.ts';
import type { Category } from '../rules/kinds.ts';
import { readingMessages } from '../messages/reading.ts';
import { SearchFilters, useSearch } from './search-filters.tsx';
import { ItemList } from './item-list.tsx';
import { SearchResults, PagedList } from './paged-list.tsx';

/** Screen `/app/articles`: knowledge articles. */
export function ArticlesScreen() {
  return <ItemsScreen kind="article" />;
}

/** Screen `/app/press`: statements to the press. */
export function PressScreen() {
  return <ItemsScreen kind="press" />;
}

function ItemsScreen({ kind }: { kind: 'article' | 'press' }) {
  const t = useMessages(readingMessages);
  const language = useLanguage();
  const { enteredText, setEnteredText, search } = useSearch();
  const [category, setCategory] = useState<Category>();
  const title = kind === 'press' ? t.press : t.articles;
  const input = { kind, ...(category && { category }) };
  const renderItems = (items: readonly Item[]) => <ItemList items={items} />;
  return (
    <ResidentShell title={title} back={{ to: '/app' }} showsMember={false}>
      <PageTitle lead={kind === 'press' ? t.pressLead : t.articlesLead}>{title}</PageTitle>
      <Stack gap={4}>
        <SearchFilters searchText={enteredText} onType={setEnteredText} category={category} onCategory={setCategory} />
        {search === '' ? (
          <PagedList key={category} call={listArticles} input={input}>
            {renderItems}
          </PagedList>
        ) : (
          <SearchResults call={listArticles} input={{ ...input, search, language }}>
            {renderItems}
          </SearchResults>
        )}
      </Stack>
    </ResidentShell>
  );
}
