import type { Sql } from './world.ts';

/**
 * The personal data that a capability stores for an account: its tables, how to read it and how to erase it. `W`: the
 * part of the world that `read` and `erase` need.
 */
export type PersonalData<W, Read> = {
  /** Tables with rows of an account, or of objects that belong to an account. */
  tables: readonly string[];
  /** Returns the ids of audit subjects that belong to the account, beside the account itself. */
  listAuditSubjects: (world: { sql: Sql }, account: string) => Promise<readonly string[]>;
  /** Returns all of the data, decrypted. */
  read: (world: W, account: string) => Promise<Read>;
  /** Deletes or anonymizes the data in the caller's transaction. Safe to repeat. */
  erase: (world: W & { sql: Sql }, erasure: Erasure) => Promise<void>;
};

export async function noAuditSubjects(): Promise<readonly string[]> {
  return [];
}

/** `retainedApplications`: ids of applications that the law requires to be retained until they expire. */
export type Erasure = { accountId: string; erasedAt: string; retainedApplications: readonly string[] };
