import * as z from 'zod/mini';
import { readJson } from '#foundation/server/vendors/read-json.ts';
import { vendorFailure } from '#foundation/server/vendors/vendor-failure.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { maxArrivals, maxNameLength, maxOriginLength } from '../rules/limits.ts';
import type { ConveyanceFeed, FeedArrival } from './conveyance-feed.ts';

/**
 * Creates a feed that is read with `GET <url>?from=YYYY-MM-DD&to=YYYY-MM-DD`. Its answer is the JSON
 * `{"arrivals": [{"port", "name", "origin", "scheduled", "estimated", "arrived", "cancelled"}]}`, with instants in ISO
 * 8601. Redirects are not followed.
 */
export function createHttpConveyanceFeed({ url, token }: { url: string; token: string }): ConveyanceFeed {
  return {
    name: 'http',
    readArrivals: async (first, last, signal) => {
      const address = new URL(url);
      address.searchParams.set('from', first);
      address.searchParams.set('to', last);
      const response = await fetch(address, {
        headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        redirect: 'error',
        signal,
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw vendorFailure(`http-${response.status}`);
      }
      const body = FeedBody.safeParse(await readJson(response, maxAnswerBytes));
      if (!body.success) throw vendorFailure('answer-not-understood');
      const entries = body.data.arrivals.map((entry) => FeedEntry.safeParse(entry));
      const arrivals = entries.flatMap(({ data }) => (data ? [toFeedArrival(data)] : []));
      return { arrivals, skippedCount: entries.length - arrivals.length };
    },
  };
}

const FeedBody = z.object({ arrivals: z.array(z.unknown()).check(z.maxLength(maxArrivals)) });

const printable = z.regex(/^\P{C}*$/u);
const FeedInstant = z.string().check(z.refine((text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && parseInstant(text) > 0));

const FeedEntry = z.object({
  port: z.string().check(z.maxLength(20)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNameLength), printable),
  origin: z.nullish(z.string().check(z.trim(), z.maxLength(maxOriginLength), printable)),
  scheduled: FeedInstant,
  estimated: z.nullish(FeedInstant),
  arrived: z.nullish(FeedInstant),
  cancelled: z.nullish(z.boolean()),
});

function toFeedArrival(entry: z.output<typeof FeedEntry>): FeedArrival {
  const toInstant = (text: string | null | undefined) => (text ? isoInstant(parseInstant(text)) : null);
  return {
    port: entry.port.trim().toUpperCase(),
    name: entry.name,
    origin: entry.origin || null,
    scheduledAt: isoInstant(parseInstant(entry.scheduled)),
    estimatedAt: toInstant(entry.estimated),
    arrivedAt: toInstant(entry.arrived),
    isCancelled: entry.cancelled ?? null,
  };
}

const maxAnswerBytes = 1024 * 1024;
