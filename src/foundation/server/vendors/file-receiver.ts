/** A file for another organisation. `key`: the same for each attempt, so that a receiver recognises a repetition. */
export type OutgoingFile = { name: string; type: string; bytes: Uint8Array; key: string };

/** `authorization`: value of the header, such as `Bearer …`; empty for none. */
export type HttpReceiverOptions = { url: string; authorization: string; timeout?: number };

/**
 * Posts a file to an HTTP server of another organisation. Redirects are not followed: they could send the file
 * elsewhere. Throws an error with a `code` unless the server accepts the file.
 */
export async function postFile(
  { url, authorization, timeout = 10_000 }: HttpReceiverOptions,
  { name, type, bytes, key }: OutgoingFile,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'idempotency-key': key,
      ...(authorization !== '' && { authorization }),
    },
    body: bytes as Uint8Array<ArrayBuffer>,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  // The text of an answer is dropped, since it may quote the file.
  await response.body?.cancel();
  if (!response.ok)
    throw Object.assign(new Error('the receiver refused the file'), { code: `http-${response.status}` });
}
