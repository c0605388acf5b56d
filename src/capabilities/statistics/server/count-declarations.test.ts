import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fc, forAllAsyncWith } from '#foundation/testing/for-all.ts';
import { decideArrival } from '#capabilities/border/server/testing/public.ts';
import {
  correctBands,
  readStatisticsRecords,
  deleteExpiredDeclarations,
} from '#capabilities/declaration/server/public.ts';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
} from '#capabilities/declaration/server/testing/public.ts';
import { groupOn, journeyOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { connectAsOwner, nextRequest, noon, today } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { day, minute } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { countApplication, sumCounts } from '../rules/measures.ts';
import { countDeclarations } from './count-declarations.ts';
import { countAll, type FiguresWorld, readCountLines, openFiguresWorld } from './testing/world.ts';

let world: FiguresWorld;
beforeEach(async () => {
  world = await openFiguresWorld();
});

const override = (id: string, version: number) => ({
  id,
  version,
  source: { kind: 'override' as const, staffId: newId(), reason: 'Coughs' },
  changes: [{ correctionId: newId(), number: 1, band: 'see-health-officer' as const, ruleIds: [] }],
});
const officer = { kind: 'staff', id: newId(), requestId: newId() };

async function decide(reference: string, kind: 'cleared' | 'referred') {
  const actor = await logInStaff(world, ['border-officer']);
  await decideArrival(world, nextRequest(actor), {
    scanId: newId(),
    reference,
    number: 0,
    version: 1,
    kind,
    note: '',
    temperature: null,
    decidedAt: world.clock.instant(),
  });
}

describe('the counts', () => {
  test('have each traveller on the day of arrival, and the application once with its duration', async () => {
    const traveller = await logInTraveller(world);
    const tomorrow = addDays(today, 1);
    const answers = groupOn(
      tomorrow,
      { passportNumber: newPassport(), nationality: 'MY' },
      { passportNumber: newPassport(), nationality: 'SG', fever: 'yes' },
    );
    const id = await traveller.startDraft(answers);
    world.advanceTime(10 * minute);
    const { reference } = await traveller.submit(answers, { id, revision: 1 });
    await decide(reference, 'referred');
    await countAll(world);
    expect(await readCountLines(world)).toEqual([
      `ahead ${tomorrow} before 2`,
      `arrivals ${tomorrow} air 2`,
      `bands ${tomorrow} proceed 1`,
      `bands ${tomorrow} see-health-officer 1`,
      `completion ${today} 067 1`,
      `decisions ${today} referred 2`,
      `departures ${tomorrow} SG 2`,
      `nationalities ${tomorrow} MY 1`,
      `nationalities ${tomorrow} SG 1`,
    ]);
  });

  test('follow an edit, a correction and a cancellation, but not drafts and accesses', async () => {
    const traveller = await logInTraveller(world);
    const answers = singleTravellerAnswers();
    const { id } = await traveller.submit(answers);
    await countAll(world);
    const edited = singleTravellerAnswers({
      ...answers.travellers[0],
      journey: journeyOn(addDays(today, 2), { departureCountry: 'MY' }),
    });
    await traveller.save(id, 1, edited);
    await countAll(world);
    expect(await readCountLines(world, 'departures')).toEqual([`departures ${today} SG 1`]);
    await traveller.submit(edited, { id, revision: 2 });
    await countAll(world);
    expect(await readCountLines(world, 'departures')).toEqual([`departures ${addDays(today, 2)} MY 1`]);
    await correctBands(world, officer, override(id, 2));
    await countAll(world);
    expect(await readCountLines(world)).toEqual(
      expect.arrayContaining([
        `bands ${addDays(today, 2)} see-health-officer 1`,
        `corrections ${today} override see-health-officer 1`,
      ]),
    );
    await traveller.cancel(id);
    await countAll(world);
    expect(await readCountLines(world)).toEqual([`corrections ${today} override see-health-officer 1`]);
  });

  test('stay the same after a second run, and after a run from the start of the audit log', async () => {
    const traveller = await logInTraveller(world);
    for (let index = 0; index < 3; index += 1) await traveller.submit();
    await countAll(world, 1);
    const first = await readCountLines(world);
    expect(first).toContain(`arrivals ${today} air 3`);
    await world.sql.run`update statistics_progress set era = 0, transaction_id = '0', entry_id = 0`;
    await countAll(world);
    expect(await readCountLines(world)).toEqual(first);
    await world.sql.run`update statistics_progress set era = 0, transaction_id = '0', entry_id = 0`;
    await world.sql.run`delete from statistics_counted`;
    await world.sql.run`delete from statistics_count`;
    await countAll(world);
    expect(await readCountLines(world)).toEqual(first);
  });

  test('stay when a declaration is deleted, whose own counts are deleted', async () => {
    const traveller = await logInTraveller(world);
    await traveller.submit();
    await countAll(world);
    const before = await readCountLines(world);
    world.advanceTime(60 * day);
    await deleteExpiredDeclarations(world);
    await countAll(world);
    expect(await readCountLines(world)).toEqual(before);
    const rows = await world.sql.all`select 1 from statistics_counted`;
    expect(rows).toEqual([]);
  });

  test('of one application are stored encrypted', async () => {
    const traveller = await logInTraveller(world);
    const { id } = await traveller.submit(singleTravellerAnswers({ nationality: 'ZW' }));
    await countAll(world);
    const rows = await world.sql.all<{ counted: Buffer }>`
      select counted from statistics_counted where declaration_id = ${id}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.counted.toString('latin1')).not.toMatch(/departures|nationalities|arrivals/);
  });
});

test('logs an application that cannot be decrypted, and counts the others', async () => {
  const traveller = await logInTraveller(world);
  const { id } = await traveller.submit();
  await traveller.submit();
  await world.sql.run`update declaration_version set content = '\\x00' where declaration_id = ${id}`;
  await countAll(world);
  expect(await readCountLines(world, 'arrivals')).toEqual([`arrivals ${today} air 1`]);
  expect(world.logLines.filter((line) => line.includes('cannot be decrypted'))).toHaveLength(1);
});

test('records the current time as its progress when everything is counted', async () => {
  const traveller = await logInTraveller(world);
  await traveller.submit();
  world.advanceTime(minute);
  await traveller.submit();
  world.advanceTime(minute);
  await countAll(world);
  const row = await world.sql.first<{ at: string }>`
    select at from statistics_progress where source = 'declarations'`;
  expect(row?.at).toBe(world.clock.instant());
});

test('changes neither counts nor cursor when it fails', async () => {
  const traveller = await logInTraveller(world);
  await traveller.submit();
  const owner = await connectAsOwner(world.database);
  await owner.query('alter table statistics_progress add constraint broken check (entry_id = 0)');
  await vi.waitFor(() => expect(countDeclarations(world)).rejects.toThrow('broken'), { timeout: 120_000 });
  expect(await readCountLines(world)).toEqual([]);
  await owner.query('alter table statistics_progress drop constraint broken');
  await countAll(world);
  expect(await readCountLines(world, 'arrivals')).toEqual([`arrivals ${today} air 1`]);
});

type Step = 'submit' | 'edit' | 'cancel' | 'correct' | 'clear' | 'count' | 'pass';
const steps = fc.array(
  fc.constantFrom<Step>('submit', 'submit', 'edit', 'edit', 'cancel', 'correct', 'clear', 'count', 'count', 'pass'),
  { minLength: 4, maxLength: 14 },
);

test('counts what exists after any sequence of events', async () => {
  await forAllAsyncWith({ numRuns: 12 }, steps, async (events) => {
    world.setTime(noon);
    await world.sql.run`delete from statistics_counted`;
    await world.sql.run`delete from statistics_count`;
    const traveller = await logInTraveller(world);
    const declarations: {
      id: string;
      reference: string;
      version: number;
      revision: number;
      passport: string;
      open: boolean;
    }[] = [];
    for (const step of events) {
      const last = declarations.findLast(({ open }) => open);
      if (step === 'submit') {
        const passport = newPassport();
        const submitted = await traveller.submit(singleTravellerAnswers({ passportNumber: passport }));
        declarations.push({ ...submitted, passport, open: true });
      } else if (step === 'count') await countDeclarations(world, { batchSize: 2 });
      else if (step === 'pass') world.advanceTime(minute);
      else if (last && step === 'edit') {
        const entryDate = addDays(today, last.revision % 3);
        const change = { passportNumber: last.passport, fever: last.revision % 2 ? ('yes' as const) : ('no' as const) };
        Object.assign(
          last,
          await traveller.submit(singleTravellerAnswers(change, entryDate), { id: last.id, revision: last.revision }),
        );
      } else if (last && step === 'cancel') {
        await traveller.cancel(last.id);
        last.open = false;
      } else if (last && step === 'correct') await correctBands(world, officer, override(last.id, last.version));
      else if (last && step === 'clear') {
        await decide(last.reference, 'cleared');
        last.open = false;
      }
    }
    await countAll(world, 3);
    const countables = await readStatisticsRecords(
      world,
      declarations.map(({ id }) => id),
    );
    const decisions = await world.sql.all<{ declaration_id: string; kind: string; at: string; portId: string | null }>`
        select declaration_id, kind, decided_at at, port_id "portId" from border_decision`;
    const expected = sumCounts(
      countables.flatMap((record) =>
        countApplication(
          record,
          decisions.filter(({ declaration_id: id }) => id === record.id),
        ),
      ),
    );
    expect(await readCountLines(world)).toEqual(
      expected.map(({ measure, day, key, count }) => `${measure} ${day} ${key} ${count}`),
    );
  });
});
