import type { Behaviour } from '#foundation/server/vendors/sandbox/behaviours.ts';

export function testPayment(subject: string) {
  return { purpose: 'test', subject, title: 'Entry application', returnUrl: 'http://127.0.0.1:9/travel/pay-result' };
}

export async function chooseSandboxBehaviour(url: string, behaviour: Behaviour): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ behaviour }), redirect: 'manual' });
  if (response.status !== 303) throw new Error(`the sandbox answered with status ${response.status}`);
}
