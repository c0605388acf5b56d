import { issueFileTicket, listFiles, uploadFile } from '#capabilities/files/contract.ts';
import { loadCodecs } from '#capabilities/files/server/cleaning/codecs.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Session } from '../../bench/rig/product.ts';

/** Creates a picture of at least the given size that cannot be compressed further. */
export async function createPicture(bytes: number): Promise<Uint8Array> {
  const { jpeg } = await loadCodecs();
  const side = Math.ceil(Math.sqrt(bytes));
  const data = new Uint8ClampedArray(side * side * 4);
  let noise = 1;
  for (let index = 0; index < side * side; index++) {
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    data.set([noise >> 23, noise >> 15, noise >> 7, 255], index * 4);
  }
  return jpeg.encode({ data, width: side, height: side });
}

export type UploadResult = { status: number; problem: string; id: string | undefined };

type FileOptions = { request: string; form: string; name: string; purpose: string };

/** Uploads a file as a page does. A retry of the same upload uses the same `request`. */
export async function sendFile(
  portal: string,
  session: Session,
  bytes: Uint8Array,
  { request = newId(), form = 'drill', name = 'photo.jpg', purpose = 'vaccination' }: Partial<FileOptions> = {},
): Promise<UploadResult> {
  const body = new FormData();
  body.append('file', new File([bytes as Uint8Array<ArrayBuffer>], name));
  body.append('form', form);
  body.append('purpose', purpose);
  const headers = { ...sessionHeaders(session), 'request-id': request };
  const answer = await fetch(`${portal}${uploadFile.path}`, { method: 'POST', body, headers });
  const { data, problem = '' } = (await answer.json()) as { data?: { id: string } | null; problem?: string };
  return { status: answer.status, problem, id: data?.id };
}

export async function listFormFiles(portal: string, session: Session, form: string): Promise<unknown[]> {
  const answer = await fetch(`${portal}${listFiles.path}?form=${form}`, { headers: sessionHeaders(session) });
  const { data } = (await answer.json()) as { data?: { items: unknown[] } | null };
  return data?.items ?? ['no answer'];
}

export async function readFileState(portal: string, session: Session, id: string): Promise<string | undefined> {
  const answer = await fetch(`${portal}/api/files/${id}`, { headers: sessionHeaders(session) });
  const { data } = (await answer.json()) as { data?: { state: string } | null };
  return data?.state;
}

/** Throws with the status when the download is refused. */
export async function downloadFile(portal: string, session: Session, id: string): Promise<Buffer> {
  const headers = { ...sessionHeaders(session), 'content-type': 'application/json' };
  const address = `${portal}${issueFileTicket.path.replace(':id', id)}`;
  const answer = await fetch(address, { method: 'POST', headers, body: '{}' });
  const { data } = (await answer.json()) as { data?: { ticket: string } | null };
  const content = await fetch(`${portal}/api/files/${id}/content?ticket=${data?.ticket}`);
  if (content.status !== 200) throw new Error(`a file is not opened: ${answer.status}, ${content.status}`);
  return Buffer.from(await content.arrayBuffer());
}

function sessionHeaders({ token }: Session): Record<string, string> {
  return { 'sms-token': token, 'request-id': newId(), 'x-sihat-page': '1' };
}
