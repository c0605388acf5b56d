import { AwsClient } from 'aws4fetch';
import { type FileStore, requireObjectName } from './file-store.ts';

/** A bucket of a store that speaks as Amazon S3 does; `url` ends with the bucket: `https://host/bucket`. */
export type S3Options = { url: string; region: string; keyId: string; secret: string; timeout?: number };

/** Such a store. Every request is signed; a redirect is never followed. */
export function s3Store({ url, region, keyId, secret, timeout = 10_000 }: S3Options): FileStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 });
  const bucket = url.replace(/\/$/, '');

  async function ask(object: string, method: 'PUT' | 'GET' | 'DELETE', bytes?: Uint8Array): Promise<Response> {
    requireObjectName(object);
    const signal = AbortSignal.timeout(timeout);
    const once = async () => {
      const signed = await client.sign(`${bucket}/${object}`, {
        method,
        ...(bytes && {
          body: bytes as Uint8Array<ArrayBuffer>,
          headers: { 'content-type': 'application/octet-stream' },
        }),
      });
      return fetch(signed, { redirect: 'error', signal });
    };
    return once().catch((thrown: unknown) => {
      // The store closed a connection that we kept, as after a failure of its own. Each of the three may be asked twice.
      if (thrown instanceof TypeError) return once();
      throw thrown;
    });
  }

  // What a store says of itself is not repeated: it may quote what it was asked.
  async function require(answer: Response): Promise<void> {
    if (answer.ok) return;
    await answer.body?.cancel();
    throw new Error(`the file store answered ${answer.status}`);
  }

  return {
    name: 's3',
    put: async (object, bytes) => {
      const answer = await ask(object, 'PUT', bytes);
      await require(answer);
      await answer.body?.cancel();
    },
    get: async (object) => {
      const answer = await ask(object, 'GET');
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      await require(answer);
      return new Uint8Array(await answer.arrayBuffer());
    },
    delete: async (object) => {
      const answer = await ask(object, 'DELETE');
      if (answer.status !== 404) await require(answer);
      await answer.body?.cancel();
    },
  };
}
