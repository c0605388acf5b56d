import { checkEmailCode, sendEmailCode } from '#capabilities/login/contract.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Cluster } from '../../tools/cluster/cluster.ts';
import { waitUntil } from '../../tools/cluster/cluster-service.ts';
import { createCaller } from './api-caller.ts';

/** Logs in by e-mail with the code from the local inbox. Returns the refusal, or undefined after success. */
export async function logIn(
  { inbox }: Pick<Cluster, 'inbox'>,
  { sendAt, checkAt }: { sendAt: string; checkAt: string },
): Promise<string | undefined> {
  const email = `drill.${newId()}@example.com`;
  const call = createCaller('');
  const sent = await call(`${sendAt}${sendEmailCode.path}?${new URLSearchParams({ email })}`);
  if (sent.status !== 200) return `a code: ${sent.text}`;
  let code = '';
  await waitUntil(
    async () => {
      const answer = await fetch(`${inbox}/messages?${new URLSearchParams({ to: email })}`);
      const [message] = (await answer.json()) as { text: string }[];
      code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
      return code !== '';
    },
    'no code arrives',
    () => undefined,
    30_000,
  );
  const entered = await call(`${checkAt}${checkEmailCode.path}?${new URLSearchParams({ email, code })}`);
  return entered.status === 200 ? undefined : `the code: ${entered.text}`;
}
