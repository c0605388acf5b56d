import { useState } from 'react';
import { useReloadSafeOpen } from '#foundation/web/screens/reload-safe-state.ts';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { useLocation, useNavigate } from 'react-router';
import { newDashedId } from '#foundation/web/http/random-id.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useOneTap } from '#foundation/web/ui/button/one-tap.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useScanner } from '#foundation/web/scanner/use-scanner.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { parseScan, type ScanResult, type ScannedPassport } from '../rules/parse-scan.ts';
import { counterMessages } from '../messages/counter.ts';
import { titles } from '../messages/titles.ts';
import { type CounterTarget, readCounterTarget } from './counter-target.ts';
import { DeviceDataStatus } from './device-data-status.tsx';
import { useBorderDeviceData } from './device-data/use-border-device-data.ts';
import { type LastDecision, LastDecisionNotice } from './last-decision.tsx';
import { ArrivalView } from './arrival-view.tsx';
import { judgeInContext, type PassJudgement, ScannedPassView } from './scanned-pass-view.tsx';
import { localDecisions } from './outbox/local-decisions.ts';
import { outbox } from './outbox/decision-outbox.ts';
import { OutboxList } from './outbox-list.tsx';
import { ScanField } from './scan-field.tsx';
import { type SearchBy, SearchResults } from './search-results.tsx';

/** `/staff/counter`: passes are judged here, with or without a network; declarations are looked at, and decisions made. */
export function CounterScreen() {
  const t = useMessages(counterMessages);
  const kit = useBorderDeviceData();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const opened = readCounterTarget(state);
  const [on, setOn] = useState(opened && initialContent(opened));
  const [last, setLast] = useState<LastDecision>();
  const [misread, setMisread] = useState<{ text: string }>();
  const clear = (decision?: LastDecision) => {
    setLast(decision);
    setOn(undefined);
  };
  const ask = (asked: CounterContent) => {
    setLast(undefined);
    setMisread(undefined);
    setOn(asked);
  };
  // Judged first: the page is drawn once, with the verdict.
  const askPass = async (text: string) => {
    const scan = newDashedId();
    // What this device decided counts also after a reload, and what another window of it did.
    await outbox.open();
    const { kept } = kit;
    if (!kept) return ask({ kind: 'pass', text, scan });
    const decided = localDecisions(outbox.items());
    ask({ kind: 'pass', text, scan, first: await judgeInContext(text, kept, { decided }) });
  };
  useScanner((text) => {
    const scanned = parseScan(text);
    setMisread(undefined);
    if (scanned.kind === 'unknown') setMisread({ text });
    else if (scanned.kind === 'pass') void askPass(scanned.text);
    // Beside a pass a passport is compared with it: that of the next traveller is another one, which is said.
    else if (scanned.kind === 'passport' && on?.kind === 'pass' && on.first?.judged.facts?.passport)
      setOn({ ...on, passport: scanned });
    else ask({ kind: 'search', scan: newDashedId(), search: toSearch(scanned) });
  });
  const next = () => {
    setMisread(undefined);
    clear();
    // A reload shows the next traveller, not the one of the list again.
    if (opened) void navigate(pathname, { replace: true });
  };
  const rest = {
    ahead: kit.kept?.ahead ?? 0,
    onMade: clear,
    onOverridden: () => void kit.refresh(),
    onOpen: (arrival: { reference: string; number: number }) => ask({ kind: 'arrival', arrival }),
  };
  return (
    <ConsolePage title={titles.counter[useLanguage()]} lead={t.lead} phone>
      <div className={layout.tight} {...useOneTap()}>
        <DeviceDataStatus {...kit} />
        <div role="status">{last && <LastDecisionNotice decision={last} />}</div>
        {on && misread && (
          <Notice tone="warn" live>
            {t.scan.unknown}
          </Notice>
        )}
        {on === undefined && (
          <ScanOrSearch
            misread={misread}
            onPass={(text) => void askPass(text)}
            onSearch={(search) => ask({ kind: 'search', scan: newDashedId(), search })}
          />
        )}
        {on?.kind === 'pass' && kit.kept && (
          <ScannedPassView
            key={on.scan}
            text={on.text}
            first={on.first}
            passport={on.passport}
            deviceData={kit.kept}
            {...rest}
          />
        )}
        {on?.kind === 'search' && <SearchResults key={on.scan} search={on.search} {...rest} />}
        {on?.kind === 'arrival' && <ArrivalView key={on.arrival.reference} {...on.arrival} {...rest} />}
        {opened?.back !== undefined && (
          <ButtonLink variant="secondary" to={opened.back}>
            {t.backToList}
          </ButtonLink>
        )}
        {on && (
          <Button variant="quiet" onClick={next}>
            {t.next}
          </Button>
        )}
        <OutboxList ahead={rest.ahead} />
      </div>
    </ConsolePage>
  );
}

type CounterContent =
  | { kind: 'pass'; text: string; scan: string; first?: PassJudgement; passport?: ScannedPassport }
  | { kind: 'search'; scan: string; search: SearchBy }
  | { kind: 'arrival'; arrival: { reference: string; number: number } };

function initialContent({ reference, number }: CounterTarget): CounterContent {
  return number === undefined
    ? { kind: 'search', scan: reference, search: { by: 'reference', reference } }
    : { kind: 'arrival', arrival: { reference, number } };
}

// Who is next: scanned or typed; otherwise looked up.
function ScanOrSearch({
  misread,
  onPass,
  onSearch,
}: {
  misread: { text: string } | undefined;
  onPass: (text: string) => void;
  onSearch: (search: SearchBy) => void;
}) {
  const t = useMessages(counterMessages);
  const [lookingUp, setLookingUp] = useReloadSafeOpen('look-up');
  return (
    <>
      <ScanField
        misread={misread}
        onScanned={(scanned) => (scanned.kind === 'pass' ? onPass(scanned.text) : onSearch(toSearch(scanned)))}
      />
      <div className={layout.row}>
        <Button variant="quiet" size="compact" aria-expanded={lookingUp} onClick={() => setLookingUp(!lookingUp)}>
          {t.lookUp.title}
        </Button>
      </div>
      {lookingUp && <LazyTravellerSearch onPass={onPass} onSearch={onSearch} />}
    </>
  );
}

const LazyTravellerSearch = lazyPart(() =>
  import('./traveller-search.tsx').then((file) => ({ default: file.TravellerSearch })),
);

function toSearch(scanned: Exclude<ScanResult, { kind: 'unknown' | 'pass' }>): SearchBy {
  return scanned.kind === 'reference'
    ? { by: 'reference', reference: scanned.reference }
    : { by: 'passport', passportNumber: scanned.passportNumber };
}
