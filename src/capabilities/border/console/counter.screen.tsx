import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useReloadSafeOpen } from '#foundation/web/screens/reload-safe-state.ts';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { useLocation, useNavigate } from '#foundation/web/router/router.tsx';
import { newUuid } from '#foundation/web/http/random-id.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useDoubleTapGuard } from '#foundation/web/ui/button/use-double-tap-guard.ts';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useDocumentScanner } from '#capabilities/passports/console/public.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { parseScan, type ScanResult, type ScannedPassport } from '../rules/parse-scan.ts';
import { counterMessages } from '../messages/counter.ts';
import { titles } from '../messages/titles.ts';
import { type CounterTarget, readCounterTarget } from './counter-target.ts';
import { DeviceDataStatus } from './device-data-status.tsx';
import { type BorderDeviceData, useBorderDeviceData } from './device-data/use-border-device-data.ts';
import { type LastDecision, LastDecisionNotice } from './last-decision.tsx';
import { ArrivalView } from './arrival-view.tsx';
import { judgeWithInputs, type JudgementWithInputs, ScannedPassView } from './scanned-pass-view.tsx';
import { listDeviceDecisions } from './outbox/device-decisions.ts';
import { outbox } from './outbox/decision-outbox.ts';
import { OutboxList } from './outbox-list.tsx';
import { ScanField } from './scan-field.tsx';
import { type ArrivalSearch, SearchResults } from './search-results.tsx';

/** Page `/staff/counter`: judges passes with or without a network, shows declarations, and records decisions. */
export function CounterScreen() {
  const t = useMessages(counterMessages);
  const deviceData = useBorderDeviceData();
  const counter = useCounter(deviceData.data);
  const { back, content, misreadScan, lastDecision, showContent, showPass } = counter;
  const viewProps = {
    serverClockAheadMs: deviceData.data?.serverClockAheadMs ?? 0,
    onDecided: counter.showDecision,
    onOverridden: () => void deviceData.refresh(),
    onOpenDeclaration: (arrival: { reference: string; number: number }) => showContent({ kind: 'arrival', arrival }),
  };
  return (
    <ConsolePage title={titles.counter[useLanguage()]} lead={t.lead} suitsPhones>
      <Stack gap={4} {...useDoubleTapGuard()}>
        <DeviceDataStatus {...deviceData} />
        <div role="status">{lastDecision && <LastDecisionNotice decision={lastDecision} />}</div>
        {content && misreadScan && (
          <Notice tone="warn" live>
            {t.scan.unknown}
          </Notice>
        )}
        {content === undefined && (
          <ScanOrSearch
            misreadScan={misreadScan}
            onPass={(text) => void showPass(text)}
            onSearch={(search) => showContent({ kind: 'search', viewKey: newUuid(), search })}
          />
        )}
        {content?.kind === 'pass' && deviceData.data && (
          <ScannedPassView
            key={content.viewKey}
            text={content.text}
            initialJudgement={content.initialJudgement}
            passport={content.passport}
            deviceData={deviceData.data}
            {...viewProps}
          />
        )}
        {content?.kind === 'search' && <SearchResults key={content.viewKey} search={content.search} {...viewProps} />}
        {content?.kind === 'arrival' && (
          <ArrivalView key={content.arrival.reference} {...content.arrival} {...viewProps} />
        )}
        {back !== undefined && (
          <ButtonLink variant="secondary" to={back}>
            {t.backToList}
          </ButtonLink>
        )}
        {content && (
          <Button variant="quiet" onClick={counter.showNext}>
            {t.nextTraveller}
          </Button>
        )}
        <OutboxList serverClockAheadMs={viewProps.serverClockAheadMs} />
      </Stack>
    </ConsolePage>
  );
}

