import { createPortal } from 'react-dom';
import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { usePreload } from '#foundation/web/screens/use-preload.ts';
import { newUuid } from '#foundation/web/http/random-id.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useDoubleTapGuard } from '#foundation/web/ui/button/use-double-tap-guard.ts';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { LazyLaneLine, loadLaneLine } from '#capabilities/ports-of-entry/console/public.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { counterMessages } from '../messages/counter.ts';
import { titles } from '../messages/titles.ts';
import styles from './counter.module.css';
import { ArrivalView } from './arrival-view.tsx';
import {
  CounterConnection,
  counterParts,
  LastDecisionNotice,
  OutboxList,
  OwnConflicts,
  SearchResults,
  UndoLastDecision,
} from './counter-parts.ts';
import { DeviceDataStatus } from './device-data-status.tsx';
import { readFeverThreshold, useBorderDeviceData } from './device-data/use-border-device-data.ts';
import { ScanOrSearch } from './scan-or-search.tsx';
import { ScannedPassView } from './scanned-pass-view.tsx';
import { useCounter } from './use-counter.ts';
import { useCounterKeys } from './use-counter-keys.ts';

const preloadedParts = [...counterParts, loadLaneLine];

/** Page `/staff/counter`: judges passes with or without a network, shows declarations, and records decisions. */
export function CounterScreen() {
  const t = useMessages(counterMessages);
  useCounterKeys();
  usePreload(preloadedParts);
  const deviceData = useBorderDeviceData();
  const counter = useCounter(deviceData.data);
  const { back, content, misreadScan, lastDecision, undoneDecision, ignoredIn, showContent } = counter;
  const viewProps = {
    serverClockAheadMs: deviceData.data?.serverClockAheadMs ?? 0,
    feverThreshold: readFeverThreshold(deviceData.data),
    onDecided: counter.showDecision,
    onOverridden: () => void deviceData.refresh(),
    onOpenDeclaration: (arrival: { reference: string; number: number }) => showContent({ kind: 'arrival', arrival }),
  };
  return (
    <ConsolePage title={titles.counter[useLanguage()]} lead={content ? undefined : t.lead} width="wide" suitsPhones>
      <Stack gap={4} {...useDoubleTapGuard()}>
        <OwnConflicts />
        {!content && <LazyLaneLine />}
        <CounterConnection
          connection={deviceData.connection}
          dataAt={deviceData.data?.deviceData.at}
          showsProblemsOnly={content !== undefined}
        />
        <DeviceDataStatus {...deviceData} showsProblemsOnly={content !== undefined} />
        <div role="status" className={styles.status}>
          {lastDecision && <LastDecisionNotice decision={lastDecision} />}
          {lastDecision && <p className="visually-hidden">{t.undo.offered}</p>}
        </div>
        {lastDecision && <UndoLastDecision decision={lastDecision} onUndone={counter.showUndone} />}
        {undoneDecision && (
          <Notice tone="info" live>
            <p>{t.undo.done(t.decision[undoneDecision.kind], undoneDecision.travellerLabel)}</p>
          </Notice>
        )}
        {content && misreadScan && (
          <Notice tone="warn" live>
            {t.scan.unknown}
          </Notice>
        )}
        {content === undefined && (
          <ScanOrSearch
            misreadScan={misreadScan}
            onScan={counter.showScan}
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
        {content && <LazyLaneLine />}
        <OutboxList serverClockAheadMs={viewProps.serverClockAheadMs} />
      </Stack>
      {ignoredIn?.isConnected && createPortal(<IgnoredScan />, ignoredIn)}
    </ConsolePage>
  );
}

/** Message in an open dialog: the scan was not taken, because it could be meant for another traveller. */
function IgnoredScan() {
  const t = useMessages(counterMessages).scan;
  return (
    <Notice tone="warn" live>
      {t.ignored}
    </Notice>
  );
}
