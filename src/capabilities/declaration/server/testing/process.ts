import { openRuleSets } from '#capabilities/screening/server/public.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { runOrders } from '#foundation/server/testing/run-orders.ts';
import { submitDeclaration as submitCall } from '#capabilities/declaration/contract.ts';
import type { DeclarationSettings } from '../settings.ts';
import { submitDeclaration } from '../submit-declaration.ts';

/** The process answers with JSON, or with the text of an error. */
export type Order = { actor: LoggedInTraveller; input: Parameters<typeof submitDeclaration>[2] };

let ruleSets: ReturnType<typeof openRuleSets> | undefined;

runOrders<Order, DeclarationSettings>(async (world, { actor, input }) => {
  ruleSets ??= openRuleSets(world);
  return submitDeclaration({ ...world, ruleSets: await ruleSets }, actor, input).then(
    // Parses the answer as the server does before sending it.
    (answer) => JSON.stringify(submitCall.output.parse(answer)),
    (thrown: unknown) =>
      thrown instanceof Problem
        ? JSON.stringify({ problem: thrown.code, data: thrown.details.data })
        : `fault: ${String(thrown)}`,
  );
});
