import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import type { LoginSettings } from '../settings.ts';

export type LoginWorld = TestWorld & {
  settings: LoginSettings;
  /** Codes that were sent, latest last; at most the last hundred. */
  codes: () => Promise<{ to: string; code: string; text: string }[]>;
};

export async function openLoginWorld(): Promise<LoginWorld> {
  const world = await openTestWorld();
  const codes = async () => {
    const sent = await readOutboxMessages(world, { purpose: 'login/code' });
    return sent.map(({ to, text }) => ({ to, code: /\b\d{6}\b/.exec(text)?.[0] ?? '', text }));
  };
  return { ...world, settings: { sendBudgetPerDay: 50_000 }, codes };
}

export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

export async function solveCaptchaChallenge(challenge: string): Promise<string> {
  const parsed = JSON.parse(Buffer.from(challenge, 'base64url').toString()) as Parameters<
    typeof solveChallenge
  >[0]['challenge'];
  const solution = await solveChallenge({ challenge: parsed, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: parsed, solution })).toString('base64url');
}
