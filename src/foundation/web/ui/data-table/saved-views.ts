import { useEffect, useState } from 'react';
import { deviceStorage, type SealedStorage } from '#foundation/web/session/sealed-storage.ts';
import type { TableView } from './table-view.ts';

/** A view that somebody kept under a name. */
export type SavedView = { name: string; view: TableView };

/** The views that one person keeps of one table, on this device. */
export type SavedViews = {
  list: readonly SavedView[];
  /** Keeps a view under a name, in place of the one that had it. */
  keep: (name: string, view: TableView) => void;
  rename: (from: string, to: string) => void;
  remove: (name: string) => void;
};

/** Reads and writes them. They are sealed: a filter may be somebody's name. */
export function useSavedViews(person: string, table: string, storage: SealedStorage = deviceStorage): SavedViews {
  const [list, setList] = useState<readonly SavedView[]>([]);
  const name = `sihat_views_${person}_${table}`;
  useEffect(() => {
    let here = true;
    void storage.read(name).then((kept) => {
      if (here && Array.isArray(kept)) setList(kept.filter(isView));
    });
    return () => {
      here = false;
    };
  }, [name, storage]);
  const set = (next: readonly SavedView[]) => {
    setList(next);
    void storage.keep(name, next);
  };
  return {
    list,
    keep: (called, view) => set([...list.filter((one) => one.name !== called), { name: called, view }]),
    rename: (from, to) =>
      set(
        list
          .filter(({ name: one }) => one === from || one !== to)
          .map((one) => (one.name === from ? { ...one, name: to } : one)),
      ),
    remove: (called) => set(list.filter((one) => one.name !== called)),
  };
}

function isView(kept: unknown): kept is SavedView {
  const { name, view } = (kept ?? {}) as { name?: unknown; view?: { filters?: unknown } };
  return typeof name === 'string' && typeof view?.filters === 'object' && view.filters !== null;
}
