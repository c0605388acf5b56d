import type { Category } from '../rules/kinds.ts';

/** An item of the demo data, with its body as plain HTML. */
export type DemoItem = { category: Category; en: DemoText; ms: DemoText };

type DemoText = { title: string; summary: string; html: string };
