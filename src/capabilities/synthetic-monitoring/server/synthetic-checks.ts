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

/** Invokes a call through the server's router, in a transaction, with a session token. Throws if refused. */
export type InvokeCall = <C extends AnyCall>(
  db: Sql,
  call: C,
  input: RequestOf<C>,
  token?: string,
) => Promise<OutputOf<C>>;

export type SyntheticCheckWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { invoke: InvokeCall };

/** Runs the check of one part, and records its result and duration. Returns whether it succeeded. */
export type RunCheck = (part: CheckResult['part'], work: () => Promise<void>) => Promise<boolean>;

/** Checks a login by e-mail code. Reads the code from the uncommitted outbox row, which no other session sees. */
export async function checkLogin(world: SyntheticCheckWorld, runCheck: RunCheck): Promise<void> {
  const email = syntheticEmail();
  await runCheck('login', () =>
    // Keep this transaction short: it locks the rate limit that all e-mail codes share, so other visitors wait.
    inRolledBackTransaction(world.sql, async (db) => {
      const startedAt = world.clock.now();
      await world.invoke(db, login.sendEmailCode, { email });
      const [text = ''] = await readUncommittedTexts(db, world, startedAt);
      const token = await world.invoke(db, login.checkEmailCode, { email, code: /\b\d{6}\b/.exec(text)?.[0] ?? '' });
      await world.invoke(db, login.readUserInfo, {}, token);
    }),
  );
}

/** Checks a declaration: its draft, submission and reading, its pass as verified at a counter, and its PDF. */
export async function checkDeclaration(world: SyntheticCheckWorld, runCheck: RunCheck): Promise<void> {
  await inRolledBackTransaction(world.sql, async (db) => {
    const { token } = await logInSyntheticTraveller(world, db);
    const id = newId();
    if (!(await runCheck('declaration', () => checkSubmission(world, db, { id, token })))) return;
    await runCheck('pass', () => checkPass(world, db, { id, token }));
    await runCheck('form', async () => {
      const { ticket } = await world.invoke(db, declaration.issueTicket, { id }, token);
      const { bytes } = await world.invoke(db, declaration.downloadForm, { id, smsToken: ticket });
      assertThat(Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-', 'the form is not a PDF');
    });
  });
}

/** Checks a health code: saves personal details, reads the code of a new resident, and reads the public keys. */
export async function checkHealthCode(world: SyntheticCheckWorld, runCheck: RunCheck): Promise<void> {
  await inRolledBackTransaction(world.sql, async (db) => {
    const { account, token } = await logInSyntheticTraveller(world, db);
    await runCheck('code', async () => {
      await world.invoke(db, fillPersonalInfo, syntheticDetails(), token);
      const { name, state } = await world.invoke(db, readHealthCode, { member_id: account }, token);
      assertThat(name !== '' && state === 'none', 'the new health code has no name, or has a state');
      const { keys } = await world.invoke(db, readHealthCodeKeys, {});
      assertThat(keys.length > 0, 'no health code key is published');
    });
  });
}

async function logInSyntheticTraveller(
  world: SyntheticCheckWorld,
  db: Sql,
): Promise<{ account: string; token: string }> {
  const { id: account } = await ensureAccount({ ...world, sql: db }, { email: syntheticEmail() }, 'en');
  const minutes = { idleMinutes: 5, maxMinutes: 5 };
  const { token } = await startAssistedSession(world, db, { userAgent: '' }, account, minutes);
  return { account, token };
}

type DeclarationSession = { id: string; token: string };

async function checkSubmission(
  { invoke, clock }: SyntheticCheckWorld,
  db: Sql,
  { id, token }: DeclarationSession,
): Promise<void> {
  const answers = syntheticAnswers(clock.today());
  const saved = await invoke(db, declaration.saveDeclaration, { id, revision: 0, answers }, token);
  const input = { id, revision: saved.revision, answers, consentVersion };
  const { reference } = await invoke(db, declaration.submitDeclaration, input, token);
  const readBack = await invoke(db, declaration.readDeclaration, { id }, token);
  const { status, reference: savedReference } = readBack.summary;
  assertThat(status === 'submitted' && savedReference === reference, 'the submitted declaration cannot be read back');
}

async function checkPass({ invoke }: SyntheticCheckWorld, db: Sql, { id, token }: DeclarationSession): Promise<void> {
  const { passes } = await invoke(db, declaration.readPasses, { id }, token);
  const { keys } = await invoke(db, readPassKeys, {});
  const passExamination = await examinePass(passes[0]?.text ?? '', keys, webcrypto.subtle);
  assertThat('signature' in passExamination && passExamination.signature === 'good', 'the pass signature is invalid');
}

function assertThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
