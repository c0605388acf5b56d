import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { type FaqItem, listFaqs } from '../contract.ts';
import type { Category } from '../rules/kinds.ts';
import { readingMessages } from '../messages/reading.ts';
import { SearchFilters, useSearch } from './search-filters.tsx';
import { SearchResults, PagedList } from './paged-list.tsx';
import { QuestionList } from './question-list.tsx';

/** Screen `/app/faqs`: frequent questions with their answers. */
export function FaqsScreen() {
  const t = useMessages(readingMessages);
  const language = useLanguage();
  const { enteredText, setEnteredText, search } = useSearch();
  const [category, setCategory] = useState<Category>();
  const input = { ...(category && { category }) };
  const renderQuestions = (questions: readonly FaqItem[]) => <QuestionList questions={questions} />;
  return (
    <ResidentShell title={t.faqs} back={{ to: '/app' }} showsMember={false}>
      <PageTitle lead={t.faqsLead}>{t.faqs}</PageTitle>
      <Stack gap={4}>
        <SearchFilters searchText={enteredText} onType={setEnteredText} category={category} onCategory={setCategory} />
        {search === '' ? (
          <PagedList key={category} call={listFaqs} input={input}>
            {renderQuestions}
          </PagedList>
        ) : (
          <SearchResults call={listFaqs} input={{ ...input, search, language }}>
            {renderQuestions}
          </SearchResults>
        )}
      </Stack>
    </ResidentShell>
  );
}
