import { randomInt } from 'node:crypto';
import { encryptMessage } from '#capabilities/messages/server/public.ts';
import { homeRegion } from '#capabilities/places/rules/phone.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, hour, isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { codeLength, resendSeconds } from '../rules/code.ts';
import { knownBrowserLimits, type SendContext, type SendLimit, unknownBrowserLimits } from '../rules/limits.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { networkOf, widerNetworksOf } from '#foundation/server/http/network-of.ts';
import { browserHash } from './browser.ts';
import type { CaptchaProof } from './captcha.ts';
import type { Destination } from './destination.ts';
import { quotaKey, codeHash, requestHash } from './hashes.ts';
import type { LoginSettings } from './settings.ts';
import { type Quota, queueCode } from './store.ts';

export type SendWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> & { settings: LoginSettings };

/** Purpose of a code that is not for a login. `account`: the account whose quota of codes is used. */
export type CodePurpose = {
  purpose: string;
  account: string;
  content: (code: string) => { subject: string; text: string };
};

/**
 * Sends a code to a destination, or refuses with 429 and the time to retry. The answer does not depend on whether the
 * destination has an account. `proof`: captcha proof of the request, or `logged-in` for a traveller with a session. An
 * e-mail needs no proof, but has a smaller quota without one.
 */
export async function sendCode(
  world: SendWorld,
  visitor: Visitor,
  destination: Destination,
  proof: CaptchaProof | 'logged-in' | undefined,
  codePurpose?: CodePurpose,
): Promise<{ resendAfter: number }> {
  // Such as a premium-rate number.
  if (!destination.canReceiveCodes) throw problem('login/not-served');
  const now = world.clock.now();
  const browser = browserHash(world, visitor);
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const messageId = newId();
  const captcha = typeof proof === 'object' ? proof : undefined;
  const context: SendContext = {
    channel: destination.channel,
    region: destination.region,
    address: networkOf(visitor.address),
    browser: browser.toString('hex'),
    destination: destination.hash.toString('hex'),
    range: destination.range?.toString('hex'),
    mailbox: destination.mailbox?.toString('hex'),
    ...widerNetworksOf(visitor.address),
    isProven: destination.channel === 'sms' || proof !== undefined,
    usesTicket: captcha?.isTicket ?? false,
    account: codePurpose?.account,
  };
  const perDay = world.settings.sendBudgetPerDay;
  const { outcome, until } = await queueCode(world.sql, {
    id: newId(),
    destination: destination.hash,
    browser,
    code: codeHash(world, destination, browser, code, codePurpose?.purpose),
    region: destination.region ?? null,
    range: destination.range ?? null,
    requestKey: visitor.hasClientRequestId ? visitor.requestId : null,
    requestHash: requestHash(codePurpose ? `send ${codePurpose.purpose}` : 'send', destination.hash),
    sentAt: isoInstant(now),
    resendSeconds,
    proof: captcha ? { nonce: captcha.nonce, expiresAt: isoInstant(captcha.expiresAt) } : null,
    unknownBrowserQuotas: toQuotas(world, unknownBrowserLimits(context, perDay, homeRegion), now),
    knownBrowserQuotas: toQuotas(world, knownBrowserLimits(context, perDay), now),
    message: createMessage(world, messageId, destination, code, visitor.language, codePurpose?.content),
  });
  if (outcome === 'captcha') throw problem('login/captcha');
  if (outcome === 'key-reused') throw foundationProblem('foundation/request-id-reused');
  if (outcome === 'limit') throw problem('login/upper-limit', { retryAfter: secondsUntil(until, now) });
  world.enqueue('messages/deliver');
  return { resendAfter: resendSeconds };
}

/** Returns the seconds until an instant, at least 1; null counts as now. */
export function secondsUntil(until: string | null, now: Millis): number {
  return Math.max(1, Math.ceil(((until ? parseInstant(until) : now) - now) / 1000));
}

function createMessage(
  world: SendWorld,
  id: string,
  { channel, to }: Destination,
  code: string,
  language: 'en' | 'ms',
  content: CodePurpose['content'] = (digits) => {
    const { subject, mail } = outgoingMessages[language];
    return { subject, text: mail(digits) };
  },
) {
  const { subject, text: mail } = content(code);
  const text =
    channel === 'sms'
      ? outgoingMessages[language].sms(code) + formatOriginBoundLine(world.settings.origin, code)
      : mail;
  const encryptedContent = encryptMessage(world, id, { to, text, ...(channel === 'mail' && { subject }) });
  return { id, channel, language, encryptedContent };
}

// Formats the last line of an origin-bound one-time code (WICG): phones offer to fill in the code on this origin only.
// Empty without an HTTPS origin.
function formatOriginBoundLine(origin: string | undefined, code: string): string {
  const url = origin === undefined ? undefined : new URL(origin);
  return url?.protocol === 'https:' ? `\n\n@${url.hostname} #${code}` : '';
}

function toQuotas({ keys }: SendWorld, limits: readonly SendLimit[], now: Millis): Quota[] {
  return limits.map(({ scope, window, limit }) => ({
    key: quotaKey(keys, scope),
    start: isoInstant(now),
    end: isoInstant(now + (window === 'hour' ? hour : day)),
    limit,
  }));
}
