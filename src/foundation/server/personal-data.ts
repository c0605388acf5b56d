import type { Sql } from './world.ts';

/**
 * What a capability keeps about the person of an account: in which tables, how it is read out, and how it is erased. `W` is what that
 * needs of the world.
 */
export type PersonalData<W, Read> = {
  /** Tables with rows that belong to an account or to something of it. */
  tables: readonly string[];
  /** Ids under which acts about the person stand on record, beside the account's own. */
  subjects: (world: { sql: Sql }, account: string) => Promise<readonly string[]>;
  /** All of it, in the open. */
  read: (world: W, account: string) => Promise<Read>;
  /** Deletes it, or what names a person in it; in the caller's transaction, and again without harm. */
  erase: (world: W & { sql: Sql }, erasure: Erasure) => Promise<void>;
};

/** Of a source about which nothing is on record under ids of its own. */
export async function noSubjects(): Promise<readonly string[]> {
  return [];
}

/** An erasure: of which account, when, and which of its applications the law has us keep until their own end. */
export type Erasure = { account: string; at: string; kept: readonly string[] };
