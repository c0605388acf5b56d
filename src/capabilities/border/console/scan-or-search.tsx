import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useReloadSafeOpen } from '#foundation/web/screens/reload-safe-state.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useDesktopWidth } from '#foundation/web/ui/shell/use-window-width.ts';
import { TravellerSearch } from './counter-parts.ts';
import { counterSearchMessages } from '../messages/counter-search.ts';
import type { ScanResult } from '../rules/parse-scan.ts';
import { CounterColumns } from './counter-columns.tsx';
import { ScanField } from './scan-field.tsx';
import type { ArrivalSearch } from './search-results.tsx';

type ScanOrSearchProps = {
  misreadScan: { text: string } | undefined;
  onScan: (scanned: Exclude<ScanResult, { kind: 'unknown' }>) => void;
  onSearch: (search: ArrivalSearch) => void;
};

/** Scan field, and searches for travellers without a document to scan: beside it, or in narrow windows on request. */
export function ScanOrSearch({ misreadScan, onScan, onSearch }: ScanOrSearchProps) {
  const t = useMessages(counterSearchMessages);
  const isWide = useDesktopWidth();
  const [isSearchOpen, setSearchOpen] = useReloadSafeOpen('look-up');
  const search = <TravellerSearch onPass={(text) => onScan({ kind: 'pass', text })} onSearch={onSearch} />;
  if (isWide)
    return (
      <CounterColumns
        main={<ScanField misreadScan={misreadScan} onScanned={onScan} />}
        side={
          <Stack gap={3}>
            <h2>{t.title}</h2>
            {search}
          </Stack>
        }
      />
    );
  return (
    <>
      <ScanField misreadScan={misreadScan} onScanned={onScan} />
      <Row align="center">
        <Button
          variant="quiet"
          size="compact"
          aria-expanded={isSearchOpen}
          onClick={() => setSearchOpen(!isSearchOpen)}
        >
          {t.title}
        </Button>
      </Row>
      {isSearchOpen && search}
    </>
  );
}
