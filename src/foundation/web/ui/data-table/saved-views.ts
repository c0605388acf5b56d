import { useEffect, useState } from 'react';
import { deviceStorage, type EncryptedStorage } from '#foundation/web/session/encrypted-storage.ts';
import type { TableView } from './table-view.ts';

export type SavedView = { name: string; view: TableView };

export type SavedViews = {
  views: readonly SavedView[];
  /** Saves a view under a name, replacing an existing one. */
  save: (name: string, view: TableView) => void;
  rename: (oldName: string, newName: string) => void;
  remove: (name: string) => void;
};

/** Reads and saves a user's views of a table on this device, encrypted, because a filter may be a person's name. */
export function useSavedViews(userId: string, tableId: string, storage: EncryptedStorage = deviceStorage): SavedViews {
  const [list, setList] = useState<readonly SavedView[]>([]);
  const storageKey = `sihat_views_${userId}_${tableId}`;
  useEffect(() => {
    let isMounted = true;
    void storage.read(storageKey).then((stored) => {
      if (isMounted && Array.isArray(stored)) setList(stored.filter(isSavedView));
    });
    return () => {
      isMounted = false;
    };
  }, [storageKey, storage]);
  const saveList = (next: readonly SavedView[]) => {
    setList(next);
    void storage.save(storageKey, next);
  };
  return {
    views: list,
    save: (newName, view) => saveList([...list.filter((saved) => saved.name !== newName), { name: newName, view }]),
    rename: (oldName, newName) =>
      saveList(
        // Replaces a view that has the new name already.
        list
          .filter(({ name }) => name === oldName || name !== newName)
          .map((saved) => (saved.name === oldName ? { ...saved, name: newName } : saved)),
      ),
    remove: (name) => saveList(list.filter((saved) => saved.name !== name)),
  };
}

function isSavedView(value: unknown): value is SavedView {
  const { name, view } = (value ?? {}) as { name?: unknown; view?: { filters?: unknown } };
  return typeof name === 'string' && typeof view?.filters === 'object' && view.filters !== null;
}
