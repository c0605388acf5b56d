import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Millis, second } from '#foundation/time/clock.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { PageRequest, PageState, PayPage, Refused, RefundState } from '../payment-port.ts';

export type SandboxPage = PageRequest & {
  reference: string;
  webhookUrl: string;
  state: PageState['state'];
  expiresAt: Millis;
  payment?: string;
  /** When a page is paid although it has expired, by `pay-late`. */
  latePaymentAt?: Millis;
};

type SandboxRefund = RefundState & { key: string; payment: string; cents: number };

type SandboxFile = { pages: SandboxPage[]; refunds: SandboxRefund[] };

/** The pages and refunds of the sandbox, stored in a file so that they survive a restart. */
export type SandboxPages = {
  open: (request: PageRequest & { webhookUrl: string }, now: Millis) => PayPage | Refused;
  find: (reference: string, now: Millis) => SandboxPage | undefined;
  change: (page: SandboxPage, change: Partial<SandboxPage>) => void;
  findDueLatePayments: (now: Millis) => SandboxPage[];
  refund: (request: { key: string; payment: string; cents: number }) => RefundState | Refused;
  findRefund: (reference: string) => RefundState | undefined;
};

/** Opens the file or creates it. */
export function openPages(file: string, pageUrl: (reference: string) => string): SandboxPages {
  const stored = readStored(file);
  const save = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(stored), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  const change = (page: SandboxPage, changes: Partial<SandboxPage>) => {
    Object.assign(page, changes);
    save();
  };
  return {
    open: (request, now) => {
      const existing = stored.pages.find(({ attempt }) => attempt === request.attempt);
      if (existing) {
        const isSame =
          existing.cents === request.cents &&
          existing.title === request.title &&
          existing.returnUrl === request.returnUrl;
        return isSame ? { reference: existing.reference, url: pageUrl(existing.reference) } : { refused: 'key-reused' };
      }
      const reference = `page_${newId()}`;
      stored.pages.push({ ...request, reference, state: 'open', expiresAt: now + request.validSeconds * second });
      save();
      return { reference, url: pageUrl(reference) };
    },
    find: (reference, now) => {
      const page = stored.pages.find((candidate) => candidate.reference === reference);
      if (page?.state === 'open' && page.expiresAt <= now) change(page, { state: 'expired' });
      return page;
    },
    change,
    findDueLatePayments: (now) =>
      stored.pages.filter(
        ({ state, latePaymentAt = Number.POSITIVE_INFINITY }) => state !== 'paid' && latePaymentAt <= now,
      ),
    refund: ({ key, payment, cents }) => {
      const existing = stored.refunds.find((refund) => refund.key === key);
      if (existing) return { reference: existing.reference, state: existing.state };
      const page = stored.pages.find((candidate) => candidate.payment === payment);
      const refundedCents = stored.refunds
        .filter((refund) => refund.payment === payment)
        .reduce((sum, { cents: refunded }) => sum + refunded, 0);
      if (!page || refundedCents + cents > page.cents) return { refused: 'more-than-paid' };
      const created: SandboxRefund = { key, payment, cents, reference: `refund_${newId()}`, state: 'done' };
      stored.refunds.push(created);
      save();
      return { reference: created.reference, state: created.state };
    },
    findRefund: (reference) => {
      const refund = stored.refunds.find((candidate) => candidate.reference === reference);
      return refund && { reference, state: refund.state };
    },
  };
}

export function toPageState({ attempt, state, cents, currency, payment }: SandboxPage): PageState {
  return { attempt, state, ...(state === 'paid' && payment && { paid: { cents, currency, payment } }) };
}

function readStored(file: string): SandboxFile {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SandboxFile;
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code === 'ENOENT') return { pages: [], refunds: [] };
    throw thrown;
  }
}
