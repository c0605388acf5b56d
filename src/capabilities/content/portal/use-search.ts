import { useEffect, useState } from 'react';

/** `search` follows `typed` after a short delay, to avoid a request for every key. */
export function useSearch(): { typed: string; setTyped: (typed: string) => void; search: string } {
  const [searchText, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(searchText.trim()), searchText.trim() === '' ? 0 : debounceDelay);
    return () => clearTimeout(timer);
  }, [searchText]);
  return { typed: searchText, setTyped, search };
}

const debounceDelay = 300;
