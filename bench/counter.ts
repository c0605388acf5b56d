import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { issuePass, parsePassKeys } from '#capabilities/pass/server/public.ts';
import { newCurveScalar } from '#foundation/server/keys/curve-key.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { simulateScan } from '../journeys/support/handheld-scanner.ts';
import { toMrzLines } from '../journeys/support/passport-photo.ts';
import { ensurePages } from '../tools/pages/build-pages.ts';
import { startBrowser } from './rig/browser.ts';
import { fullAnswers } from './rig/declaration.ts';
import { openCounter } from './rig/open-counter.ts';
import type { Options, Result } from './rig/options.ts';
import { openBenchPostgres } from './rig/postgres.ts';
import { findFreePort } from './rig/processes.ts';
import { createBenchKeys, createSessions, startProduct } from './rig/product.ts';
import { computeRatios, formatNumber, formatTable, median, quantile } from './rig/statistics.ts';
import { submitDeclarationsFor } from './rig/submit-declarations.ts';
import { createWorkFolder } from './rig/work-folder.ts';

/**
 * Keyboard model of an officer, in seconds: the operators of the keystroke-level model (Card, Moran and Newell,
 * "The keystroke-level model for user performance time with interactive systems", Communications of the ACM 23(7),
 * 1980). `K`: one key by an average typist who is no secretary. `P`: pointing, here aiming the scanner at a code.
 * `H`: a hand moves from one device to another. `M`: mental preparation, here reading the verdict and comparing it
 * with the person. The trigger of the scanner counts as one K.
 */
const operators = { K: 0.28, P: 1.1, H: 0.4, M: 1.35 };
const { K, P, H, M } = operators;

/** A handheld scanner that types needs 2 ms a character. */
const scannerSeconds = 0.002;

/**
 * Steps of an officer with a traveller. Of twenty, sixteen show a pass, and Enter makes the proposed decision. For two
 * the officer also measures and types a temperature: to the field with Tab, four keys, Enter to the decision, Enter.
 * For two the officer also scans the lines of the passport, and looks again.
 */
type Case = 'pass' | 'temperature' | 'passport';
const caseOf = (index: number): Case => (index % 10 === 3 ? 'temperature' : index % 10 === 7 ? 'passport' : 'pass');
const humanSeconds: Record<Case, number> = {
  pass: P + K + M + H + K,
  temperature: P + K + M + H + K + M + 4 * K + K + K,
  passport: P + K + M + P + K + M + H + K,
};

const goals = { median: 5, ninthDecile: 8, verdictMs: 50 };

/**
 * Plays a shift of 500 travellers at the counter, in a real browser with a real server: scan, verdict, decision, until
 * the page is ready for the next scan. Measures the time of the machine, and adds the time of the scanner and of the
 * keyboard model. The floor is a bare page that shows the text of a scan and clears it with Enter.
 * Fails when a goal is missed.
 */
export async function counter({ quick }: Options): Promise<Result> {
  const count = quick ? 40 : 500;
  const folder = createWorkFolder('counter');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);
  await ensurePages();
  const passKeys = `${randomBytes(8).toString('hex')}:${newCurveScalar()}`;
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  cleanup.defer(postgres.stop);
  const keys = createBenchKeys();
  const url = await postgres.createDatabase('counter');
  const passes = await declareTravellers(url, { keys, passKeys, count });
  const inboxPort = await findFreePort();
  const product = await startProduct(url, {
    keys,
    dir: folder.dir,
    env: { INBOX_PORT: String(inboxPort), PASS_KEYS: passKeys },
  });
  cleanup.defer(product.stop);
  const browser = await startBrowser(join(folder.dir, 'browser'));
  cleanup.defer(browser.stop);
  const loadBefore = loadavg()[0] ?? 0;
  const shift = await browser.use(async (context) => {
    await context.addInitScript(recordKeys);
    const page = await openCounter(context, product.port, inboxPort);
    const barePage = await context.newPage();
    await barePage.setContent(bareCounter);
    return playShift(page, barePage, passes);
  });
  return report(shift, count, [loadBefore, loadavg()[0] ?? 0]);
}

