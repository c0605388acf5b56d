import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Millis, second } from '#foundation/time/clock.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { PageAsked, PageState, PayPage, Refused, RefundState } from '../payment-port.ts';

/** A page as the sandbox keeps it. */
export type SandboxPage = PageAsked & {
  reference: string;
  noticeTo: string;
  state: PageState['state'];
  expiresAt: Millis;
  payment?: string;
  /** When somebody pays here although the page has ended. */
  paysAt?: Millis;
};

type SandboxRefund = RefundState & { key: string; payment: string; cents: number };

type Kept = { pages: SandboxPage[]; refunds: SandboxRefund[] };

/** What the sandbox knows, kept in a file: whoever starts again finds the money where it was. */
export type SandboxPages = {
  open: (asked: PageAsked & { noticeTo: string }, at: Millis) => PayPage | Refused;
  find: (reference: string, at: Millis) => SandboxPage | undefined;
  change: (page: SandboxPage, change: Partial<SandboxPage>) => void;
  /** Pages on which somebody pays now, although they have ended. */
  paidLate: (at: Millis) => SandboxPage[];
  refund: (asked: { key: string; payment: string; cents: number }) => RefundState | Refused;
  findRefund: (reference: string) => RefundState | undefined;
};

/** Opens the file, or begins one. `pageUrl`: where the page of a reference is. */
export function openPages(file: string, pageUrl: (reference: string) => string): SandboxPages {
  const kept = read(file);
  const save = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  const change = (page: SandboxPage, part: Partial<SandboxPage>) => {
    Object.assign(page, part);
    save();
  };
  return {
    open: (asked, at) => {
      const known = kept.pages.find(({ attempt }) => attempt === asked.attempt);
      if (known) {
        const same = known.cents === asked.cents && known.title === asked.title && known.returnTo === asked.returnTo;
        return same ? { reference: known.reference, url: pageUrl(known.reference) } : { refused: 'key-reused' };
      }
      const reference = `page_${newId()}`;
      kept.pages.push({ ...asked, reference, state: 'open', expiresAt: at + asked.validSeconds * second });
      save();
      return { reference, url: pageUrl(reference) };
    },
    find: (reference, at) => {
      const page = kept.pages.find((one) => one.reference === reference);
      if (page?.state === 'open' && page.expiresAt <= at) change(page, { state: 'expired' });
      return page;
    },
    change,
    paidLate: (at) =>
      kept.pages.filter(({ state, paysAt = Number.POSITIVE_INFINITY }) => state !== 'paid' && paysAt <= at),
    refund: ({ key, payment, cents }) => {
      const known = kept.refunds.find((one) => one.key === key);
      if (known) return { reference: known.reference, state: known.state };
      const page = kept.pages.find((one) => one.payment === payment);
      const returned = kept.refunds.filter((one) => one.payment === payment).reduce((sum, one) => sum + one.cents, 0);
      if (!page || returned + cents > page.cents) return { refused: 'more-than-paid' };
      const made: SandboxRefund = { key, payment, cents, reference: `refund_${newId()}`, state: 'done' };
      kept.refunds.push(made);
      save();
      return { reference: made.reference, state: made.state };
    },
    findRefund: (reference) => {
      const found = kept.refunds.find((one) => one.reference === reference);
      return found && { reference, state: found.state };
    },
  };
}

/** What the provider says of a page. */
export function stateOf({ attempt, state, cents, currency, payment }: SandboxPage): PageState {
  return { attempt, state, ...(state === 'paid' && payment && { paid: { cents, currency, payment } }) };
}

function read(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code === 'ENOENT') return { pages: [], refunds: [] };
    throw thrown;
  }
}
