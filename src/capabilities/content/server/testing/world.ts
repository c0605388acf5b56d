import { withFiles } from '#capabilities/files/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { listArticles as listCall } from '#capabilities/content/contract.ts';
import type * as calls from '#capabilities/content/contract-editor.ts';
import type { Block, ContentText } from '#capabilities/content/rules/rich-text.ts';
import type { Move } from '#capabilities/content/rules/states.ts';
import { moveContent } from '../move-content.ts';
import { listArticles } from '../read-published.ts';
import { createContentParts } from '../world.ts';
import { beginContent } from '../write-content.ts';

/** The world of a test of content. What readers are told is never older than the test's own last step. */
export async function openContentWorld() {
  const world = await withFiles(await openTestWorld());
  const metrics = { count: () => {} };
  const fresh = () => createContentParts(world.clock);
  return {
    ...world,
    metrics,
    get content() {
      return fresh();
    },
  };
}
export type ContentWorld = Awaited<ReturnType<typeof openContentWorld>>;

/** A text of one paragraph. */
export function exampleText(title: string, said = 'A text.', more: Block[] = []): ContentText {
  return { title, summary: 'In short.', body: [{ kind: 'paragraph', spans: [{ text: said }] }, ...more] };
}

type SavedVersion = OutputOf<typeof calls.keepContent>;
type NewContentInput = Partial<InputOf<typeof calls.beginContent>>;

/** Two editors, and how each does something as the server runs it: in a transaction of the request. */
export async function twoEditors(world: ContentWorld) {
  const [anna, bakar] = [
    await logInStaff(world, ['content-editor'], { name: 'Anna' }),
    await logInStaff(world, ['content-editor'], { name: 'Bakar' }),
  ];
  type Editor = typeof anna;
  const as =
    (who: Editor) =>
    <I, O>(act: (inside: ContentWorld & { sql: Sql }, actor: Editor, input: I) => Promise<O>, input: I): Promise<O> =>
      inTransaction(world.sql, (sql) => act({ ...world, sql }, nextRequest(who), input));
  const [asAnna, asBakar] = [as(anna), as(bakar)];
  const begin = (begun: NewContentInput = {}) =>
    asAnna(beginContent, { kind: 'article', category: 'arriving', en: exampleText('Title'), ms: null, ...begun });
  const move = (who: typeof asAnna, kept: SavedVersion, name: Move, more: { at?: string; remark?: string } = {}) =>
    who(moveContent, { ...kept, move: name, ...more });
  const approved = async (begun?: NewContentInput) =>
    move(asBakar, await move(asAnna, await begin(begun), 'submit'), 'approve');
  const published = async (begun?: NewContentInput) => move(asBakar, await approved(begun), 'publish');
  return { anna, bakar, asAnna, asBakar, begin, move, approved, published };
}

/** What a reader finds. */
export function listAsReader(world: ContentWorld, input: Partial<InputOf<typeof listCall>> = {}) {
  return listArticles(world, newVisitor(), { kind: 'article', language: 'en', ...input });
}
