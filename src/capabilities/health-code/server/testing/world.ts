import { openDeskWorld } from '#capabilities/follow-up/server/testing/public.ts';
import { aResidentWhoReports } from '#capabilities/self-report/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
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
      inTransaction(world.sql, (sql) =>
        appealHealthCode({ ...world, sql }, nextRequest(resident.who), { member_id: member, text, files }),
      ),
    appeals: async (member = resident.self) =>
      (await listAppeals(world, nextRequest(resident.who), { member_id: member })).items,
  };
}

export async function openAppealDesk(world: TestCodeWorld, name = 'Dayang Doktor') {
  const officer = await logInStaff(world, ['health-officer'], { name });
  const runInTransaction = <T>(action: (inside: TestCodeWorld) => Promise<T>) =>
    inTransaction(world.sql, (sql) => action({ ...world, sql }));
  return {
    officer,
    list: async (list: 'waiting' | 'decided' = 'waiting', cursor?: string) =>
      pageAppeals(world, nextRequest(officer), { list, ...(cursor && { cursor }) }),
    read: (id: string) => readAppeal(world, nextRequest(officer), { id }),
    openFile: (id: string, file: string) => openAppealFile(world, nextRequest(officer), { id, file }),
    take: (id: string, expectedTakerId: string | null = null) =>
      runInTransaction((inside) => takeAppeal(inside, nextRequest(officer), { id, expectedTakerId })),
    accept: (id: string, level: Level | null = 'green', hours = 24, reason = 'The test is negative.') =>
      runInTransaction((inside) => acceptAppeal(inside, nextRequest(officer), { id, level, hours, reason })),
    refuse: (id: string, reason = 'Fever is fever.') =>
      runInTransaction((inside) => refuseAppeal(inside, nextRequest(officer), { id, reason })),
    takeBack: (id: string, reason = 'It was another person’s test.') =>
      runInTransaction((inside) => withdrawAcceptance(inside, nextRequest(officer), { id, reason })),
  };
}

export async function openRulesDesk(world: TestCodeWorld) {
  const author = await logInStaff(world, ['health-officer'], { name: 'Erwan Pengarang' });
  const second = await logInStaff(world, ['health-officer'], { name: 'Dayang Kedua' });
  const runInTransaction = <T>(action: (inside: TestCodeWorld) => Promise<T>) =>
    inTransaction(world.sql, (sql) => action({ ...world, sql }));
  const desk = (who = author) => readCodeRules(world, nextRequest(who));
  const revision = async () => (await desk()).revision;
  const save = async (
    change: (draft: CodeRules) => void,
    { who = author, from = undefined as number | undefined } = {},
  ) => {
    const current = await desk(who);
    const draft = structuredClone(current.draft);
    change(draft);
    return runInTransaction((inside) =>
      saveCodeRules(inside, nextRequest(who), { revision: from ?? current.revision, draft }),
    );
  };
  const begin = async (version: number) => {
    const from = await revision();
    return runInTransaction((inside) =>
      restartCodeRulesDraft(inside, nextRequest(author), { revision: from, version }),
    );
  };
  const start = async (who = author) => {
    const from = await revision();
    return runInTransaction((inside) => startCodeDryRun(inside, nextRequest(who), { revision: from }));
  };
  const tryOut = async (pageSize?: number) => {
    await start();
    await runDryRuns(world, { pageSize });
    return (await desk()).latestDryRun;
  };
  const requestRelease = async (who = author, note = 'As decided on Monday') => {
    const from = await revision();
    return runInTransaction((inside) => requestCodeRulesRelease(inside, nextRequest(who), { revision: from, note }));
  };
  const release = async (changing: number | null = null, who = second, shownRevision?: number) => {
    const from = shownRevision ?? (await revision());
    return runInTransaction((inside) => releaseCodeRules(inside, nextRequest(who), { revision: from, changing }));
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
    stop: (id: string) => runInTransaction((inside) => cancelCodeDryRun(inside, nextRequest(author), { id })),
    decline: async (who = second, reason = 'Not yet') => {
      const from = await revision();
      return runInTransaction((inside) =>
        declineCodeRulesRelease(inside, nextRequest(who), { revision: from, reason }),
      );
    },
    publish: async () => {
      const run = await tryOut();
      await requestRelease();
      return release(run?.changingPeople ?? null);
    },
  };
}