/** Content of the counter: a pass, a search, an application, or the last decision. Handles scanned documents. */
function useCounter(deviceData: BorderDeviceData | undefined) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const target = readCounterTarget(state);
  const [content, setContent] = useState(target && initialContent(target));
  const [lastDecision, setLastDecision] = useState<LastDecision>();
  const [misreadScan, setMisreadScan] = useState<{ text: string }>();
  const showDecision = (decision?: LastDecision) => {
    setLastDecision(decision);
    setContent(undefined);
  };
  const showContent = (newContent: CounterContent) => {
    setLastDecision(undefined);
    setMisreadScan(undefined);
    setContent(newContent);
  };
  // Judges the pass before rendering, so that the page renders once, with the verdict.
  const showPass = async (text: string) => {
    const viewKey = newUuid();
    // Loads this device's decisions, also those from before a reload or from another window.
    await outbox.open();
    if (!deviceData) return showContent({ kind: 'pass', text, viewKey });
    const decisions = listDeviceDecisions(outbox.items());
    showContent({
      kind: 'pass',
      text,
      viewKey,
      initialJudgement: await judgeWithInputs(text, deviceData, { decisions }),
    });
  };
  useDocumentScanner((text) => {
    const scanned = parseScan(text);
    setMisreadScan(undefined);
    if (scanned.kind === 'unknown') setMisreadScan({ text });
    else if (scanned.kind === 'pass') void showPass(scanned.text);
    // While a pass is open, a scanned passport is compared with that pass: a different passport is then reported.
    else if (
      scanned.kind === 'passport' &&
      content?.kind === 'pass' &&
      content.initialJudgement?.judgedPass.facts?.passport
    )
      setContent({ ...content, passport: scanned });
    else showContent({ kind: 'search', viewKey: newUuid(), search: toSearch(scanned) });
  });
  const showNext = () => {
    setMisreadScan(undefined);
    showDecision();
    // Clears the target in the history state, so that a reload does not show the previous traveller again.
    if (target) void navigate(pathname, { replace: true });
  };
  return { back: target?.back, content, misreadScan, lastDecision, showContent, showPass, showDecision, showNext };
}

/**
 * Content of the counter. `viewKey`: React key, so that each scan gets a new view with a new scan id. `passport`: a
 * passport scanned while the pass is open.
 */
type CounterContent =
  | { kind: 'pass'; text: string; viewKey: string; initialJudgement?: JudgementWithInputs; passport?: ScannedPassport }
  | { kind: 'search'; viewKey: string; search: ArrivalSearch }
  | { kind: 'arrival'; arrival: { reference: string; number: number } };

function initialContent({ reference, number }: CounterTarget): CounterContent {
  return number === undefined
    ? { kind: 'search', viewKey: reference, search: { by: 'reference', reference } }
    : { kind: 'arrival', arrival: { reference, number } };
}

type ScanOrSearchProps = {
  misreadScan: { text: string } | undefined;
  onPass: (text: string) => void;
  onSearch: (search: ArrivalSearch) => void;
};

function ScanOrSearch({ misreadScan, onPass, onSearch }: ScanOrSearchProps) {
  const t = useMessages(counterMessages);
  const [isSearchOpen, setSearchOpen] = useReloadSafeOpen('look-up');
  return (
    <>
      <ScanField
        misreadScan={misreadScan}
        onScanned={(scanned) => (scanned.kind === 'pass' ? onPass(scanned.text) : onSearch(toSearch(scanned)))}
      />
      <Row align="center">
        <Button
          variant="quiet"
          size="compact"
          aria-expanded={isSearchOpen}
          onClick={() => setSearchOpen(!isSearchOpen)}
        >
          {t.lookUp.title}
        </Button>
      </Row>
      {isSearchOpen && <LazyTravellerSearch onPass={onPass} onSearch={onSearch} />}
    </>
  );
}

const LazyTravellerSearch = lazyPart(() =>
  import('./traveller-search.tsx').then((file) => ({ default: file.TravellerSearch })),
);

function toSearch(scanned: Exclude<ScanResult, { kind: 'unknown' | 'pass' }>): ArrivalSearch {
  return scanned.kind === 'reference'
    ? { by: 'reference', reference: scanned.reference }
    : { by: 'passport', passportNumber: scanned.passportNumber };
}
