import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { testKeys } from '#foundation/server/database/test-database.ts';
import { clockFrom, type Millis } from '#foundation/time/clock.ts';
import { submitDeclaration as submitCall } from '../contract.ts';
import type { DeclarationSettings } from './settings.ts';
import { submitDeclaration } from './submit-declaration.ts';

/** Submissions for a server process of a test to make all at once, at an instant of the test's clock. */
export type Batch = {
  now: Millis;
  settings: DeclarationSettings;
  submissions: { actor: LoggedIn; input: Parameters<typeof submitDeclaration>[2] }[];
};

const [url = ''] = process.argv.slice(2);
const { sql } = openDatabase({ url, poolSize: 10, poolWaitMs: 30_000, applicationName: 'declaration test' });

process.on('message', ({ now, settings, submissions }: Batch) => {
  const world = { sql, clock: clockFrom(() => now), keys: testKeys, kick: () => undefined, settings };
  const answers = submissions.map(({ actor, input }) =>
    submitDeclaration(world, actor, input).then(
      // As it leaves the server.
      (answer) => JSON.stringify(submitCall.output.parse(answer)),
      (thrown: unknown) =>
        thrown instanceof Problem
          ? JSON.stringify({ problem: thrown.code, data: thrown.details.data })
          : `fault: ${String(thrown)}`,
    ),
  );
  void Promise.all(answers).then((all) => process.send?.(all));
});
process.send?.('ready');
