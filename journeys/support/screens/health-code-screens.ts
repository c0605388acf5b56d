import { type Appeal, type HealthCode, readHealthCode } from '#capabilities/health-code/contract.ts';
import { encodeCertificate, healthCodePrefix, signFacts } from '#capabilities/health-code/rules/health-code-text.ts';
import { levels } from '#capabilities/health-code/rules/levels.ts';
import { testCodeKeys } from '#capabilities/health-code/server/testing/public.ts';
import { hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { openPage, openPageAndWait } from '../login.ts';
import type { ConsoleScreenState } from './console-screens.ts';
import { button, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';

/** The health code in every level and state, and the page of a door. */
export function healthCodeScreens(world: World): ConsoleScreenState[] {
  const now = world.clock.now();
  const there: HealthCode = {
    at: isoInstant(now),
    name: 'Siti Aminah binti Haji Ahmad',
    state: 'there',
    level: 'green',
    reasons: [],
    byHand: false,
    since: isoInstant(now - hour),
    until: isoInstant(now + 23 * hour),
    text: null,
    appeal: null,
  };
  const reasons = [{ en: 'Fever was reported.', ms: 'Demam telah dilaporkan.' }];
  const appeal = {
    id: '00000000-0000-4000-8000-000000000001',
    state: 'looking',
    level: 'red',
    text: 'My test is negative.',
    openedAt: isoInstant(now - hour),
    takenAt: isoInstant(now - 30 * minute),
    decidedAt: null,
    answer: '',
    files: [] as Appeal['files'],
  } as const;
  const shown = (name: string, answer: HealthCode): ConsoleScreenState => ({
    name,
    enter: async (visitor) => {
      const route = `**${readHealthCode.path}*`;
      await visitor.page.route(route, (one) => {
        const key = new URL(one.request().url()).searchParams.get('key');
        const data = { ...answer, text: answer.level && key ? signSampleCode(answer.level, key, now) : null };
        return one.fulfill({ json: { errno: 0, errmsg: '', data } });
      });
      await openPageAndWait(visitor, '/app/code');
      await visitor.page.unroute(route);
    },
  });
  const none: HealthCode = { ...there, level: null, since: null, until: null };
  return [
    ...levels.map((level) => shown(`code-${level}`, { ...there, level, reasons: level === 'green' ? [] : reasons })),
    shown('code-under-appeal', { ...there, level: 'red', reasons, appeal }),
    shown('code-refused', {
      ...there,
      level: 'red',
      reasons,
      appeal: { ...appeal, state: 'refused', decidedAt: isoInstant(now), answer: 'Fever is fever.' },
    }),
    shown('code-none', { ...none, state: 'none' }),
    shown('code-expired', { ...none, state: 'expired' }),
    shown('code-nameless', { ...none, state: 'nameless', name: '' }),
    { name: 'code-appeal', enter: (visitor) => openPageAndWait(visitor, '/app/code/appeal') },
    { name: 'code-check', enter: (visitor) => openPageAndWait(visitor, '/code-check') },
    {
      name: 'code-check-malformed',
      enter: async (visitor) => {
        await openPageAndWait(visitor, '/code-check');
        await visitor.page.getByLabel(visitor.t.codeCheck.text, { exact: true }).fill(`${healthCodePrefix}A`);
        await button(visitor, visitor.t.codeCheck.check).click();
        await expect(
          visitor.page.getByRole('heading', { name: visitor.t.codeCheck.verdicts.malformed.word }),
        ).toBeVisible();
      },
    },
  ];
}

function signSampleCode(level: NonNullable<HealthCode['level']>, key: string, now: number): string {
  return encodeCertificate(
    signFacts(
      {
        level,
        initials: 'SA',
        document: '3456',
        born: 1986,
        issuedAt: now - (now % 1000),
        endsAt: now - (now % 1000) + hour,
        key: new Uint8Array(Buffer.from(key, 'base64url')),
      },
      testCodeKeys,
    ),
  );
}

/** The worklist of appeals, while there is none. */
export function codeAppealScreens(): ConsoleScreenState[] {
  return [{ name: 'code-appeals-none', worksOnPhone: true, enter: (one) => openPage(one, '/staff/code-appeals') }];
}

/** The desk of the rules: untouched, a rule that is changed, a draft that was tried out, and one that waits. */
export function codeRulesScreens(): ConsoleScreenState[] {
  return [
    { name: 'code-rules', worksOnPhone: true, enter: (one) => openPageAndWait(one, '/staff/code-rules') },
    {
      name: 'code-rules-rule',
      worksOnPhone: true,
      enter: async (one) => {
        await openPageAndWait(one, '/staff/code-rules');
        await withdrawPendingDraft(one);
        await button(one, one.t.codeRules.rules.add).click();
        const sheet = one.page.getByRole('dialog');
        await sheet.getByRole('button', { name: one.t.codeRules.save, exact: true }).click();
        await expect(sheet.getByRole('group', { name: one.t.ui.thereIsAProblem })).toBeVisible();
      },
    },
    {
      name: 'code-rules-tried',
      worksOnPhone: true,
      enter: async (one) => {
        await openPageAndWait(one, '/staff/code-rules');
        await withdrawPendingDraft(one);
        await saveReportHours(one, 23);
        await runDryRun(one);
      },
    },
    {
      name: 'code-rules-waiting',
      worksOnPhone: true,
      enter: async (one) => {
        await openPageAndWait(one, '/staff/code-rules');
        await requestRelease(one, 'What was said counts for a shorter time.');
      },
    },
  ];
}

/** Lets what was said count for other hours. */
async function saveReportHours(one: Visitor, hours: number): Promise<void> {
  const { terms, save, saved } = one.t.codeRules;
  await one.page.getByLabel(terms.hours, { exact: true }).fill(String(hours));
  await button(one, save).click();
  await expect(one.page.getByText(saved)).toBeVisible();
}

/** Tries the draft out, until it was counted. */
export async function runDryRun(one: Visitor): Promise<void> {
  const { go, again, fits } = one.t.codeRules.tryOut;
  await one.page.getByRole('button', { name: new RegExp(`^(${go}|${again})$`) }).click();
  await expect(one.page.getByText(fits, { exact: true })).toBeVisible();
}

/** Asks a second person. */
export async function requestRelease(one: Visitor, note: string): Promise<void> {
  const { ask, waiting } = one.t.codeRules;
  await one.page.getByLabel(ask.note, { exact: true }).fill(note);
  await button(one, ask.go).click();
  await expect(one.page.getByRole('heading', { name: waiting.title })).toBeVisible();
}

// A draft that waits, perhaps since a walk in the other language, can be written on.
async function withdrawPendingDraft(one: Visitor): Promise<void> {
  const { waiting } = one.t.codeRules;
  const back = one.page.getByRole('button', { name: new RegExp(`^(${waiting.takeBack}|${waiting.decline})$`) });
  if ((await back.count()) === 0) return;
  await one.page.getByLabel(waiting.reason, { exact: true }).fill('Once more');
  await back.click();
  await expect(one.page.getByText(waiting.declined)).toBeVisible();
}
