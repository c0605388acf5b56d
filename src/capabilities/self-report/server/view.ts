import type { World } from '#foundation/server/world.ts';
import type { Entry, EntryWithAnswers } from '../contract.ts';
import { fillParameters, type Template } from '../rules/template.ts';
import { entryColumn } from './encryption.ts';
import type { NewEntryRow } from './store.ts';

export function viewEntryWithAnswers(
  world: Pick<World, 'keys'>,
  row: NewEntryRow,
  template: Template,
): EntryWithAnswers {
  const { answers, level, met, desk: opensCase } = entryColumn.decrypt(world, row.id, row.content);
  return {
    id: row.id,
    kind: row.kind,
    day: row.day,
    sentAt: row.sent_at,
    version: row.template_version,
    level,
    reasons: listReasons(template, met),
    opensCase,
    answers,
    template,
  };
}

export function viewEntry(world: Pick<World, 'keys'>, row: NewEntryRow, template: Template): Entry {
  const { answers: _answers, template: _template, ...entry } = viewEntryWithAnswers(world, row, template);
  return entry;
}

/** Lists the reasons of the rules that the answers met, with the parameters filled in. */
export function listReasons(template: Template, metRuleIds: readonly string[]): { en: string; ms: string }[] {
  const { rules, parameters } = template;
  return rules
    .filter(({ id }) => metRuleIds.includes(id))
    .map(({ reason }) => ({ en: fillParameters(reason.en, parameters), ms: fillParameters(reason.ms, parameters) }));
}
