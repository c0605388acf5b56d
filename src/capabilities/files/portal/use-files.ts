import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isProblem, type Problem } from '#foundation/contract/problem.ts';
import { isAbort } from '#foundation/web/http/error-catalogue.ts';
import { pause } from '#foundation/web/http/timeouts.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { uploadToApi } from '#foundation/web/http/upload-to-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { second } from '#foundation/time/clock.ts';
import { problem, readFile, removeFile, type StoredFile, uploadFile } from '../contract.ts';
import { maxFileBytes } from '../rules/limits.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** File of a field: chosen on this page, stored on the server, or both. */
export type FieldFile = {
  /**
   * Idempotency key of the upload request, so that a retry does not store the file twice. For a file loaded from the
   * server: its id.
   */
  key: string;
  name: string;
  size: number;
  /** Sent part of the file, from 0 to 1. */
  progress: number;
  file?: File;
  preview?: string;
  storedFile?: StoredFile;
  /** Whether another account added the file; then only its name is known. */
  isFromAnotherAccount?: boolean;
  failure?: unknown;
};

/** `value` contains the ids of files that are ready. */
export type FileFieldValue = {
  purpose: string;
  form: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Files that the saved form has already, also those of other accounts. */
  formFiles?: readonly { id: string; name: string }[];
};

/** Files of a field. Each file is sent as soon as it is chosen, at most two at a time. */
export function useFiles({ purpose, form, value, onChange, formFiles = [] }: FileFieldValue) {
  const [files, setFiles] = useState<readonly FieldFile[]>(() =>
    value.map((id) => ({ key: id, name: '', size: 0, progress: 1 })),
  );
  // For uploads, which end after later renderings.
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  });
  const pageAbort = useRef(new AbortController());
  // Two chains of uploads: each chain sends one file at a time.
  const uploadChains = useRef<Promise<void>[]>([Promise.resolve(), Promise.resolve()]);

  const updateFile = (key: string, changes: Partial<FieldFile>) => {
    setFiles((previous) => previous.map((file) => (file.key === key ? { ...file, ...changes } : file)));
  };
  const changeValue = (ids: string[]) => {
    latest.current.value = ids;
    latest.current.onChange(ids);
  };

  const readStoredFiles = useEffectEvent((signal: AbortSignal) => {
    for (const id of value) {
      void callApi(readFile, { id }, { signal }).then(
        (stored) => updateFile(id, { storedFile: stored, name: stored.name, size: stored.size }),
        (thrown: unknown) => {
          if (isAbort(thrown)) return;
          const knownFile = isProblem(thrown, 'foundation/not-found') && formFiles.find((known) => known.id === id);
          updateFile(id, knownFile ? { name: knownFile.name, isFromAnotherAccount: true } : { failure: thrown });
        },
      );
    }
  });
  useEffect(() => {
    pageAbort.current = new AbortController();
    readStoredFiles(pageAbort.current.signal);
    return () => pageAbort.current.abort();
  }, []);

  async function send({ key, file }: FieldFile): Promise<void> {
    const { signal } = pageAbort.current;
    if (!file) return;
    updateFile(key, { progress: 0, failure: undefined });
    try {
      const shrunk = await shrinkToLimit(file);
      const onProgress = (progress: number) => updateFile(key, { progress });
      let stored = await uploadToApi(uploadFile, shrunk, { purpose, form }, { requestId: key, signal, onProgress });
      for (; stored.state === 'quarantined'; stored = await callApi(readFile, { id: stored.id }, { signal })) {
        updateFile(key, { storedFile: stored });
        await pause(2 * second, signal);
      }
      updateFile(key, { storedFile: stored, progress: 1 });
      if (stored.state === 'available') changeValue([...latest.current.value, stored.id]);
    } catch (thrown) {
      if (!isAbort(thrown)) updateFile(key, { failure: thrown });
    }
  }

  const enqueue = (file: FieldFile) => {
    const [nextChain = Promise.resolve(), otherChain = Promise.resolve()] = uploadChains.current;
    uploadChains.current = [otherChain, nextChain.then(() => send(file))];
  };

  return {
    files,
    add: (chosen: readonly File[]) => {
      const added = chosen.map(toFieldFile);
      setFiles((previous) => [...previous, ...added]);
      for (const item of added) enqueue(item);
    },
    retry: (key: string) => {
      const failedFile = files.find((file) => file.key === key);
      if (failedFile) enqueue(failedFile);
    },
    remove: (key: string) => {
      const removed = files.find((file) => file.key === key);
      setFiles((previous) => previous.filter((file) => file.key !== key));
      if (!removed) return;
      if (removed.preview) URL.revokeObjectURL(removed.preview);
      const id = removed.storedFile?.id ?? (removed.file ? undefined : key);
      if (id === undefined) return;
      changeValue(latest.current.value.filter((fileId) => fileId !== id));
      // Saving the application without an attached file deletes that file. An unattached file that is not deleted
      // now is deleted after a day.
      if (removed.storedFile?.isAttached === false) void callApi(removeFile, { id }).catch(() => {});
    },
  };
}

function toFieldFile(file: File): FieldFile {
  const preview = file.type.startsWith('image/') ? { preview: URL.createObjectURL(file) } : {};
  return { key: randomId(), name: file.name, size: file.size, progress: 0, file, ...preview };
}

async function shrinkToLimit(file: File): Promise<File> {
  const shrunk = await shrinkPicture(file);
  if (shrunk.size > maxFileBytes) throw problem('files/too-large');
  return shrunk;
}

/** Whether sending a file again can help: it did not arrive, or the server was overloaded. */
export function canRetry({ failure, file }: FieldFile): boolean {
  if (failure === undefined || !file) return false;
  return !isProblem(failure) || isRetryable(failure);
}

// 0: no connection. 401: the session has ended. 409: for example, the first request is still running.
function isRetryable({ kind: { status } }: Problem): boolean {
  return status === 0 || status === 429 || status >= 500 || status === 401 || status === 409;
}
