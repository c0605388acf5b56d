import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { listRepresentedPersons } from '#capabilities/members/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { type Answers, normalizeAnswers } from '../rules/answers.ts';
import { evaluateAnswers } from '../rules/evaluate-answers.ts';
import type { TemplateKind } from '../rules/template.ts';
import { entryColumn } from './encryption.ts';
import { insertEntry } from './store.ts';
import { findLatestVersion } from './store-templates.ts';

/** Loads past reports of the demo family, so that the history and the prefilled form have data. */
export async function loadDemoReports(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: LoggedInTraveller,
): Promise<void> {
  const today = world.clock.today();
  const family = await listRepresentedPersons(world, actor.accountId, today);
  await inTransaction(world.sql, async (sql) => {
    for (const { id, details, relationship } of family) {
      const identity: Answers = {
        name: details?.name ?? '',
        'birth-date': details?.birth_date ?? '',
        gender: details?.gender ?? '',
        nationality: details?.nation ?? '',
        ic: details?.ic_number ?? '',
        phone: details?.phone || '7123456',
      };
      for (const [daysAgo, health] of demoDays)
        for (const kind of ['report', 'assessment'] as const)
          await insertDemoEntry({ ...world, sql }, actor, {
            kind,
            person: id,
            daysAgo,
            answers: { ...identity, ...demoAnswers, ...health },
          });
      const todaysSymptoms = relationship === 'child' ? runnyNoseAnswers : wellAnswers;
      await insertDemoEntry({ ...world, sql }, actor, {
        kind: 'assessment',
        person: id,
        daysAgo: 0,
        answers: { ...demoAnswers, ...todaysSymptoms },
      });
    }
  });
}

const demoAnswers: Answers = {
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
const wellAnswers: Answers = { symptoms: ['none'] };
const runnyNoseAnswers: Answers = { symptoms: ['runny-nose'], 'symptom-days': '1' };
const demoDays: readonly [daysAgo: number, health: Answers][] = [
  [4, wellAnswers],
  [2, runnyNoseAnswers],
  [1, wellAnswers],
];

type DemoEntry = { kind: TemplateKind; person: string; daysAgo: number; answers: Answers };

async function insertDemoEntry(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  { accountId }: LoggedInTraveller,
  { kind, person, daysAgo, answers: rawAnswers }: DemoEntry,
): Promise<void> {
  const { version, content: template } = await findLatestVersion(world.sql, kind);
  const answers = normalizeAnswers(template, rawAnswers);
  const { level, metRules, desk } = evaluateAnswers(template, answers);
  const id = newId();
  await insertEntry(world.sql, {
    id,
    kind,
    person_id: person,
    account_id: accountId,
    day: addDays(world.clock.today(), -daysAgo),
    sent_at: isoInstant(world.clock.now() - daysAgo * day),
    template_version: version,
    content: entryColumn.encrypt(world, id, { answers, level, met: metRules.map((rule) => rule.id), desk }),
  });
}
