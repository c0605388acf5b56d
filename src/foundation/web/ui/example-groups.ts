import type { Example } from './example.ts';

/** The examples of every piece, by the name of its folder. A piece that has an examples file is in it by that alone. */
export const exampleGroups: readonly { name: string; examples: readonly Example[] }[] = Object.entries(
  import.meta.glob<{ examples: Example[] }>('./*/*.examples.tsx', { eager: true }),
).map(([path, { examples }]) => ({ name: path.split('/').at(-1)?.replace('.examples.tsx', '') ?? path, examples }));
