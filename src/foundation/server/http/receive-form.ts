import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished, Transform } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Upload } from '#foundation/contract/call.ts';
import type { ReceivedFile } from '#foundation/contract/file-part.ts';
import { isProblem, type Problem, problem } from '#foundation/contract/problem.ts';
import type { IncomingFile, UploadCapacity } from './upload-capacity.ts';

/**
 * Reads a form with one file in its part `file` and a few short fields, within the limits for uploads. The reserved
 * memory is released when the answer is sent. Throws `foundation/malformed` for any other form, `foundation/too-large`
 * for a larger file, and `foundation/busy` without free capacity.
 */
export async function receiveForm(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes }: Upload,
  { uploads, client }: { uploads: UploadCapacity; client: string },
): Promise<Record<string, unknown>> {
  const declaredBytes = Number(request.headers['content-length'] ?? 0);
  if (declaredBytes > maxBytes + formOverhead) throw problem('foundation/too-large');
  const incoming = await uploads.enter(client);
  if (response.destroyed || response.closed) incoming.release();
  else response.once('close', incoming.release);
  try {
    return await readForm(request, maxBytes, incoming);
  } finally {
    incoming.endTurn();
  }
}

// Size of everything around the file: boundaries, names, fields.
const formOverhead = 16 * 1024;

function readForm(
  request: IncomingMessage,
  maxBytes: number,
  incoming: IncomingFile,
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const form = openForm(request, maxBytes);
    if (!form) return reject(problem('foundation/malformed'));
    const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    const gate = createMemoryGate(incoming, maxBytes + formOverhead);
    let ended = false;
    const end = (settle: () => void) => {
      if (ended) return;
      ended = true;
      request.unpipe(gate);
      gate.unpipe(form);
      // Reads and drops the rest: a browser shows the refusal only after it has sent everything.
      request.resume();
      settle();
    };
    const fail = (refusal: Problem) => end(() => reject(refusal));
    const failMalformed = (cause?: unknown) => fail(problem('foundation/malformed', { cause }));
    form.on('file', (part, stream, name) => {
      if (part !== 'file' || 'file' in fields) {
        stream.resume();
        return failMalformed();
      }
      // Marks the part as seen, so that a second file is refused.
      fields['file'] = undefined;
      collectFile(stream, name, fail, (file) => {
        fields['file'] = file;
      });
      return undefined;
    });
    form.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut || name in fields || name === '__proto__') return failMalformed();
      fields[name] = value;
      return undefined;
    });
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) form.on(event, () => failMalformed());
    form.on('error', failMalformed);
    form.on('finish', () => end(() => resolve({ ...fields })));
    finished(request, { writable: false }, (error) => {
      if (error) failMalformed(error);
    });
    gate.on('error', (thrown) => fail(isProblem(thrown) ? thrown : problem('foundation/malformed', { cause: thrown })));
    incoming.onDropped(() => gate.destroy(problem('foundation/busy', { retryAfter: 5 })));
    request.pipe(gate).pipe(form);
    return undefined;
  });
}

// Creates a stream that passes each chunk on only after memory for the chunk is reserved.
function createMemoryGate(incoming: IncomingFile, maxBodyBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      bytes += chunk.length;
      if (bytes > maxBodyBytes) return pass(problem('foundation/too-large'));
      incoming.reserve(chunk.length).then(() => pass(null, chunk), pass);
      return undefined;
    },
  });
}

function openForm({ headers }: IncomingMessage, maxBytes: number) {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return undefined;
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      limits: {
        fileSize: maxBytes,
        files: 1,
        fields: 8,
        parts: 9,
        fieldSize: 1000,
        fieldNameSize: 100,
        headerPairs: 20,
        headerSize: 4000,
      },
    });
  } catch {
    return undefined;
  }
}

function collectFile(
  stream: BusboyFileStream,
  name: string,
  fail: (refusal: Problem) => void,
  done: (file: ReceivedFile) => void,
): void {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('limit', () => {
    chunks.length = 0;
    fail(problem('foundation/too-large'));
  });
  stream.on('error', (cause: Error) => fail(problem('foundation/malformed', { cause })));
  stream.on('end', () => done({ name: name ?? '', bytes: Buffer.concat(chunks) }));
}
