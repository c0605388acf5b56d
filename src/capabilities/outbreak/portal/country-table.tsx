import { Section } from '#foundation/web/ui/layout/layout.tsx';
import { formatCount } from '#foundation/language/format-count.ts';
import { useDeferredValue, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Table } from '#foundation/web/ui/table/table.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { LatestByCountry } from '../contract.ts';
import { type CountryColumn, filterAndSortCountries, type CountryOrder, toggleOrder } from '../rules/country-rows.ts';
import { outbreakMessages } from '../messages/screens.ts';
import { formatDecimal, formatKnown } from '../messages/numbers.ts';
import styles from './outbreak.module.css';

const initialRowCount = 20;
const allColumns = ['name', 'total', 'mean', 'rate'] as const;

export function CountryTable({ items, onShow }: { items: LatestByCountry['items']; onShow: (code: string) => void }) {
  const t = useMessages(outbreakMessages);
  const language = useLanguage();
  const [searchText, setSearchText] = useState('');
  const [order, setOrder] = useState<CountryOrder>({ column: 'total', descending: true });
  const [isExpanded, setExpanded] = useState(false);
  const formatRate = (rate: number) => formatDecimal(rate, language);
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
        <Table
          caption={t.countries.title}
          head={columns.map((column) => ({
            title: titles[column],
            sorted: order.column === column ? (order.descending ? 'descending' : 'ascending') : undefined,
            onSort: () => setOrder(toggleOrder(order, column)),
          }))}
          rows={shownRows.map(({ code, name, measures: { confirmed } }) => ({
            key: code,
            name: (
              <button
                type="button"
                className={styles.show}
                aria-label={t.countries.show(name)}
                onClick={() => onShow(code)}
              >
                {name}
              </button>
            ),
            cells: [
              formatKnown(confirmed?.total, formatCount),
              formatKnown(confirmed?.mean, formatRate),
              ...(hasRates ? [formatKnown(confirmed?.perHundredThousand, formatRate)] : []),
            ],
          }))}
        />
      )}
      {shownRows.length < rows.length && (
        <Button variant="quiet" size="compact" onClick={() => setExpanded(true)}>
          {t.countries.more}
        </Button>
      )}
    </Section>
  );
}
