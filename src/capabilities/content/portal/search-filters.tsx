import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { categories, type Category, categoryNames } from '../rules/kinds.ts';
import { maxLengths } from '../rules/limits.ts';
import { readingMessages } from '../messages/reading.ts';
import { useEffect, useState } from 'react';

/** State of a search field. `search` follows `enteredText` after a short delay, to avoid a request for every key. */
export function useSearch(): { enteredText: string; setEnteredText: (typed: string) => void; search: string } {
  const [enteredText, setEnteredText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(enteredText.trim()), enteredText.trim() === '' ? 0 : debounceDelay);
    return () => clearTimeout(timer);
  }, [enteredText]);
  return { enteredText, setEnteredText, search };
}

// Delay in milliseconds.
const debounceDelay = 300;

type SearchFiltersProps = {
  searchText: string;
  onType: (searchText: string) => void;
  category: Category | undefined;
  onCategory: (category: Category | undefined) => void;
};

export function SearchFilters({ searchText, onType, category, onCategory }: SearchFiltersProps) {
  const t = useMessages(readingMessages);
  const language = useLanguage();
  return (
    <Stack role="search" gap={4}>
      <TextField
        id="search"
        type="search"
        label={t.search}
        hint={t.searchHint}
        maxLength={maxLengths.search}
        value={searchText}
        onChange={onType}
      />
      <SelectField
        id="about"
        label={t.topic}
        value={category ?? ''}
        emptyOptionLabel={t.allTopics}
        onChange={(value) => onCategory(categoryNames.find((name) => name === value))}
        options={categoryNames.map((value) => ({ value, label: categories[value][language] }))}
      />
    </Stack>
  );
}
