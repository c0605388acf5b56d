import { useEffect, useState } from 'react';

/** What is typed, and what is looked for: a moment after the last key, so that not every letter is asked for. */
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
