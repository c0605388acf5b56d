import { createCipheriv, createDecipheriv, hash } from 'node:crypto';
import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import { randomBlock } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

/** The two forms in which a file can lie in the store: as it was sent, until it is checked, and as it is kept. */
export type ContentForm = 'received' | 'clean';

/** The name of a file's bytes in the store: it tells nobody anything. */
export function objectName(id: string, form: ContentForm): string {
  return `${id}.${form}`;
}

/** Seals the name of a file. */
export function encryptName({ keys }: Keys, id: string, name: string): Buffer {
  return encryptField(keys, { table: 'files_file', column: 'name', row: id }, name);
}

/** Opens it. */
export function decryptName({ keys }: Keys, id: string, sealed: Buffer): string {
  return decryptField(keys, { table: 'files_file', column: 'name', row: id }, sealed).toString();
}

/** Seals the key of a file's content: when keys are rotated only this is sealed again, never the content. */
export function encryptContentKey({ keys }: Keys, id: string, key: Uint8Array): Buffer {
  return encryptField(keys, { table: 'files_file', column: 'content_key', row: id }, key);
}

/** Opens it. */
export function decryptContentKey({ keys }: Keys, id: string, sealed: Buffer): Buffer {
  return decryptField(keys, { table: 'files_file', column: 'content_key', row: id }, sealed);
}

/** A keyed hash of what somebody sent. */
export function contentHash({ keys }: Keys, account: string, bytes: Uint8Array): Buffer {
  return lookupHash(keys, 'files/content', `${account}:${hash('sha256', bytes, 'hex')}`);
}

/** Seals content with its file's own key, bound to file and form. Layout: format 1 · 12 bytes nonce · ciphertext · 16 bytes tag. */
export function encryptContent(key: Uint8Array, object: string, bytes: Uint8Array): Buffer {
  const nonce = randomBlock(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(object));
  return Buffer.concat([Buffer.of(contentFormat), nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Opens it; throws when it was altered, or is another file's. */
export function decryptContent(key: Uint8Array, object: string, sealed: Uint8Array): Uint8Array {
  if (sealed.length < 29 || sealed[0] !== contentFormat) throw new Error('the content of a file cannot be opened');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13)).setAAD(Buffer.from(object));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(13, -16)), decipher.final()]);
}

const contentFormat = 1;
