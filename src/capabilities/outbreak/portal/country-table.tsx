import { Section } from '#foundation/web/ui/layout/layout.tsx';
import { formatCount } from '#foundation/language/format-count.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useDeferredValue, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { LatestByCountry, PlaceStatistics } from '../contract.ts';
import { type CountryColumn, filterAndSortCountries, type CountryOrder, toggleOrder } from '../rules/country-rows.ts';
import { outbreakMessages } from '../messages/screens.ts';
import { NumberTable } from './history-card.tsx';
import { formatDecimal } from '../messages/numbers.ts';
import styles from './outbreak.module.css';

const initialRowCount = 20;
const allColumns = ['name', 'total', 'mean', 'rate'] as const;

export function CountryTable({ items, onShow }: { items: LatestByCountry['items']; onShow: (code: string) => void }) {
  const t = useMessages(outbreakMessages);
  const language = useLanguage();
  const [searchText, setSearchText] = useState('');
  const [order, setOrder] = useState<CountryOrder>({ column: 'total', descending: true });
  const [isExpanded, setExpanded] = useState(false);
  const rows = filterAndSortCountries(items, useDeferredValue(searchText), order, language);
  const shownRows = isExpanded || searchText !== '' ? rows : rows.slice(0, initialRowCount);
  const titles: Record<CountryColumn, string> = {
    name: t.countries.country,
    total: t.measures.confirmed,
    mean: t.districts.mean,
    rate: t.districts.rate,
  };
  const hasRates = items.some(({ measures }) => typeof measures.confirmed?.perHundredThousand === 'number');
  const columns = allColumns.filter((column) => column !== 'rate' || hasRates);
  return (
    <Section gap={4}>
      <h2>{t.countries.title}</h2>
      <TextField id="country" label={t.countries.search} type="search" value={searchText} onChange={setSearchText} />
      <p role="status" className={styles.asOf}>
        {rows.length === 0 ? t.countries.noneMatch : t.countries.shown(rows.length, items.length)}
      </p>
      {rows.length > 0 && (
        <NumberTable caption={t.countries.title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <SortableHeader
                  key={column}
                  title={titles[column]}
                  sorted={order.column === column ? (order.descending ? 'descending' : 'ascending') : undefined}
                  onSort={() => setOrder(toggleOrder(order, column))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shownRows.map((country) => (
              <TableRow key={country.code} country={country} showsRate={hasRates} onShow={onShow} language={language} />
            ))}
          </tbody>
        </NumberTable>
      )}
      {shownRows.length < rows.length && (
        <Button variant="quiet" size="compact" onClick={() => setExpanded(true)}>
          {t.countries.more}
        </Button>
      )}
    </Section>
  );
}

type SortDirection = 'ascending' | 'descending' | undefined;

function SortableHeader({
  title,
  sorted: direction,
  onSort,
}: {
  title: string;
  sorted: SortDirection;
  onSort: () => void;
}) {
  return (
    <th scope="col" aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {title}
        {direction === 'ascending' && <ArrowUp aria-hidden="true" size="1rem" />}
        {direction === 'descending' && <ArrowDown aria-hidden="true" size="1rem" />}
      </button>
    </th>
  );
}

type TableRowProps = {
  country: PlaceStatistics;
  showsRate: boolean;
  onShow: (code: string) => void;
  language: 'en' | 'ms';
};

function TableRow({ country: { code, name, measures }, showsRate, onShow, language }: TableRowProps) {
  const t = useMessages(outbreakMessages);
  const { confirmed } = measures;
  const formatOptional = (value: number | null | undefined) =>
    typeof value === 'number' ? formatDecimal(value, language) : '–';
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.show} aria-label={t.countries.show(name)} onClick={() => onShow(code)}>
          {name}
        </button>
      </th>
      <td>{confirmed ? formatCount(confirmed.total) : '–'}</td>
      <td>{formatOptional(confirmed?.mean)}</td>
      {showsRate && <td>{formatOptional(confirmed?.perHundredThousand)}</td>}
    </tr>
  );
}
