import type { Category } from '../rules/kinds.ts';

export type DemoItem = { category: Category; en: DemoText; ms: DemoText };

type DemoText = { title: string; summary: string; html: string };
