import type { Sql } from './world.ts';

/**
 * The personal data that a capability stores for an account: its tables, how to read it and how to erase it. `W` is the
 * part of the world that this needs.
 */
export type PersonalData<W, Read> = {
  /** Tables with rows of an account, or of objects that belong to an account. */
  tables: readonly string[];
  /** Audit subjects of the account's entries, beside the account itself. */
  subjects: (world: { sql: Sql }, account: string) => Promise<readonly string[]>;
  /** Returns all of the data, decrypted. */
  read: (world: W, account: string) => Promise<Read>;
  /** Deletes or anonymizes the data in the caller's transaction. Safe to repeat. */
  erase: (world: W & { sql: Sql }, erasure: Erasure) => Promise<void>;
};

/** `subjects` of a capability without audit subjects of its own. */
export async function noSubjects(): Promise<readonly string[]> {
  return [];
}

/** An erasure: the account, the time, and the applications that must be retained by law until they expire. */
export type Erasure = { account: string; at: string; retainedApplications: readonly string[] };
