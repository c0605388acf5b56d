import { webcrypto } from 'node:crypto';
import * as declaration from '#capabilities/declaration/contract.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import * as login from '#capabilities/login/contract.ts';
import { startAssistedSession, ensureAccount } from '#capabilities/login/server/public.ts';
import { readUncommittedTexts } from '#capabilities/messages/server/public.ts';
import type { CheckResult } from '#capabilities/service-status/server/public.ts';
import { readHealthCode } from '#capabilities/health-code/contract.ts';
import { readHealthCodeKeys } from '#capabilities/health-code/contract-keys.ts';
import { fillPersonalInfo } from '#capabilities/members/contract.ts';
import { readPassKeys } from '#capabilities/pass/contract.ts';
import { examinePass } from '#capabilities/pass/rules/examine-pass.ts';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { syntheticEmail, syntheticAnswers, syntheticDetails } from './synthetic-traveller.ts';
import { inRolledBackTransaction } from './rolled-back-transaction.ts';

/** Asks a call by the router of the server, on a transaction; `as` is the token of who asks. Throws when it is refused. */
export type InvokeCall = <C extends AnyCall>(
  db: Sql,
  call: C,
  input: RequestOf<C>,
  as?: string,
) => Promise<OutputOf<C>>;

/** What a rehearsal touches. */
export type CheckWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { invoke: InvokeCall };

/** Plays a part, notes whether it came about and how long it took, and answers whether it did. */
export type RunCheck = (part: CheckResult['part'], work: () => Promise<void>) => Promise<boolean>;

/** A log-in by e-mail: the code is read in the outbox of the transaction, where nobody else can see it. */
export async function checkLogin(world: CheckWorld, during: RunCheck): Promise<void> {
  const email = syntheticEmail();
  await during('login', () =>
    // Short: while it lasts, others who ask for a code by e-mail wait for the budget that all of them share.
    inRolledBackTransaction(world.sql, async (db) => {
      const began = world.clock.now();
      await world.invoke(db, login.sendEmailCode, { email });
      const [text = ''] = await readUncommittedTexts(db, world, began);
      const token = await world.invoke(db, login.checkEmailCode, { email, code: /\b\d{6}\b/.exec(text)?.[0] ?? '' });
      await world.invoke(db, login.readProfile, {}, token);
    }),
  );
}

/** A declaration: the draft, its submission, reading it, its pass checked as at a counter, its PDF. */
export async function checkDeclaration(world: CheckWorld, during: RunCheck): Promise<void> {
  await inRolledBackTransaction(world.sql, async (db) => {
    const { token } = await logInSyntheticTraveller(world, db);
    const id = newId();
    if (!(await during('declaration', () => checkSubmission(world, db, { id, token })))) return;
    await during('pass', () => checkPass(world, db, { id, token }));
    await during('form', async () => {
      const { ticket } = await world.invoke(db, declaration.issueTicket, { id }, token);
      const { bytes } = await world.invoke(db, declaration.downloadForm, { id, smsToken: ticket });
      assertThat(Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-', 'the form is no PDF');
    });
  });
}

/** A health code: somebody says who they are, and reads what their code says, which is nothing yet; the keys by which codes are checked are published. */
export async function checkHealthCode(world: CheckWorld, during: RunCheck): Promise<void> {
  await inRolledBackTransaction(world.sql, async (db) => {
    const { account, token } = await logInSyntheticTraveller(world, db);
    await during('code', async () => {
      await world.invoke(db, fillPersonalInfo, syntheticDetails(), token);
      const { name, state } = await world.invoke(db, readHealthCode, { member_id: account }, token);
      assertThat(name !== '' && state === 'none', 'the health code is not that of somebody new');
      const { keys } = await world.invoke(db, readHealthCodeKeys, {});
      assertThat(keys.length > 0, 'no key of health codes is published');
    });
  });
}

/** Somebody new, and their login. */
async function logInSyntheticTraveller(world: CheckWorld, db: Sql): Promise<{ account: string; token: string }> {
  const { id: account } = await ensureAccount({ ...world, sql: db }, { email: syntheticEmail() }, 'en');
  const minutes = { idleMinutes: 5, maxMinutes: 5 };
  const { token } = await startAssistedSession(world, db, { userAgent: '' }, account, minutes);
  return { account, token };
}

type DeclarationSession = { id: string; token: string };

async function checkSubmission(
  { invoke: ask, clock }: CheckWorld,
  db: Sql,
  { id, token }: DeclarationSession,
): Promise<void> {
  const answers = syntheticAnswers(clock.today());
  const saved = await ask(db, declaration.saveDeclaration, { id, revision: 0, answers }, token);
  const submitted = { id, revision: saved.revision, answers, consentVersion };
  const { reference } = await ask(db, declaration.submitDeclaration, submitted, token);
  const read = await ask(db, declaration.readDeclaration, { id }, token);
  const { status, reference: found } = read.summary;
  assertThat(status === 'submitted' && found === reference, 'what was submitted is not there');
}

async function checkPass({ invoke: ask }: CheckWorld, db: Sql, { id, token }: DeclarationSession): Promise<void> {
  const { passes } = await ask(db, declaration.readPasses, { id }, token);
  const { keys } = await ask(db, readPassKeys, {});
  const examined = await examinePass(passes[0]?.text ?? '', keys, webcrypto.subtle);
  assertThat('signature' in examined && examined.signature === 'good', 'the pass does not hold');
}

function assertThat(so: boolean, otherwise: string): asserts so {
  if (!so) throw new Error(otherwise);
}
