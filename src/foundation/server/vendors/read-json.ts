import { vendorFailure } from './vendor-failure.ts';

/** Reads the JSON of a vendor's answer. Throws `answer-too-large` beyond `maxBytes`, or `answer-not-json`. */
export async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw vendorFailure('answer-too-large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw vendorFailure('answer-not-json');
  }
}
