import { useQuery } from '@tanstack/react-query';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { listTemplates, readTemplateDraft, saveTemplateDraft, type TemplateDraft } from '../contract-templates.ts';
import type { Template, TemplateKind } from '../rules/template.ts';

/** First part of the query keys. After an action, all queries that start with it are fetched again. */
export const templatesQueryKey = 'templates';

export function useTemplates() {
  return useQuery({
    queryKey: [templatesQueryKey, 'list'],
    queryFn: ({ signal }) => callApi(listTemplates, {}, { signal }),
  });
}

export function useTemplateDraft(kind: TemplateKind) {
  return useQuery({
    queryKey: [templatesQueryKey, 'draft', kind],
    queryFn: ({ signal }) => callApi(readTemplateDraft, { kind }, { signal }),
  });
}

export function useSaveDraft(kind: TemplateKind, { revision }: TemplateDraft) {
  return useAction(templatesQueryKey, (template: Template) => callApi(saveTemplateDraft, { kind, revision, template }));
}
