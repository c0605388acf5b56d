import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { listRepresentedPersons } from '#capabilities/members/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { type Answers, normalize } from '../rules/answers.ts';
import { resultOf } from '../rules/result.ts';
import type { TemplateKind } from '../rules/template.ts';
import { sealEntry } from './sealing.ts';
import { insertEntry } from './store.ts';
import { newestVersion } from './store-templates.ts';

/** Reports of the demo's family: some of the days before today, so that a history is there and the next one is filled in. */
export async function loadDemoReports(world: Pick<World, 'sql' | 'clock' | 'keys'>, actor: LoggedIn): Promise<void> {
  const today = world.clock.today();
  const family = await listRepresentedPersons(world, actor.accountId, today);
  await inTransaction(world.sql, async (sql) => {
    for (const { id, details, relationship } of family) {
      const who: Answers = {
        name: details?.name ?? '',
        'birth-date': details?.birth_date ?? '',
        gender: details?.gender ?? '',
        nationality: details?.nation ?? '',
        ic: details?.ic_number ?? '',
        phone: details?.phone || '7123456',
      };
      for (const [ago, health] of days)
        for (const kind of ['report', 'assessment'] as const)
          await write({ ...world, sql }, actor, { kind, person: id, ago, answers: { ...who, ...home, ...health } });
      const today = relationship === 'child' ? runnyNose : well;
      await write({ ...world, sql }, actor, {
        kind: 'assessment',
        person: id,
        ago: 0,
        answers: { ...home, ...today },
      });
    }
  });
}

// Made up.
const home: Answers = {
  district: 'BN-BM',
  mukim: "Gadong 'B'",
  kampong: 'Kiarong',
  address: 'No. 7, Simpang 12',
  occupation: 'private-full-time',
  entered: 'no',
  tested: 'no',
  signs: ['none'],
  test: 'none',
  contact: 'no',
  doctor: 'no',
};
const well: Answers = { symptoms: ['none'] };
const runnyNose: Answers = { symptoms: ['runny-nose'], 'symptom-days': '1' };
const days: readonly [ago: number, health: Answers][] = [
  [4, well],
  [2, runnyNose],
  [1, well],
];

type Past = { kind: TemplateKind; person: string; ago: number; answers: Answers };

async function write(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  { accountId }: LoggedIn,
  { kind, person, ago, answers: said }: Past,
): Promise<void> {
  const { version, content: template } = await newestVersion(world.sql, kind);
  const answers = normalize(template, said);
  const { level, met, desk } = resultOf(template, answers);
  const id = newId();
  await insertEntry(world.sql, {
    id,
    kind,
    person_id: person,
    account_id: accountId,
    day: addDays(world.clock.today(), -ago),
    sent_at: isoInstant(world.clock.now() - ago * day),
    template_version: version,
    content: sealEntry(world, id, { answers, level, met: met.map((rule) => rule.id), desk }),
  });
}
