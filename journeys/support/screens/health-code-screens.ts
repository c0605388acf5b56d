import { type Appeal, type HealthCode, readHealthCode } from '#capabilities/health-code/contract.ts';
import { encodeCertificate, healthCodePrefix, signFacts } from '#capabilities/health-code/rules/health-code-text.ts';
import { levels } from '#capabilities/health-code/rules/levels.ts';
import { testCodeKeys } from '#capabilities/health-code/server/testing/public.ts';
import { hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { openPage, openPageAndWait } from '../login.ts';
import { button, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { phoneScreen, phoneScreenAt, screen, screenAt, type ScreenState } from './screen.ts';

export function healthCodeScreens(world: World): ScreenState[] {
  const now = world.clock.now();
  const currentCode: HealthCode = {
    at: isoInstant(now),
    name: 'Siti Aminah binti Haji Ahmad',
    state: 'valid',
    level: 'green',
    reasons: [],
    isSetByOfficer: false,
    since: isoInstant(now - hour),
    until: isoInstant(now + 23 * hour),
    certificate: null,
    appeal: null,
  };
  const reasons = [{ en: 'Fever was reported.', ms: 'Demam telah dilaporkan.' }];
  const appeal = {
    id: '00000000-0000-4000-8000-000000000001',
    state: 'in-review',
    level: 'red',
    text: 'My test is negative.',
    openedAt: isoInstant(now - hour),
    takenAt: isoInstant(now - 30 * minute),
    decidedAt: null,
    answer: '',
    files: [] as Appeal['files'],
  } as const;
  const codeScreen = (name: string, answer: HealthCode): ScreenState =>
    screen(name, async (visitor) => {
      const route = `**${readHealthCode.path}*`;
      await visitor.page.route(route, (interceptedRoute) => {
        const key = new URL(interceptedRoute.request().url()).searchParams.get('key');
        const data = { ...answer, certificate: answer.level && key ? signSampleCode(answer.level, key, now) : null };
        return interceptedRoute.fulfill({ json: { errno: 0, errmsg: '', data } });
      });
      await openPageAndWait(visitor, '/app/code');
      await visitor.page.unroute(route);
    });
  const none: HealthCode = { ...currentCode, level: null, since: null, until: null };
  return [
    ...levels.map((level) =>
      codeScreen(`code-${level}`, { ...currentCode, level, reasons: level === 'green' ? [] : reasons }),
    ),
    codeScreen('code-under-appeal', { ...currentCode, level: 'red', reasons, appeal }),
    codeScreen('code-refused', {
      ...currentCode,
      level: 'red',
      reasons,
      appeal: { ...appeal, state: 'refused', decidedAt: isoInstant(now), answer: 'Fever is fever.' },
    }),
    codeScreen('code-none', { ...none, state: 'none' }),
    codeScreen('code-expired', { ...none, state: 'expired' }),
    codeScreen('code-nameless', { ...none, state: 'nameless', name: '' }),
    screenAt('code-appeal', '/app/code/appeal'),
    screenAt('code-check', '/code-check'),
    screenAt('code-check-malformed', '/code-check', async (visitor) => {
      await visitor.page.getByLabel(visitor.t.codeCheck.text, { exact: true }).fill(`${healthCodePrefix}A`);
      await button(visitor, visitor.t.codeCheck.check).click();
      await expect(
        visitor.page.getByRole('heading', { name: visitor.t.codeCheck.verdicts.malformed.word }),
      ).toBeVisible();
    }),
  ];
}

function signSampleCode(level: NonNullable<HealthCode['level']>, key: string, now: number): string {
  return encodeCertificate(
    signFacts(
      {
        level,
        initials: 'SA',
        documentEnd: '3456',
        birthYear: 1986,
        issuedAt: now - (now % 1000),
        endsAt: now - (now % 1000) + hour,
        key: new Uint8Array(Buffer.from(key, 'base64url')),
      },
      testCodeKeys,
    ),
  );
}

export function codeAppealScreens(): ScreenState[] {
  return [phoneScreen('code-appeals-none', (visitor) => openPage(visitor, '/staff/code-appeals'))];
}

export function codeRulesScreens(): ScreenState[] {
  return [
    phoneScreenAt('code-rules', '/staff/code-rules'),
    phoneScreenAt('code-rules-rule', '/staff/code-rules', async (visitor) => {
      await withdrawPendingDraft(visitor);
      await button(visitor, visitor.t.codeRules.rules.add).click();
      const sheet = visitor.page.getByRole('dialog');
      await sheet.getByRole('button', { name: visitor.t.codeRules.save, exact: true }).click();
      await expect(sheet.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    phoneScreenAt('code-rules-tried', '/staff/code-rules', async (visitor) => {
      await withdrawPendingDraft(visitor);
      await saveReportHours(visitor, 23);
      await runDryRun(visitor);
    }),
    phoneScreenAt('code-rules-waiting', '/staff/code-rules', async (visitor) => {
      await requestRelease(visitor, 'What was said counts for a shorter time.');
    }),
  ];
}

/** Saves another number of hours for which a report counts. */
async function saveReportHours(visitor: Visitor, hours: number): Promise<void> {
  const { validity, save, saved } = visitor.t.codeRules;
  await visitor.page.getByLabel(validity.hours, { exact: true }).fill(String(hours));
  await button(visitor, save).click();
  await expect(visitor.page.getByText(saved)).toBeVisible();
}

export async function runDryRun(visitor: Visitor): Promise<void> {
  const { start, repeat, currentDraft } = visitor.t.codeRules.dryRun;
  await visitor.page.getByRole('button', { name: new RegExp(`^(${start}|${repeat})$`) }).click();
  await expect(visitor.page.getByText(currentDraft, { exact: true })).toBeVisible();
}

export async function requestRelease(visitor: Visitor, note: string): Promise<void> {
  const { releaseRequest, pendingRelease } = visitor.t.codeRules;
  await visitor.page.getByLabel(releaseRequest.note, { exact: true }).fill(note);
  await button(visitor, releaseRequest.go).click();
  await expect(visitor.page.getByRole('heading', { name: pendingRelease.title })).toBeVisible();
}

// The pending draft may be left from the traversal in the other language.
async function withdrawPendingDraft(visitor: Visitor): Promise<void> {
  const { pendingRelease } = visitor.t.codeRules;
  const back = visitor.page.getByRole('button', {
    name: new RegExp(`^(${pendingRelease.takeBack}|${pendingRelease.decline})$`),
  });
  if ((await back.count()) === 0) return;
  await visitor.page.getByLabel(pendingRelease.reason, { exact: true }).fill('Once more');
  await back.click();
  await expect(visitor.page.getByText(pendingRelease.declined)).toBeVisible();
}
