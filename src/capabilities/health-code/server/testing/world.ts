import { openDeskWorld } from '#capabilities/follow-up/server/testing/public.ts';
import { aResidentWhoReports } from '#capabilities/self-report/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { openMetrics } from '#foundation/server/logs/metrics.ts';
import type { CodeRules } from '#capabilities/health-code/rules/code-rules.ts';
import type { Level } from '#capabilities/health-code/rules/levels.ts';
import { appealHealthCode, listAppeals } from '../appeal-health-code.ts';
import { acceptAppeal, refuseAppeal, takeAppeal, withdrawAcceptance } from '../decide-appeal.ts';
import { requestCodeRulesRelease, restartCodeRulesDraft, readCodeRules, saveCodeRules } from '../draft-rules.ts';
import { cancelCodeDryRun, startCodeDryRun } from '../dry-runs.ts';
import { openAppealFile, pageAppeals, readAppeal } from '../read-appeals.ts';
import { readHealthCode } from '../read-health-code.ts';
import { declineCodeRulesRelease, releaseCodeRules } from '../release-rules.ts';
import { testCodeKeys, testPhone } from './codes.ts';
import { runDryRuns } from '../run-dry-runs.ts';

export async function openCodeWorld() {
  const world = await openDeskWorld();
  return { ...world, metrics: openMetrics(), healthCodeKeys: testCodeKeys };
}
export type TestCodeWorld = Awaited<ReturnType<typeof openCodeWorld>>;

export async function aCodeHolder(world: TestCodeWorld, more: Parameters<typeof aResidentWhoReports>[1] = {}) {
  const resident = await aResidentWhoReports(world, more);
  const phone = testPhone();
  const key = Buffer.from(phone.key).toString('base64url');
  return {
    ...resident,
    phone,
    code: (member = resident.self) => readHealthCode(world, nextRequest(resident.who), { member_id: member, key }),
    appeal: (text = 'It is hay fever.', member = resident.self, files: string[] = []) =>
      callHandler(world, appealHealthCode, resident.who, { member_id: member, text, files }),
    appeals: async (member = resident.self) =>
      (await listAppeals(world, nextRequest(resident.who), { member_id: member })).items,
  };
}

export async function openAppealDesk(world: TestCodeWorld, name = 'Dayang Doktor') {
  const officer = await logInStaff(world, ['health-officer'], { name });
  return {
    officer,
    list: async (list: 'waiting' | 'decided' = 'waiting', cursor?: string) =>
      pageAppeals(world, nextRequest(officer), { list, ...(cursor && { cursor }) }),
    read: (id: string) => readAppeal(world, nextRequest(officer), { id }),
    openFile: (id: string, file: string) => openAppealFile(world, nextRequest(officer), { id, file }),
    take: (id: string, expectedTakerId: string | null = null) =>
      callHandler(world, takeAppeal, officer, { id, expectedTakerId }),
    accept: (id: string, level: Level | null = 'green', hours = 24, reason = 'The test is negative.') =>
      callHandler(world, acceptAppeal, officer, { id, level, hours, reason }),
    refuse: (id: string, reason = 'Fever is fever.') => callHandler(world, refuseAppeal, officer, { id, reason }),
    takeBack: (id: string, reason = 'It was another person’s test.') =>
      callHandler(world, withdrawAcceptance, officer, { id, reason }),
  };
}

export async function openRulesDesk(world: TestCodeWorld) {
  const author = await logInStaff(world, ['health-officer'], { name: 'Erwan Pengarang' });
  const second = await logInStaff(world, ['health-officer'], { name: 'Dayang Kedua' });
  const desk = (who = author) => readCodeRules(world, nextRequest(who));
  const revision = async () => (await desk()).revision;
  const save = async (
    change: (draft: CodeRules) => void,
    { who = author, from = undefined as number | undefined } = {},
  ) => {
    const current = await desk(who);
    const draft = structuredClone(current.draft);
    change(draft);
    return callHandler(world, saveCodeRules, who, { revision: from ?? current.revision, draft });
  };
  const begin = async (version: number) => {
    const from = await revision();
    return callHandler(world, restartCodeRulesDraft, author, { revision: from, version });
  };
  const start = async (who = author) => {
    const from = await revision();
    return callHandler(world, startCodeDryRun, who, { revision: from });
  };
  const tryOut = async (pageSize?: number) => {
    await start();
    await runDryRuns(world, { pageSize });
    return (await desk()).latestDryRun;
  };
  const requestRelease = async (who = author, note = 'As decided on Monday') => {
    const from = await revision();
    return callHandler(world, requestCodeRulesRelease, who, { revision: from, note });
  };
  const release = async (changing: number | null = null, who = second, shownRevision?: number) => {
    const from = shownRevision ?? (await revision());
    return callHandler(world, releaseCodeRules, who, { revision: from, changing });
  };
  return {
    author,
    second,
    desk,
    save,
    begin,
    start,
    tryOut,
    ask: requestRelease,
    release,
    stop: (id: string) => callHandler(world, cancelCodeDryRun, author, { id }),
    decline: async (who = second, reason = 'Not yet') => {
      const from = await revision();
      return callHandler(world, declineCodeRulesRelease, who, { revision: from, reason });
    },
    publish: async () => {
      const run = await tryOut();
      await requestRelease();
      return release(run?.changingPeople ?? null);
    },
  };
}
