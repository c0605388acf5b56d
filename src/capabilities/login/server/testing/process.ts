import type { Visitor } from '#foundation/server/http/visit.ts';
import { hashToken, newId } from '#foundation/server/keys/random.ts';
import { runOrders } from '#foundation/server/testing/run-orders.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { minute } from '#foundation/time/clock.ts';
import type { CaptchaProof } from '../captcha.ts';
import { checkEmailCode } from '../check-code.ts';
import { smsDestination } from '../destination.ts';
import { sendCode } from '../send-code.ts';
import { sendEmailCode } from '../send-email-code.ts';
import { sendSmsCode } from '../send-sms-code.ts';
import { traveller } from '../session-guard.ts';
import type { LoginSettings } from '../settings.ts';

type SendSms = {
  act: 'send-sms';
  visitor: Visitor;
  regionCode: string;
  mobile: string;
  captcha?: 'ticket' | 'nothing';
};

/** Request to a server process of a test. It answers with the token or `ok`, or with the code of the problem. */
export type Order =
  | { act: 'send-mail'; visitor: Visitor; email: string }
  | SendSms
  | { act: 'check'; visitor: Visitor; email: string; code: string }
  | { act: 'admit'; visitor: Visitor };

runOrders<Order, LoginSettings>(async (world, order) => {
  const result = await catchProblem<unknown>(runOrder(world, order));
  if (typeof result === 'string') return result;
  return (result as { problem?: string }).problem ?? 'ok';
});

async function runOrder(world: Parameters<typeof sendCode>[0], order: Order): Promise<unknown> {
  if (order.act === 'send-mail') return sendEmailCode(world, order.visitor, { email: order.email });
  if (order.act === 'admit') return traveller.admit(world, order.visitor);
  if (order.act === 'check') return checkEmailCode(world, order.visitor, { email: order.email, code: order.code });
  if (order.captcha === 'nothing') return sendSmsCode(world, order.visitor, order);
  return sendCode(world, order.visitor, smsDestination(world, order), order.captcha && testTicket(world));
}

function testTicket({ clock }: Parameters<typeof sendCode>[0]): CaptchaProof {
  return { nonce: hashToken(newId()), expiresAt: clock.now() + minute, isTicket: true, isHard: false };
}
