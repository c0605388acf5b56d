import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import type { KeyboardEvent, ReactNode } from 'react';
import { useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import fieldStyles from '../field/field.module.css';
import { useLanguage, useMessages } from '../language-context.tsx';
import { countryMessages } from './messages.ts';
import type { Country, FoundCountry } from './country.ts';
import { normalise, searchCountries } from './country.ts';
import styles from './country-list.module.css';

export type CountryListProps = {
  countries: readonly Country[];
  /** Codes of the countries at the top while the search is empty. */
  suggestedCodes: readonly string[];
  chosenCodes: readonly string[];
  onToggle: (code: string) => void;
  /** Whether several can be chosen: rows have boxes. */
  multiple?: boolean | undefined;
  /** Id of the message about the limit, once the limit is reached. Rows stay focusable. */
  limitMessageId?: string | undefined;
  showsDialCodes?: boolean | undefined;
  /** Content between search and list. */
  children?: ReactNode;
};

/**
 * Search field with the list of matching countries. Arrow down enters the list; arrow up on the first row returns to
 * the search. Home and End work; letters jump to the next name that starts with them; Enter or Space chooses.
 */
export function CountryList(props: CountryListProps) {
  const { countries, suggestedCodes, chosenCodes, multiple = false, children } = props;
  const language = useLanguage();
  const t = useMessages(countryMessages);
  const id = useId();
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const results = useMemo(
    () => searchCountries(countries, deferredSearch, language, suggestedCodes),
    [countries, deferredSearch, language, suggestedCodes],
  );
  const suggestions = suggestedCodes.flatMap((code) =>
    countries.filter((country) => country.code === code).map((country) => ({ country })),
  );
  const listRef = useRef<HTMLDivElement>(null);
  const keyHandlers = useListKeys(listRef, `${id}-search`, deferredSearch);
  const isSearching = normalise(deferredSearch) !== '';
  const isEmpty = isSearching && results.length === 0;
  const renderRows = (group: string, matches: readonly FoundCountry[]) =>
    matches.map(({ country, matchedAlias }) => (
      <Row
        key={country.code}
        id={`${id}-${group}-${country.code}`}
        country={country}
        matchedAlias={matchedAlias}
        name={country[language]}
        chosen={chosenCodes.includes(country.code)}
        multiple={multiple}
        showsDialCode={props.showsDialCodes ?? false}
        limitMessageId={props.limitMessageId}
        onToggle={props.onToggle}
      />
    ));
  return (
    <div className={styles.picker}>
      <SearchField id={id} value={search} onChange={setSearch} onKeyDown={keyHandlers.inSearch} />
      {children}
      <Results text={isEmpty ? t.noMatch(deferredSearch.trim()) : isSearching ? t.results(results.length) : ''} />
      <div
        ref={listRef}
        id={`${id}-list`}
        role="listbox"
        aria-label={t.list}
        aria-multiselectable={multiple ? true : undefined}
        tabIndex={-1}
        hidden={isEmpty}
        className={styles.list}
        onKeyDown={keyHandlers.inList}
      >
        {isSearching ? (
          renderRows('found', results)
        ) : (
          <>
            {suggestions.length > 0 && (
              <Group id={`${id}-suggested`} label={t.suggested}>
                {renderRows('first', suggestions)}
              </Group>
            )}
            <Group id={`${id}-all`} label={t.all}>
              {renderRows('all', results)}
            </Group>
          </>
        )}
      </div>
      {isEmpty && <p className={styles.none}>{t.noMatch(deferredSearch.trim())}</p>}
    </div>
  );
}

type SearchFieldProps = {
  id: string;
  value: string;
  onChange: (search: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function SearchField({ id, value, onChange, onKeyDown }: SearchFieldProps) {
  return (
    <div className={styles.search}>
      <label htmlFor={`${id}-search`} className={styles.label}>
        {useMessages(countryMessages).search}
      </label>
      <Search aria-hidden="true" size="1.25rem" className={styles.glass} />
      <input
        id={`${id}-search`}
        type="search"
        className={classes(fieldStyles.input, styles.input)}
        aria-controls={`${id}-list`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        data-first-focus
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

type RowProps = Pick<CountryListProps, 'onToggle' | 'limitMessageId'> & {
  id: string;
  country: Country;
  matchedAlias: string | undefined;
  name: string;
  chosen: boolean;
  multiple: boolean;
  showsDialCode: boolean;
};

function Row({ id, country, matchedAlias, name, chosen, multiple, showsDialCode, limitMessageId, onToggle }: RowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      aria-describedby={limitMessageId}
      tabIndex={-1}
      className={styles.row}
      data-name={normalise(name)}
      onClick={() => onToggle(country.code)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onToggle(country.code);
      }}
    >
      <span className={multiple ? styles.box : styles.mark} aria-hidden="true">
        {chosen && <Check size="1.25rem" />}
      </span>
      <span className={styles.name}>
        {name}
        {matchedAlias !== undefined && <span className={styles.via}> {matchedAlias}</span>}
      </span>
      {showsDialCode && country.dial !== '' && <span className={styles.dial}>+{country.dial}</span>}
    </div>
  );
}

function Group({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles.group}>
        {label}
      </div>
      {children}
    </div>
  );
}

// Announces the count half a second after the last key, so that it does not interrupt typing.
function Results({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), 500);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}

// `listedSearch`: the search text of the listed countries; on a slow device it lags behind the field.
function useListKeys(listRef: React.RefObject<HTMLDivElement | null>, searchId: string, listedSearch: string) {
  const typedLetters = useRef<{ text: string; timer?: ReturnType<typeof setTimeout> }>({ text: '' });
  const getOptions = () => Array.from(listRef.current?.querySelectorAll<HTMLElement>('[role=option]') ?? []);
  const focusOption = (event: KeyboardEvent, target: HTMLElement | null | undefined) => {
    event.preventDefault();
    target?.focus();
  };
  const focusByLetters = (event: KeyboardEvent, options: HTMLElement[], index: number) => {
    // Letters with less than 700 ms between them form one prefix. A single letter starts after the focused row.
    clearTimeout(typedLetters.current.timer);
    typedLetters.current.text += event.key.toLowerCase();
    typedLetters.current.timer = setTimeout(() => {
      typedLetters.current.text = '';
    }, 700);
    const { text } = typedLetters.current;
    const startIndex = text.length === 1 ? index + 1 : Math.max(index, 0);
    const optionsFromStart = [...options.slice(startIndex), ...options.slice(0, startIndex)];
    focusOption(
      event,
      optionsFromStart.find((option) => option.dataset['name']?.startsWith(text)),
    );
  };
  // An arrow down that is pressed before the list matches the search waits for the list: the first row of the outdated
  // list would be another country. An Enter pressed after such an arrow down waits too.
  const pendingKey = useRef<'down' | 'choose'>(undefined);
  useLayoutEffect(() => {
    const search = document.getElementById(searchId);
    if (!pendingKey.current || search !== document.activeElement || valueOf(search) !== listedSearch) return;
    const firstOption = listRef.current?.querySelector<HTMLElement>('[role=option]');
    firstOption?.focus();
    if (pendingKey.current === 'choose') firstOption?.click();
    pendingKey.current = undefined;
  }, [listRef, searchId, listedSearch]);
  return {
    inSearch(event: KeyboardEvent) {
      const isOutdated = valueOf(event.currentTarget) !== listedSearch;
      if (isOutdated && event.key === 'ArrowDown') pendingKey.current = 'down';
      else if (isOutdated && event.key === 'Enter' && pendingKey.current) pendingKey.current = 'choose';
      else pendingKey.current = undefined;
      if (pendingKey.current || event.key === 'Enter') event.preventDefault();
      else if (event.key === 'ArrowDown') focusOption(event, getOptions()[0]);
    },
    inList(event: KeyboardEvent) {
      const optionElements = getOptions();
      const index = optionElements.indexOf(document.activeElement as HTMLElement);
      if (event.key === 'ArrowDown') focusOption(event, optionElements[Math.min(index + 1, optionElements.length - 1)]);
      else if (event.key === 'ArrowUp')
        focusOption(event, index <= 0 ? document.getElementById(searchId) : optionElements[index - 1]);
      else if (event.key === 'Home') focusOption(event, optionElements[0]);
      else if (event.key === 'End') focusOption(event, optionElements.at(-1));
      else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
        focusByLetters(event, optionElements, index);
    },
  };
}

function valueOf(field: Element | null): string {
  return field instanceof HTMLInputElement ? field.value : '';
}
