import type { OutgoingFile } from '#foundation/server/vendors/file-receiver.ts';
import type { DestinationName } from '../rules/delivery.ts';

/** Delivers a file completely, or throws. */
type Destination = (file: OutgoingFile) => Promise<void>;

/** Destinations that are configured. */
export type ReportDestinations = Partial<Record<DestinationName, Destination>>;

/** Returns a short code of a failed delivery, without the text of the error, which could quote the file. */
export function deliveryErrorCode(thrown: unknown): string {
  const { code, name, cause } = thrown as { code?: unknown; name?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'timeout';
  const knownCode = [code, cause?.code].find((text) => typeof text === 'string' && /^[A-Za-z0-9_-]{2,40}$/.test(text));
  return typeof knownCode === 'string' ? knownCode.toLowerCase() : 'failed';
}
