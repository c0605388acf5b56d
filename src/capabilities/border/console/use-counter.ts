import { useRef, useState } from 'react';
import { useDocumentScanner } from '#capabilities/passports/console/public.ts';
import { type Millis, minute, monotonicNow } from '#foundation/time/clock.ts';
import { newUuid } from '#foundation/web/http/random-id.ts';
import { useLocation, useNavigate } from '#foundation/web/router/router.tsx';
import { formOfScan, isPartOfMrz, parseScan, type ScannedPassport, type ScanResult } from '../rules/parse-scan.ts';
import { type CounterTarget, readCounterTarget } from './counter-target.ts';
import type { BorderDeviceData } from './device-data/use-border-device-data.ts';
import { type JudgementWithInputs, judgeWithInputs } from './judge-with-inputs.ts';
import type { LastDecision } from './last-decision.tsx';
import { outbox } from './outbox/decision-outbox.ts';
import { listDeviceDecisions } from './outbox/device-decisions.ts';
import type { ArrivalSearch } from './search-results.tsx';

/**
 * Content of the counter. `viewKey`: React key, so that each scan gets a new view with a new scan id. `passport`: the
 * passport to compare with the pass.
 */
export type CounterContent =
  | { kind: 'pass'; text: string; viewKey: string; initialJudgement?: JudgementWithInputs; passport?: ScannedPassport }
  | { kind: 'search'; viewKey: string; search: ArrivalSearch }
  | { kind: 'arrival'; arrival: { reference: string; number: number } };

/** Content of the counter: a pass, a search, an application, or the last decision. Handles scanned documents. */
export function useCounter(deviceData: BorderDeviceData | undefined) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const target = readCounterTarget(state);
  const [content, setContentOnly] = useState(target && initialContent(target));
  const setContent = (newContent: CounterContent | undefined) => {
    // The page may have been scrolled for the last traveller, but the verdict is at the top.
    window.scrollTo(0, 0);
    setContentOnly(newContent);
  };
  const [lastDecision, setLastDecision] = useState<LastDecision>();
  const [undoneDecision, setUndoneDecision] = useState<LastDecision>();
  const [misreadScan, setMisreadScan] = useState<{ text: string }>();
  const [ignoredIn, setIgnoredIn] = useState<Element>();
  const passport = useScannedPassport();
  const decidedContent = useRef<CounterContent>(undefined);
  const showDecision = (decision?: LastDecision) => {
    passport.forget();
    decidedContent.current = content;
    setUndoneDecision(undefined);
    setLastDecision(decision);
    setContent(undefined);
  };
  const showContent = (newContent: CounterContent) => {
    setLastDecision(undefined);
    setUndoneDecision(undefined);
    setMisreadScan(undefined);
    setContent(newContent);
  };
  // Judges the pass before rendering, so that the page renders once, with the verdict.
  const showPass = async (text: string, knownPassport?: ScannedPassport) => {
    const viewKey = newUuid();
    // Loads this device's decisions, also those from before a reload or from another window.
    await outbox.open();
    const shownPassport = knownPassport ?? passport.recent();
    const newContent = { kind: 'pass' as const, text, viewKey, ...(shownPassport && { passport: shownPassport }) };
    if (!deviceData) return showContent(newContent);
    const context = { passport: shownPassport, decisions: listDeviceDecisions(outbox.items()) };
    showContent({ ...newContent, initialJudgement: await judgeWithInputs(text, deviceData, context) });
  };
  const showScan = (scanned: Exclude<ScanResult, { kind: 'unknown' }>) => {
    if (scanned.kind === 'pass') return void showPass(scanned.text);
    if (scanned.kind === 'passport') passport.remember(scanned);
    showContent({ kind: 'search', viewKey: newUuid(), search: toSearch(scanned) });
  };
  // Shows the traveller again, so that the officer can decide otherwise.
  const showUndone = async () => {
    const undoneContent = decidedContent.current;
    if (undoneContent?.kind === 'pass') await showPass(undoneContent.text, undoneContent.passport);
    else if (undoneContent) showContent(undoneContent);
    setUndoneDecision(lastDecision);
  };
  const misread = useDelayedMisread(setMisreadScan);
  useDocumentScanner(
    (text) => {
      const scanned = parseScan(text);
      setMisreadScan(undefined);
      setIgnoredIn(undefined);
      misread.cancel();
      if (scanned.kind === 'unknown') return misread.report(text);
      // While a pass is open, a scanned passport is compared with that pass: a different passport is then reported.
      if (
        scanned.kind === 'passport' &&
        content?.kind === 'pass' &&
        content.initialJudgement?.judgedPass.facts?.passport
      )
        return setContent({ ...content, passport: scanned });
      // The next traveller's verdict takes the focus, and the keys decide about them.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      showScan(scanned);
    },
    { formOf: formOfScan, onIgnored: setIgnoredIn },
  );
  const showNext = () => {
    setMisreadScan(undefined);
    showDecision();
    // Clears the target in the history state, so that a reload does not show the previous traveller again.
    if (target) void navigate(pathname, { replace: true });
  };
  return {
    back: target?.back,
    content,
    misreadScan,
    ignoredIn,
    lastDecision,
    undoneDecision,
    showContent,
    showUndone: () => void showUndone(),
    showScan,
    showDecision,
    showNext,
  };
}

// How long a passport that was scanned before the pass is compared with the next pass.
const passportMemory: Millis = minute;

/** The passport scanned last, for the pass that follows. Forgotten with the next traveller. */
function useScannedPassport() {
  const last = useRef<{ passport: ScannedPassport; scannedAt: Millis }>(undefined);
  return {
    remember: ({ passportNumber, mrzLines }: ScannedPassport) => {
      last.current = { passport: { passportNumber, ...(mrzLines && { mrzLines }) }, scannedAt: monotonicNow() };
    },
    recent: () =>
      last.current && monotonicNow() - last.current.scannedAt <= passportMemory ? last.current.passport : undefined,
    forget: () => {
      last.current = undefined;
    },
  };
}

// Time for the next line of an MRZ, which many scanners send line by line.
const nextLineTime: Millis = 500;

/** Reports an unreadable scan: at once, or for the first line of an MRZ if no other line follows. */
function useDelayedMisread(setMisreadScan: (misread: { text: string }) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    cancel: () => clearTimeout(timer.current),
    report: (text: string) => {
      if (isPartOfMrz(text)) timer.current = setTimeout(() => setMisreadScan({ text }), nextLineTime);
      else setMisreadScan({ text });
    },
  };
}

function initialContent({ reference, number }: CounterTarget): CounterContent {
  return number === undefined
    ? { kind: 'search', viewKey: reference, search: { by: 'reference', reference } }
    : { kind: 'arrival', arrival: { reference, number } };
}

function toSearch(scanned: Exclude<ScanResult, { kind: 'unknown' | 'pass' }>): ArrivalSearch {
  return scanned.kind === 'reference'
    ? { by: 'reference', reference: scanned.reference }
    : { by: 'passport', passportNumber: scanned.passportNumber };
}
