import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { classes } from '../classes.ts';
import { consoleUiMessages } from '../console-messages.ts';
import fieldStyles from '../field/field.module.css';
import { useLanguage, useMessages } from '../language-context.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './command-palette.module.css';

/** Page of the console, found by a part of its name. */
export type PalettePage = { to: string; label: string; icon?: ReactNode };

/** Object that a search on the server found. `group`: heading, such as Cases. `state`: state of the history entry. */
export type FoundObject = { group: string; title: string; detail: string; to: string; state?: unknown };

export type CommandPaletteProps = {
  pages: readonly PalettePage[];
  /** Searches the server. Runs only when the person asks for it, because each search is on record. */
  search: (text: string) => Promise<readonly FoundObject[]>;
  onClose: () => void;
};

type Option = { key: string; title: string; detail?: string; icon?: ReactNode; choose: () => void };

type Found = { text: string; items: readonly FoundObject[] };

/** Dialog that goes to a page by a part of its name, or searches the server: a combobox with a list of options. */
export function CommandPalette({ pages, search, onClose }: CommandPaletteProps) {
  const t = useMessages(consoleUiMessages).palette;
  return (
    <Sheet open title={t.title} onClose={onClose} tall>
      {(close) => (
        <PaletteBody
          pages={pages}
          search={search}
          closeThen={(then) =>
            close(() => {
              onClose();
              then();
            })
          }
        />
      )}
    </Sheet>
  );
}

type PaletteBodyProps = Omit<CommandPaletteProps, 'onClose'> & { closeThen: (then: () => void) => void };

function PaletteBody({ pages, search, closeThen }: PaletteBodyProps) {
  const t = useMessages(consoleUiMessages).palette;
  const language = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const [found, setFound] = useState<Found>();
  const [isSearching, setSearching] = useState(false);
  const [failure, setFailure] = useState('');
  const searched = text.trim();
  const open = (to: string, state?: unknown) => closeThen(() => void navigate(to, { state }));
  const runSearch = async () => {
    setSearching(true);
    setFailure('');
    try {
      setFound({ text: searched, items: await search(searched) });
      setActiveIndex(0);
    } catch (thrown) {
      setFailure(failureSentence(thrown, language));
    }
    setSearching(false);
  };
  const hasResults = found?.text === searched && searched !== '';
  const groups = groupOptions({
    pages: matchingPages(pages, searched).map(({ to, label, icon }) => ({
      key: `page ${to}`,
      title: label,
      icon,
      choose: () => open(to),
    })),
    searchOption:
      hasResults || searched.length < minSearchLength
        ? undefined
        : { key: 'search', title: t.searchFor(searched), icon: <Search />, choose: () => void runSearch() },
    found: hasResults ? found.items : [],
    open,
    titles: { pages: t.pages, search: t.records },
  });
  const options = groups.flatMap((group) => group.options);
  const active = options[Math.min(activeIndex, options.length - 1)];
  const optionId = (key: string) => `${id}-${key.replaceAll(/[^\w-]/g, '_')}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActiveIndex((index) => (Math.min(index, options.length - 1) + step + options.length) % options.length);
    } else if (event.key === 'Enter' && active && !isSearching) {
      event.preventDefault();
      active.choose();
    }
  };
  return (
    <div className={styles.body}>
      <label htmlFor={`${id}-text`}>{t.label}</label>
      <input
        id={`${id}-text`}
        className={fieldStyles.input}
        type="search"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active.key)}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        spellCheck={false}
        data-first-focus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value.slice(0, maxSearchLength));
          setActiveIndex(0);
          setFailure('');
        }}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {t.hint}
      </p>
      <p role="status" className={styles.status}>
        {isSearching && <Spinner />}
        {isSearching ? t.searching : failure || (hasResults ? t.resultCount(found.items.length) : '')}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t.results} className={styles.list}>
        {groups.map(({ title, options: groupOptionList }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={styles.group} aria-hidden="true">
              {title}
            </div>
            {groupOptionList.map((option) => (
              <div
                key={option.key}
                id={optionId(option.key)}
                ref={option === active ? scrollIntoView : undefined}
                role="option"
                aria-selected={option === active}
                tabIndex={-1}
                className={classes(styles.option, option === active && styles.active)}
                onClick={option.choose}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') option.choose();
                }}
              >
                {option.icon && (
                  <span className={styles.icon} aria-hidden="true">
                    {option.icon}
                  </span>
                )}
                <span className={styles.text}>
                  <span>{option.title}</span>
                  {option.detail && <span className={styles.detail}>{option.detail}</span>}
                </span>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

// The limits of the call `searchConsole`.
const minSearchLength = 2;
const maxSearchLength = 80;

function matchingPages(pages: readonly PalettePage[], text: string): PalettePage[] {
  const words = text.toLowerCase().split(/\s+/);
  return pages.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

type OptionGroup = { title: string; options: Option[] };

function groupOptions(parts: {
  pages: Option[];
  searchOption: Option | undefined;
  found: readonly FoundObject[];
  open: (to: string, state?: unknown) => void;
  titles: { pages: string; search: string };
}): OptionGroup[] {
  const { pages, searchOption, found, open, titles } = parts;
  const foundGroups = [...new Set(found.map(({ group }) => group))].map((group) => ({
    title: group,
    options: found
      .filter((item) => item.group === group)
      .map(({ title, detail, to, state }, index) => ({
        key: `${group} ${index}`,
        title,
        detail,
        choose: () => open(to, state),
      })),
  }));
  return [
    ...foundGroups,
    ...(pages.length > 0 ? [{ title: titles.pages, options: pages }] : []),
    ...(searchOption ? [{ title: titles.search, options: [searchOption] }] : []),
  ];
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: 'nearest' });
}
