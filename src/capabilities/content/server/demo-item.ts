import type { Category } from '../rules/kinds.ts';

/** An item of the demo country as it is written down: its body in plain HTML. */
export type DemoItem = { category: Category; en: DemoText; ms: DemoText };

type DemoText = { title: string; summary: string; html: string };
