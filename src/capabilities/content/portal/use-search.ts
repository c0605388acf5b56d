import { useEffect, useState } from 'react';

/** State of a search field. `search` follows `typed` after a short delay, to avoid a request for every key. */
export function useSearch(): { typed: string; setTyped: (typed: string) => void; search: string } {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typed.trim() === '' ? 0 : debounceDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, search };
}

const debounceDelay = 300;
