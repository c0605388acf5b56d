import { useCallback, useEffect, useRef, useState } from 'react';
import { isProblem, type Problem } from '#foundation/contract/problem.ts';
import { isAbort } from '#foundation/web/http/catalogue.ts';
import { pause } from '#foundation/web/http/patience.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { uploadToApi } from '#foundation/web/http/upload-to-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { second } from '#foundation/time/clock.ts';
import { problem, readFile, removeFile, type StoredFile, uploadFile } from '../contract.ts';
import { maxFileBytes } from '../rules/limits.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A file of a field: what was chosen on this page, what the server knows of it, or both. */
export type FieldFile = {
  /** Names the request that sends it: sent again, it is the same file. */
  key: string;
  name: string;
  bytes: number;
  share: number;
  file?: File;
  preview?: string;
  stored?: StoredFile;
  /** Added by another account, of whose file only the name is known here. */
  isFromOthers?: boolean;
  failure?: unknown;
};

/** Which files a field holds: `value` are the ids of those that are ready. */
export type FileFieldValue = {
  purpose: string;
  form: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Files that the form holds already, by whomever they were added. */
  known?: readonly { id: string; name: string }[];
};

/** The files of a field, sent as they are chosen, two at a time. */
export function useFiles({ purpose, form, value, onChange, known = [] }: FileFieldValue) {
  const [files, setFiles] = useState<readonly FieldFile[]>([]);
  const latest = useRef({ value, onChange, known });
  latest.current = { value, onChange, known };
  const page = useRef(new AbortController());
  const queue = useRef<Promise<void>[]>([Promise.resolve(), Promise.resolve()]);

  const change = useCallback((key: string, to: Partial<FieldFile>) => {
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  }, []);
  const report = (value_: string[]) => {
    latest.current.value = value_;
    latest.current.onChange(value_);
  };

  // What the form held before this page was opened.
  useEffect(() => {
    page.current = new AbortController();
    const { signal } = page.current;
    for (const id of latest.current.value) {
      setFiles((all) =>
        all.some(({ key }) => key === id) ? all : [...all, { key: id, name: '', bytes: 0, share: 1 }],
      );
      void callApi(readFile, { id }, { signal }).then(
        (stored) => change(id, { stored, name: stored.name, bytes: stored.bytes }),
        (thrown: unknown) => {
          if (isAbort(thrown)) return;
          const theirs = isProblem(thrown, 'foundation/not-found') && latest.current.known.find((one) => one.id === id);
          change(id, theirs ? { name: theirs.name, isFromOthers: true } : { failure: thrown });
        },
      );
    }
    return () => page.current.abort();
  }, [change]);

  async function send({ key, file }: FieldFile): Promise<void> {
    const { signal } = page.current;
    if (!file) return;
    change(key, { share: 0, failure: undefined });
    try {
      const made = await shrinkPicture(file);
      if (made.size > maxFileBytes) throw problem('files/too-large');
      const onProgress = (share: number) => change(key, { share });
      let stored = await uploadToApi(uploadFile, made, { purpose, form }, { key, signal, onProgress });
      for (; stored.state === 'quarantined'; stored = await callApi(readFile, { id: stored.id }, { signal })) {
        change(key, { stored });
        await pause(2 * second, signal);
      }
      change(key, { stored, share: 1 });
      if (stored.state === 'available') report([...latest.current.value, stored.id]);
    } catch (thrown) {
      if (!isAbort(thrown)) change(key, { failure: thrown });
    }
  }

  const enqueue = (one: FieldFile) => {
    const [first = Promise.resolve(), second_ = Promise.resolve()] = queue.current;
    queue.current = [second_, first.then(() => send(one))];
  };

  return {
    files,
    add: (chosen: readonly File[]) => {
      const added = chosen.map((file): FieldFile => {
        const preview = file.type.startsWith('image/') ? { preview: URL.createObjectURL(file) } : {};
        return { key: randomId(), name: file.name, bytes: file.size, share: 0, file, ...preview };
      });
      setFiles((all) => [...all, ...added]);
      for (const one of added) enqueue(one);
    },
    again: (key: string) => {
      const one = files.find((file) => file.key === key);
      if (one) enqueue(one);
    },
    remove: (key: string) => {
      const one = files.find((file) => file.key === key);
      setFiles((all) => all.filter((file) => file.key !== key));
      if (!one) return;
      if (one.preview) URL.revokeObjectURL(one.preview);
      const id = one.stored?.id ?? (one.file ? undefined : key);
      if (id === undefined) return;
      report(latest.current.value.filter((held) => held !== id));
      // What belongs to an application goes when the application is saved without it. What is not deleted now goes after a day.
      if (one.stored?.attached === false) void callApi(removeFile, { id }).catch(() => {});
    },
  };
}

/** Whether sending a file again can help: it did not get there, or the server had too much to do. */
export function canRetry({ failure, file }: FieldFile): boolean {
  if (failure === undefined || !file) return false;
  return !isProblem(failure) || isRetryable(failure);
}

function isRetryable({ kind: { status } }: Problem): boolean {
  return status === 0 || status === 429 || status >= 500 || status === 401 || status === 409;
}
