import type { World } from '#foundation/server/world.ts';
import type { Entry, WholeEntry } from '../contract.ts';
import { filledIn, type Template } from '../rules/template.ts';
import { openEntry } from './sealing.ts';
import type { EntryRow } from './store.ts';

/** An entry with its answers, by the words of its version. */
export function viewWhole(world: Pick<World, 'keys'>, row: EntryRow, template: Template): WholeEntry {
  const { answers, level, met, desk } = openEntry(world, row.id, row.content);
  return {
    id: row.id,
    kind: row.kind,
    day: row.day,
    sentAt: row.sent_at,
    version: row.template_version,
    level,
    reasons: reasonsOf(template, met),
    desk,
    answers,
    template,
  };
}

/** An entry without its answers. */
export function viewEntry(world: Pick<World, 'keys'>, row: EntryRow, template: Template): Entry {
  const { answers: _answers, template: _template, ...entry } = viewWhole(world, row, template);
  return entry;
}

/** Why something came to what it did, in the words of its version. */
export function reasonsOf(template: Template, met: readonly string[]): { en: string; ms: string }[] {
  const { rules, parameters } = template;
  return rules
    .filter(({ id }) => met.includes(id))
    .map(({ reason }) => ({ en: filledIn(reason.en, parameters), ms: filledIn(reason.ms, parameters) }));
}
