import type { SealedColumn } from '../rotation/sealed-column.ts';
import type { World } from '../world.ts';
import { decryptField, encryptField } from './field-encryption.ts';

type Keys = Pick<World, 'keys'>;

/**
 * A column whose values are encrypted and bound to table, column and row. The list of a capability's columns is also
 * the list that a key rotation re-encrypts.
 */
export type EncryptedColumn<T, Accepted = T> = SealedColumn & {
  encrypt: (world: Keys, row: string, value: Accepted) => Buffer;
  /** Throws if the value was altered or moved to another row, or its key is gone. */
  decrypt: (world: Keys, row: string, encrypted: Uint8Array) => T;
};

type KeyOptions = Pick<SealedColumn, 'primaryKey' | 'fieldRowOf'>;

/** A column of values in JSON. */
export function encryptedJson<T, Accepted = T>(
  table: string,
  column: string,
  options: KeyOptions = {},
): EncryptedColumn<T, Accepted> {
  return encryptedColumn(
    { table, column, ...options },
    (value: Accepted) => JSON.stringify(value),
    (bytes) => JSON.parse(bytes.toString()) as T,
  );
}

export function encryptedText(table: string, column: string, options: KeyOptions = {}): EncryptedColumn<string> {
  return encryptedColumn(
    { table, column, ...options },
    (value: string) => value,
    (bytes) => bytes.toString(),
  );
}

export function encryptedBytes(
  table: string,
  column: string,
  options: KeyOptions = {},
): EncryptedColumn<Buffer, Uint8Array> {
  return encryptedColumn(
    { table, column, ...options },
    (value: Uint8Array) => value,
    (bytes) => bytes,
  );
}

function encryptedColumn<T, Accepted>(
  address: SealedColumn,
  toBytes: (value: Accepted) => string | Uint8Array,
  fromBytes: (bytes: Buffer) => T,
): EncryptedColumn<T, Accepted> {
  const { table, column } = address;
  return {
    ...address,
    encrypt: ({ keys }, row, value) => encryptField(keys, { table, column, row }, toBytes(value)),
    decrypt: ({ keys }, row, encrypted) => fromBytes(decryptField(keys, { table, column, row }, encrypted)),
  };
}