type Declared = { text: string; mrz: string };

/** Declares travellers who arrive today, and issues their passes. Every twenty-fifth must see a health officer. */
async function declareTravellers(
  url: string,
  { keys, passKeys, count }: { keys: ReturnType<typeof createBenchKeys>; passKeys: string; count: number },
): Promise<Declared[]> {
  const sessions = await createSessions(url, keys, count);
  const numbers = sessions.map((_, index) => `K${String(index).padStart(8, '0')}`);
  const today = systemClock.today();
  const declared = await submitDeclarationsFor(url, keys, () =>
    sessions.map(({ accountId }, index) => ({ accountId, answers: answersOf(today, numbers[index] ?? '', index) })),
  );
  return declared.map(({ reference }, index) => {
    const passportNumber = numbers[index] ?? '';
    const text = issuePass(
      { keys: keys.keys, passKeys: parsePassKeys(passKeys) },
      {
        reference,
        version: 1,
        travellerNumber: 1,
        travellerCount: 1,
        arrival: today,
        band: mustSeeOfficer(index) ? 'see-health-officer' : 'proceed',
        issuedAt: systemClock.now() + 1000,
        person: { name: nameOf(index), passportNumber, holder: { nationality: 'BN', birthDate: born } },
      },
    );
    const holder = { name: nameOf(index), gender: 'female' as const, born, passport: passportNumber };
    const mrz = toMrzLines({ ...holder, nationality: 'BN', expires: addDays(today, 900) });
    return { text, mrz: mrz.join('\n') };
  });
}

// As in `fullAnswers`.
const born = '1986-03-14' as LocalDate;
const mustSeeOfficer = (index: number) => index % 25 === 24;
const nameOf = (index: number) => `Siti Aminah binti Ahmad ${String.fromCharCode(65 + (index % 26))}`;

function answersOf(today: LocalDate, passportNumber: string, index: number): Answers {
  const answers = fullAnswers(today, passportNumber);
  return {
    ...answers,
    travellers: answers.travellers.map((traveller) => ({
      ...traveller,
      name: nameOf(index),
      fever: mustSeeOfficer(index) ? 'yes' : 'no',
      journey: { ...traveller.journey, entryDate: toEnteredDate(today) },
    })),
  };
}

const restAfterScanMs = 700;

/** Times of one traveller in milliseconds, of the machine alone. */
type Turn = { kind: Case; verdict: number; machine: number; scanner: number; floor: number };

async function playShift(page: Page, barePage: Page, passes: readonly Declared[]): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (const [index, { text, mrz }] of passes.entries()) {
    const kind = caseOf(index);
    await page.bringToFront();
    const verdict = await measure(page, '[data-verdict]', () => simulateScan(page, text));
    let machine = verdict;
    let scanned = text.length;
    // The keys of the counter rest for a moment after a verdict. The officer reads longer than that.
    const keysReady = await measure(page, '[data-keys=ready]', async () => undefined);
    machine += Math.max(0, keysReady - M * 1000);
    // Keys rest just after a scan, whose last key comes when the scanner has sent all, for less time than the officer
    // looks.
    await page.waitForTimeout(text.length * scannerSeconds * 1000 + restAfterScanMs);
    if (kind === 'passport') {
      scanned += mrz.length;
      machine += await measure(page, '[data-passport=same]', () => simulateScan(page, mrz));
      await page.waitForTimeout(mrz.length * scannerSeconds * 1000 + restAfterScanMs);
    }
    if (kind === 'temperature') {
      await page.locator('#temperature').focus();
      await page.keyboard.type('36.8', { delay: 60 });
      await page.keyboard.press('Enter');
    }
    machine += await measure(page, '#scan:focus', () => page.keyboard.press('Enter'));
    turns.push({ kind, verdict, machine, scanner: scanned * scannerSeconds * 1000, floor: 0 });
    await barePage.bringToFront();
    const bareVerdict = await measure(barePage, '[data-verdict]', () => simulateScan(barePage, text));
    const bareNext = await measure(barePage, '#scan:focus', () => barePage.keyboard.press('Enter'));
    turns.splice(-1, 1, { ...(turns.at(-1) as Turn), floor: bareVerdict + bareNext });
  }
  // The first five include the warm-up.
  return turns.slice(5);
}

