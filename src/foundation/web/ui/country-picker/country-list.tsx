import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import type { KeyboardEvent, ReactNode } from 'react';
import { useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import fieldStyles from '../field/field.module.css';
import { useLanguage, useMessages } from '../language-context.tsx';
import { countryMessages } from './messages.ts';
import type { Country, FoundCountry } from './country.ts';
import { plain, searchCountries } from './country.ts';
import styles from './country-list.module.css';

export type CountryListProps = {
  countries: readonly Country[];
  /** Codes of the countries that stand first while nothing is searched. */
  suggested: readonly string[];
  /** Codes of those chosen. */
  chosen: readonly string[];
  /** Called with the code of a row that was chosen or unchosen. */
  onToggle: (code: string) => void;
  /** Whether several may be chosen: rows with boxes. */
  multiple?: boolean | undefined;
  /** At the limit: the id of the sentence that says so. Rows stay focusable. */
  limitedBy?: string | undefined;
  /** Shows the dial codes. */
  dials?: boolean | undefined;
  /** Between search and list. */
  children?: ReactNode;
};

/**
 * A search and the countries that it finds. Focus begins in the search; Down goes into the list, Up from its first row back;
 * Home and End; letters jump to the next name that begins with them; Enter or Space chooses.
 */
export function CountryList(props: CountryListProps) {
  const { countries, suggested, chosen, onToggle, multiple = false, limitedBy, dials = false, children } = props;
  const language = useLanguage();
  const t = useMessages(countryMessages);
  const id = useId();
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search);
  const found = useMemo(
    () => searchCountries(countries, deferred, language, suggested),
    [countries, deferred, language, suggested],
  );
  const first = useMemo(
    () =>
      suggested
        .flatMap((code) => countries.find((country) => country.code === code) ?? [])
        .map((country) => ({ country })),
    [countries, suggested],
  );
  const list = useRef<HTMLDivElement>(null);
  const keys = useListKeys(list, `${id}-search`, deferred);
  const searching = plain(deferred) !== '';
  const isEmpty = searching && found.length === 0;
  const rows = (group: string, hits: readonly FoundCountry[]) =>
    hits.map(({ country, via }) => (
      <Row
        key={country.code}
        id={`${id}-${group}-${country.code}`}
        country={country}
        via={via}
        name={country[language]}
        chosen={chosen.includes(country.code)}
        multiple={multiple}
        dials={dials}
        limitedBy={limitedBy}
        onToggle={onToggle}
      />
    ));
  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <label htmlFor={`${id}-search`} className={styles.label}>
          {t.search}
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
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={keys.inSearch}
        />
      </div>
      {children}
      <Results text={isEmpty ? t.none(deferred.trim()) : searching ? t.results(found.length) : ''} />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t.list}
        aria-multiselectable={multiple ? true : undefined}
        tabIndex={-1}
        hidden={isEmpty}
        className={styles.list}
        onKeyDown={keys.inList}
      >
        {searching ? (
          rows('found', found)
        ) : (
          <>
            {first.length > 0 && (
              <Group id={`${id}-suggested`} label={t.suggested}>
                {rows('first', first)}
              </Group>
            )}
            <Group id={`${id}-all`} label={t.all}>
              {rows('all', found)}
            </Group>
          </>
        )}
      </div>
      {isEmpty && <p className={styles.none}>{t.none(deferred.trim())}</p>}
    </div>
  );
}

type RowProps = Pick<CountryListProps, 'onToggle' | 'limitedBy'> & {
  id: string;
  country: Country;
  via: string | undefined;
  name: string;
  chosen: boolean;
  multiple: boolean;
  dials: boolean;
};

function Row({ id, country, via, name, chosen, multiple, dials, limitedBy, onToggle }: RowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      aria-describedby={limitedBy}
      tabIndex={-1}
      className={styles.row}
      data-name={plain(name)}
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
        {via !== undefined && <span className={styles.via}> {via}</span>}
      </span>
      {dials && country.dial !== '' && <span className={styles.dial}>+{country.dial}</span>}
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

// The count is said half a second after the last key, so that typing is not talked over.
function Results({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), 500);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}

// `shown`: the search whose countries are listed; on a slow device it comes after what is in the field.
function useListKeys(list: React.RefObject<HTMLDivElement | null>, searchId: string, shown: string) {
  const typed = useRef({ text: '', timer: 0 as unknown as ReturnType<typeof setTimeout> });
  const options = () => Array.from(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? []);
  const go = (event: KeyboardEvent, target: HTMLElement | null | undefined) => {
    event.preventDefault();
    target?.focus();
  };
  const jump = (event: KeyboardEvent, all: HTMLElement[], at: number) => {
    clearTimeout(typed.current.timer);
    typed.current.text += event.key.toLowerCase();
    typed.current.timer = setTimeout(() => {
      typed.current.text = '';
    }, 700);
    const { text } = typed.current;
    const from = text.length === 1 ? at + 1 : Math.max(at, 0);
    const inTurn = [...all.slice(from), ...all.slice(0, from)];
    go(
      event,
      inTurn.find((option) => option.dataset['name']?.startsWith(text)),
    );
  };
  // Down, pressed before the list is there, is kept for it: the first row of the one before would be another country, and go. So is Enter
  // after it.
  const kept = useRef<'down' | 'choose'>(undefined);
  useLayoutEffect(() => {
    const search = document.getElementById(searchId);
    if (!kept.current || search !== document.activeElement || valueOf(search) !== shown) return;
    const first = list.current?.querySelector<HTMLElement>('[role=option]');
    first?.focus();
    if (kept.current === 'choose') first?.click();
    kept.current = undefined;
  }, [list, searchId, shown]);
  return {
    inSearch(event: KeyboardEvent) {
      const early = valueOf(event.currentTarget) !== shown;
      if (early && event.key === 'ArrowDown') kept.current = 'down';
      else if (early && event.key === 'Enter' && kept.current) kept.current = 'choose';
      else kept.current = undefined;
      if (kept.current || event.key === 'Enter') event.preventDefault();
      else if (event.key === 'ArrowDown') go(event, options()[0]);
    },
    inList(event: KeyboardEvent) {
      const all = options();
      const at = all.indexOf(document.activeElement as HTMLElement);
      if (event.key === 'ArrowDown') go(event, all[Math.min(at + 1, all.length - 1)]);
      else if (event.key === 'ArrowUp') go(event, at <= 0 ? document.getElementById(searchId) : all[at - 1]);
      else if (event.key === 'Home') go(event, all[0]);
      else if (event.key === 'End') go(event, all.at(-1));
      else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
        jump(event, all, at);
    },
  };
}

function valueOf(field: Element | null): string {
  return field instanceof HTMLInputElement ? field.value : '';
}
