import { AwsClient } from 'aws4fetch';
import { type FileStore, requireObjectName } from './file-store.ts';

/** A bucket with the API of Amazon S3; `url` ends with the bucket: `https://host/bucket`. */
export type S3Options = { url: string; region: string; keyId: string; secret: string; timeout?: number };

/** Creates a store in a bucket. Every request is signed; redirects are not followed. */
export function createS3Store({ url, region, keyId, secret, timeout = 10_000 }: S3Options): FileStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 });
  const bucket = url.replace(/\/$/, '');

  async function request(objectName: string, method: 'PUT' | 'GET' | 'DELETE', bytes?: Uint8Array): Promise<Response> {
    requireObjectName(objectName);
    const signal = AbortSignal.timeout(timeout);
    const sendOnce = async () => {
      const signed = await client.sign(`${bucket}/${objectName}`, {
        method,
        ...(bytes && {
          body: bytes as Uint8Array<ArrayBuffer>,
          headers: { 'content-type': 'application/octet-stream' },
        }),
      });
      return fetch(signed, { redirect: 'error', signal });
    };
    return sendOnce().catch((thrown: unknown) => {
      // A network failure, often a kept-alive connection that the store has closed. All three methods are safe to
      // retry.
      if (thrown instanceof TypeError) return sendOnce();
      throw thrown;
    });
  }

  // The text of an error is dropped, since it may quote the request.
  async function requireOk(answer: Response): Promise<void> {
    if (answer.ok) return;
    await answer.body?.cancel();
    throw Object.assign(new Error(`the file store answered ${answer.status}`), { code: `http-${answer.status}` });
  }

  return {
    name: 's3',
    put: async (objectName, bytes) => {
      const answer = await request(objectName, 'PUT', bytes);
      await requireOk(answer);
      await answer.body?.cancel();
    },
    get: async (objectName) => {
      const answer = await request(objectName, 'GET');
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      await requireOk(answer);
      return new Uint8Array(await answer.arrayBuffer());
    },
    delete: async (objectName) => {
      const answer = await request(objectName, 'DELETE');
      if (answer.status !== 404) await requireOk(answer);
      await answer.body?.cancel();
    },
  };
}
