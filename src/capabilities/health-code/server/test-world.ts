import { openDeskWorld } from '#capabilities/follow-up/server/test-public.ts';
import { reporter } from '#capabilities/self-report/server/test-public.ts';
import { logInStaff } from '#capabilities/staff/server/test-public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { next } from '#foundation/server/http/test-visitor.ts';
import { openMetrics } from '#foundation/server/logs/metrics.ts';
import { testCodeKeys, testPhone } from './test-codes.ts';
import type { Level } from '../rules/levels.ts';
import { appealHealthCode, listAppeals } from './appeal.ts';
import { acceptAppeal, refuseAppeal, takeAppeal } from './decide-appeal.ts';
import { pageAppeals, readAppeal } from './read-appeals.ts';
import { readHealthCode } from './read-health-code.ts';

/** The world of these tests. */
export async function openCodeWorld() {
  const world = await openDeskWorld();
  return { ...world, metrics: openMetrics(), codeKeys: testCodeKeys };
}
export type TestCodeWorld = Awaited<ReturnType<typeof openCodeWorld>>;

/** Somebody with a family and a phone, and what they do with their codes. */
export async function holder(world: TestCodeWorld, more: Parameters<typeof reporter>[1] = {}) {
  const one = await reporter(world, more);
  const phone = testPhone();
  const key = Buffer.from(phone.key).toString('base64url');
  return {
    ...one,
    phone,
    code: (member = one.self) => readHealthCode(world, next(one.who), { member_id: member, key }),
    appeal: (text = 'It is hay fever.', member = one.self) =>
      inTransaction(world.sql, (sql) =>
        appealHealthCode({ ...world, sql }, next(one.who), { member_id: member, text }),
      ),
    appeals: async (member = one.self) => (await listAppeals(world, next(one.who), { member_id: member })).items,
  };
}

/** A health officer who answers appeals. */
export async function openAppealDesk(world: TestCodeWorld, name = 'Dayang Doktor') {
  const officer = await logInStaff(world, ['health-officer'], { name });
  const inOne = <T>(act: (inside: TestCodeWorld) => Promise<T>) =>
    inTransaction(world.sql, (sql) => act({ ...world, sql }));
  return {
    officer,
    list: async (list: 'waiting' | 'decided' = 'waiting', cursor?: string) =>
      pageAppeals(world, next(officer), { list, ...(cursor && { cursor }) }),
    read: (id: string) => readAppeal(world, next(officer), { id }),
    take: (id: string) => inOne((inside) => takeAppeal(inside, next(officer), { id })),
    accept: (id: string, level: Level | null = 'green', hours = 24, reason = 'The test is negative.') =>
      inOne((inside) => acceptAppeal(inside, next(officer), { id, level, hours, reason })),
    refuse: (id: string, reason = 'Fever is fever.') =>
      inOne((inside) => refuseAppeal(inside, next(officer), { id, reason })),
  };
}
