import { type DeclarationWorld, openDeclarationWorld } from '#capabilities/declaration/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { closeAfterwards, createCaller } from '#foundation/server/testing/public.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { minute } from '#foundation/time/clock.ts';
import { type LiveValues, startLiveValues } from '../live-values.ts';

export const configuredValues = {
  windowDays: 3,
  maxTravellers: 10,
  keepDaysAfterArrival: 42,
  keepDecisionDays: 42,
  keepDraftDays: 30,
  keepMessageDays: 30,
  keepCheckInDays: 21,
  keepCertificationDays: 7,
  keepBookingDays: 21,
  posterScanOffered: 1,
  noticesWithoutApproval: 50,
  keepLogDays: 90,
  keepReportDays: 90,
};

export type AdministrationWorld = DeclarationWorld & {
  settings: DeclarationWorld['settings'] & { noticesWithoutApproval: number };
  liveValues: LiveValues & { refresh: () => Promise<void> };
  attributes: { travel: { windowDays: number } };
  metrics: { count: (name: string) => void };
  counted: string[];
};

/** The live values are read again only when the test requests it. */
export async function openAdministrationWorld(): Promise<AdministrationWorld> {
  const world = await openDeclarationWorld();
  const liveValues = await startLiveValues(world, configuredValues, 60 * minute);
  closeAfterwards(liveValues.close);
  const counted: string[] = [];
  const attributes = {
    get travel() {
      return { windowDays: liveValues.valueOf('windowDays') };
    },
  };
  const settings = { ...world.settings, noticesWithoutApproval: configuredValues.noticesWithoutApproval };
  const metrics = { count: (name: string) => void counted.push(name) };
  return { ...world, settings, liveValues, attributes, counted, metrics };
}

/** Two administrators, with functions that run a handler as each of them, in a transaction as the server does. */
export async function twoAdministrators(world: AdministrationWorld) {
  const [first, second] = [await logInStaff(world, ['administrator']), await logInStaff(world, ['administrator'])];
  return { first, second, asFirst: createCaller(world, first), asSecond: createCaller(world, second) };
}

/** Live values of another process, whose database connection the test can close. */
export async function startTestProcess(world: AdministrationWorld, every: number) {
  const database = openDatabase({ url: world.database.url, poolSize: 1, applicationName: 'test' });
  const liveValues = await startLiveValues({ ...world, sql: database.sql }, configuredValues, every);
  let isOpen = true;
  const takeDatabaseAway = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  closeAfterwards(async () => {
    await liveValues.close();
    await takeDatabaseAway();
  });
  return { liveValues, closeDatabase: takeDatabaseAway };
}
