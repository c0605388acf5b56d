import { withFiles } from '#capabilities/files/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { createCaller, newVisitor, openTestWorld } from '#foundation/server/testing/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { listArticles as listCall } from '#capabilities/content/contract.ts';
import type * as calls from '#capabilities/content/contract-editor.ts';
import type { Block, ContentText } from '#capabilities/content/rules/rich-text.ts';
import type { Move } from '#capabilities/content/rules/states.ts';
import { moveContent } from '../move-content.ts';
import { listArticles } from '../read-published.ts';
import { createContentParts } from '../world.ts';
import { createContent } from '../write-content.ts';

/** The cache is always empty, so that readers see the latest step of a test. */
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

export function exampleText(title: string, paragraph = 'A text.', more: Block[] = []): ContentText {
  return { title, summary: 'In short.', body: [{ kind: 'paragraph', spans: [{ text: paragraph }] }, ...more] };
}

type SavedVersion = OutputOf<typeof calls.saveContent>;
type NewContentInput = Partial<InputOf<typeof calls.createContent>>;

/** Two editors, with functions that run a handler as each of them, in a transaction as the server does. */
export async function twoEditors(world: ContentWorld) {
  const [anna, bakar] = [
    await logInStaff(world, ['content-editor'], { name: 'Anna' }),
    await logInStaff(world, ['content-editor'], { name: 'Bakar' }),
  ];
  const [asAnna, asBakar] = [createCaller(world, anna), createCaller(world, bakar)];
  const begin = (overrides: NewContentInput = {}) =>
    asAnna(createContent, { kind: 'article', category: 'arriving', en: exampleText('Title'), ms: null, ...overrides });
  const move = (run: typeof asAnna, saved: SavedVersion, name: Move, more: { at?: string; remark?: string } = {}) =>
    run(moveContent, { ...saved, move: name, ...more });
  const approved = async (overrides?: NewContentInput) =>
    move(asBakar, await move(asAnna, await begin(overrides), 'submit'), 'approve');
  const published = async (overrides?: NewContentInput) => move(asBakar, await approved(overrides), 'publish');
  return { anna, bakar, asAnna, asBakar, begin, move, approved, published };
}

export function listAsReader(world: ContentWorld, input: Partial<InputOf<typeof listCall>> = {}) {
  return listArticles(world, newVisitor(), { kind: 'article', language: 'en', ...input });
}
