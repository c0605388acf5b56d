import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '../audit/write.ts';
import type { Staff } from '../http/visit.ts';
import { requireFound } from '../require-found.ts';
import type { Sql, World } from '../world.ts';

/** Row of a draft. `writers`: who wrote on it since its base version; none of them may release it. */
export type DraftColumns<Content> = {
  content: Content;
  revision: number;
  base_version: number;
  writers: string[];
  changed_by: string;
  changed_at: string;
};

type DraftWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

type Version<Content> = { version: number; content: Content };

/** One draft for all staff, or one for each key. The key is the id of the subject in the audit log. */
export type VersionedDraft<Key extends string, Content, Row extends DraftColumns<Content>> = {
  /** `lock`: locks the row until the transaction ends. */
  find: (db: Sql, key: Key, options?: { lock?: boolean }) => Promise<Row | undefined>;
  /**
   * Writes the draft at an expected revision; 0 stands for no draft. Returns the new revision, which no earlier draft
   * of the key had, so that a page that still shows an earlier draft is refused. Returns undefined at another revision.
   * `earlier`: the draft that is continued; undefined for one that starts again.
   */
  write: (
    db: Sql,
    key: Key,
    draft: Omit<DraftColumns<Content>, 'revision'>,
    expected: { revision: number; earlier: Row | undefined },
  ) => Promise<number | undefined>;
  findLatestVersion: (db: Sql, key: Key) => Promise<Version<Content>>;
  findVersion: (db: Sql, key: Key, version: number) => Promise<{ content: Content } | undefined>;
  audit: { kind: string; fields: readonly string[]; save: string; restart: string };
  /** Problem of a write that was refused. `draft`: as it is now. */
  refusedWrite: (world: DraftWorld, draft: Row | undefined) => Problem | Promise<Problem>;
};

/** Mechanism of a draft that members of staff write together. Nobody overwrites a revision that they have not seen. */
export function versionedDraft<Key extends string, Content, Row extends DraftColumns<Content>>({
  audit: { kind, fields, ...actions },
  ...store
}: VersionedDraft<Key, Content, Row>) {
  const write = async (
    world: DraftWorld,
    actor: Staff,
    key: Key,
    change: { revision: number; content: Content; baseVersion: number; earlier: Row | undefined; action: string },
  ) => {
    const { content, baseVersion, earlier } = change;
    const changedAt = world.clock.instant();
    const writers = withWriter(earlier?.writers, actor.staffId);
    const row = { content, base_version: baseVersion, writers, changed_by: actor.staffId, changed_at: changedAt };
    const revision = await store.write(world.sql, key, row, { revision: change.revision, earlier });
    if (revision === undefined) throw await store.refusedWrite(world, await store.find(world.sql, key));
    await writeAudit(world.sql, actor, changedAt, { action: change.action, subject: { kind, id: key }, fields });
    return { revision, changedAt };
  };
  return {
    /** Reads the draft. Its content is that of the latest version, and its revision 0, while there is no draft. */
    read: async ({ sql }: Pick<World, 'sql'>, key: Key) => {
      const [draft, latest] = [await store.find(sql, key), await store.findLatestVersion(sql, key)];
      return { draft, latest, content: draft?.content ?? latest.content, revision: draft?.revision ?? 0 };
    },
    save: async (world: DraftWorld, actor: Staff, key: Key, change: { revision: number; content: Content }) => {
      const earlier = await store.find(world.sql, key, { lock: true });
      const baseVersion = earlier?.base_version ?? (await store.findLatestVersion(world.sql, key)).version;
      return write(world, actor, key, { ...change, baseVersion, earlier, action: actions.save });
    },
    /** Replaces the content by that of a version. Who wrote on the draft until then does not count as its writer. */
    restart: async (world: DraftWorld, actor: Staff, key: Key, change: { revision: number; version: number }) => {
      const { revision, version: baseVersion } = change;
      const { content } = requireFound(await store.findVersion(world.sql, key, baseVersion));
      const action = actions.restart;
      return write(world, actor, key, { revision, content, baseVersion, earlier: undefined, action });
    },
  };
}

/** Adds a writer to those of an earlier revision, which a draft that starts again does not have. */
export function withWriter(earlierWriters: readonly string[] = [], writer: string): string[] {
  return [...new Set([...earlierWriters, writer])];
}

/** Columns of the request for the release of a draft, which nobody may change meanwhile; null while none is pending. */
type ReleaseColumns = { requested_by: string | null; requested_at: string | null; note: string | null };

type ReleasableDraft<Key extends string, Content, Row extends DraftColumns<Content> & ReleaseColumns> = Omit<
  VersionedDraft<Key, Content, Row>,
  'audit' | 'refusedWrite'
> & {
  markReleaseRequested: (
    db: Sql,
    key: Key,
    request: { requestedBy: string; requestedAt: string; note: string },
  ) => Promise<void>;
  audit: VersionedDraft<Key, Content, Row>['audit'] & { request: string };
  problem: (name: 'nothing-new' | 'waits' | 'changed-elsewhere') => Problem;
};

/** Mechanism of a draft whose row holds the request for its release. It is frozen until the request is decided. */
export function releasableDraft<Key extends string, Content, Row extends DraftColumns<Content> & ReleaseColumns>(
  store: ReleasableDraft<Key, Content, Row>,
) {
  const { problem, audit } = store;
  return {
    ...versionedDraft<Key, Content, Row>({
      ...store,
      refusedWrite: (_world, draft) => problem(draft?.requested_by ? 'waits' : 'changed-elsewhere'),
    }),
    /** Requests the release of the draft. `requireReady` throws if the draft is not ready for it. */
    requestRelease: async (
      world: DraftWorld,
      actor: Staff,
      key: Key,
      { revision, note }: { revision: number; note: string },
      requireReady: (draft: Row, latest: Version<Content>) => Promise<void> | void,
    ) => {
      const draft = await store.find(world.sql, key, { lock: true });
      if (!draft) throw problem('nothing-new');
      if (draft.requested_by !== null) throw problem('waits');
      if (draft.revision !== revision) throw problem('changed-elsewhere');
      const latest = await store.findLatestVersion(world.sql, key);
      if (isDeepStrictEqual(latest.content, draft.content)) throw problem('nothing-new');
      await requireReady(draft, latest);
      const requestedAt = world.clock.instant();
      await store.markReleaseRequested(world.sql, key, { requestedBy: actor.staffId, requestedAt, note });
      const { request: action, kind, fields } = audit;
      await writeAudit(world.sql, actor, requestedAt, { action, subject: { kind, id: key }, fields, reason: note });
    },
    /** Locks the draft whose release is pending; undefined if that was decided, or at another revision. */
    lockPending: async (db: Sql, key: Key, revision: number) => {
      const draft = await store.find(db, key, { lock: true });
      if (!draft || draft.requested_by === null || draft.revision !== revision) return undefined;
      return { ...draft, requested_by: draft.requested_by };
    },
  };
}

/** Shows the pending request for a release to a member of staff; null while none is pending. */
export function viewPendingRelease(
  draft: (Pick<DraftColumns<unknown>, 'writers'> & ReleaseColumns) | undefined,
  { staffId }: Staff,
  nameOf: (staffId: string) => string,
) {
  if (!draft || draft.requested_by === null) return null;
  return {
    requestedBy: nameOf(draft.requested_by),
    requestedAt: draft.requested_at ?? '',
    note: draft.note ?? '',
    isOwnRequest: draft.requested_by === staffId,
    hasEditedDraft: draft.writers.includes(staffId),
  };
}
