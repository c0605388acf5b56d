import { createCipheriv, createDecipheriv, hash } from 'node:crypto';
import { encryptedBytes, encryptedText } from '#foundation/server/keys/encrypted-column.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { pooledRandomBytes } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

/** Stage of stored content: as uploaded, or after cleaning. */
export type ContentStage = 'received' | 'clean';

/** Name under which the store has a file's content; it reveals nothing about the file. */
export function objectName(id: string, stage: ContentStage): string {
  return `${id}.${stage}`;
}

export const nameColumn = encryptedText('files_file', 'name');
/** Key of a file's content. A key rotation re-encrypts this key only, never the content. */
export const contentKeyColumn = encryptedBytes('files_file', 'content_key');

export const filesSealedColumns = [nameColumn, contentKeyColumn];

/** Keyed hash of content, by which a repeated upload with other content is recognised. */
export function contentHash({ keys }: Keys, account: string, bytes: Uint8Array): Buffer {
  return lookupHash(keys, 'files/content', `${account}:${hash('sha256', bytes, 'hex')}`);
}

/**
 * Encrypts content with its file's key. `object`, the name in the store, binds the ciphertext to file and stage.
 * Layout: 1 byte format, 12 bytes nonce, ciphertext, 16 bytes tag.
 */
export function encryptContent(key: Uint8Array, object: string, bytes: Uint8Array): Buffer {
  const nonce = pooledRandomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(object));
  return Buffer.concat([Buffer.of(contentFormat), nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the content was altered or belongs to another file or stage. */
export function decryptContent(key: Uint8Array, object: string, encrypted: Uint8Array): Uint8Array {
  // 29 bytes: format, nonce and tag around an empty ciphertext.
  if (encrypted.length < 29 || encrypted[0] !== contentFormat)
    throw new Error('encrypted file content has an unknown format');
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(1, 13)).setAAD(Buffer.from(object));
  decipher.setAuthTag(encrypted.subarray(-16));
  return Buffer.concat([decipher.update(encrypted.subarray(13, -16)), decipher.final()]);
}

const contentFormat = 1;
