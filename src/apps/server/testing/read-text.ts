/** Reads the text of an answer; empty for a stream of events, which does not end by itself. */
export async function readText(answer: Response): Promise<string> {
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') !== true) return answer.text();
  await answer.body?.cancel();
  return '';
}
