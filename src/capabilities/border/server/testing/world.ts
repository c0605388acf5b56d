import { type DeclarationWorld, openDeclarationWorld } from '#capabilities/declaration/server/testing/public.ts';

export type BorderWorld = DeclarationWorld & {
  settings: DeclarationWorld['settings'] & { keepDecisionDays: number };
  metrics: { count: (name: string, labels: Record<string, string>, by?: number) => void };
  counted: Record<string, number>;
};

export async function openBorderWorld(): Promise<BorderWorld> {
  const counted: Record<string, number> = {};
  const metrics = {
    count: (name: string, _labels: Record<string, string>, by = 1) => {
      counted[name] = (counted[name] ?? 0) + by;
    },
  };
  const world = await openDeclarationWorld();
  return { ...world, settings: { ...world.settings, keepDecisionDays: 42 }, metrics, counted };
}
