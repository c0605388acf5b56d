import { verifySignature } from '#capabilities/pass/rules/examine-pass.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type isShowScan, scanCheck } from '../contract.ts';
import { detectCodeKind } from '../rules/detect-code-kind.ts';
import { parsePoster } from '../rules/poster-text.ts';

type PosterKeys = OutputOf<typeof isShowScan>['keys'];

export type ScannedVenue = { code: string; name: { en: string; ms: string }; address: string };

/** Kind of a scanned code, or why its venue accepts no check-in. */
export type CodeLookupKind = OutputOf<typeof scanCheck>['kind'];

/**
 * Looks up the venue of a code. Without a network, uses the content of the poster if its signature fits a cached key;
 * the address is then empty.
 */
export async function lookUpVenue(
  code: string,
  keys: PosterKeys,
): Promise<{ venue: ScannedVenue } | { kind: CodeLookupKind }> {
  try {
    const { kind, venue } = await callApi(scanCheck, { code });
    return venue ? { venue: { code, name: venue.name, address: venue.address } } : { kind };
  } catch (thrown) {
    if (!isNetworkFailure(thrown)) throw thrown;
    return lookUpVenueOffline(code, keys);
  }
}

async function lookUpVenueOffline(
  code: string,
  keys: PosterKeys,
): Promise<{ venue: ScannedVenue } | { kind: CodeLookupKind }> {
  const kind = detectCodeKind(code);
  if (kind !== 'poster') return { kind };
  const poster = parsePoster(code);
  if (!poster || (await verifySignature(poster, keys, crypto.subtle)) !== 'good') return { kind: 'forged' };
  return { venue: { code, name: poster.facts.name, address: '' } };
}