/** Measures from the last key of `act` to the frame that shows what a selector finds. Without a key, from now. */
async function measure(page: Page, selector: string, act: () => Promise<unknown>): Promise<number> {
  const shown = page.evaluate(async (wanted) => {
    const began = performance.now();
    if (document.querySelector(wanted) === null || wanted === '#scan:focus')
      await new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${wanted} did not appear`)), 30_000);
        const check = () => {
          if (!document.querySelector(wanted)) return;
          observer.disconnect();
          document.removeEventListener('focusin', check);
          resolve();
        };
        const observer = new MutationObserver(check);
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        document.addEventListener('focusin', check);
      });
    await new Promise(requestAnimationFrame);
    const lastKeyAt = Number(document.documentElement.dataset['lastKeyAt'] ?? 0);
    return performance.now() - Math.max(began, lastKeyAt);
  }, selector);
  // The observer must be in place before the keys.
  await page.evaluate(() => undefined);
  await act();
  return shown;
}

// Records the time of each key before the page handles it.
function recordKeys(): void {
  addEventListener(
    'keydown',
    () => document.documentElement.setAttribute('data-last-key-at', String(performance.now())),
    true,
  );
}

const bareCounter = `<!doctype html><input id="scan" autofocus><p id="out"></p><script>
  addEventListener('keydown', (event) => {
    document.documentElement.dataset.lastKeyAt = performance.now();
    if (event.key !== 'Enter') return;
    const shown = document.querySelector('[data-verdict]');
    if (shown) { shown.remove(); scan.value = ''; scan.focus(); }
    else { scan.blur(); const p = document.createElement('p'); p.dataset.verdict = ''; p.textContent = scan.value; out.append(p); }
  }, true);
  scan.focus();
</script>`;

function report(turns: readonly Turn[], count: number, load: readonly [number, number]): Result {
  const seconds = turns.map(({ kind, machine, scanner }) => (machine + scanner) / 1000 + humanSeconds[kind]);
  const verdicts = turns.map(({ verdict }) => verdict);
  const machines = turns.map(({ machine }) => machine);
  const { ratio, lowest, highest } = computeRatios(
    machines,
    turns.map(({ floor }) => floor),
  );
  const [middle, slow, verdict] = [median(seconds), quantile(seconds, 0.9), median(verdicts)];
  const row = (name: string, values: readonly number[]) => [
    name,
    formatNumber(median(values)),
    formatNumber(quantile(values, 0.9)),
    formatNumber(Math.max(...values)),
  ];
  const ofCase = (kind: Case) => seconds.filter((_, index) => turns[index]?.kind === kind);
  const isKept = middle <= goals.median && slow <= goals.ninthDecile && verdict < goals.verdictMs;
  const text = [
    `Counter: a shift of ${count} travellers, online; keyboard model K ${K}, P ${P}, H ${H}, M ${M} s; load of the machine ${load.map(formatNumber).join(' to ')}`,
    formatTable(
      ['', 'half', '9 of 10', 'slowest'],
      [
        row('traveller, s', seconds),
        row('  pass only, s', ofCase('pass')),
        row('  with a temperature, s', ofCase('temperature')),
        row('  with the passport, s', ofCase('passport')),
        row('text read to verdict, ms', verdicts),
        row('machine, all of a traveller, ms', machines),
        row(
          'bare page, ms',
          turns.map(({ floor }) => floor),
        ),
      ],
    ),
    `Machine against the bare page: ${formatNumber(ratio)} (${formatNumber(lowest)}–${formatNumber(highest)}).`,
    `Half within ${goals.median} s, 9 of 10 within ${goals.ninthDecile} s, half of the verdicts within ${goals.verdictMs} ms: ${isKept ? 'kept' : 'NOT KEPT'}`,
  ].join('\n');
  return { text, metrics: { seconds, verdicts, machines, operators, load }, failed: !isKept };
}
