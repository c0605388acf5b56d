import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { listTemplates, readTemplateDraft, saveTemplateDraft, type TemplateDraft } from '../contract-templates.ts';
import type { Template, TemplateKind } from '../rules/template.ts';

/** First part of the query keys. After an action, all queries that start with it are fetched again. */
export const templatesQueryKey = 'templates';

export function useTemplates() {
  return useApiQuery([templatesQueryKey, 'list'], listTemplates);
}

export function useTemplateDraft(kind: TemplateKind) {
  return useApiQuery([templatesQueryKey, 'draft', kind], readTemplateDraft, { input: { kind } });
}

export function useSaveDraft(kind: TemplateKind, { revision }: TemplateDraft) {
  return useAction(templatesQueryKey, (template: Template) => callApi(saveTemplateDraft, { kind, revision, template }));
}
