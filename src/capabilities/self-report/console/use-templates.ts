import { useQuery } from '@tanstack/react-query';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { listTemplates, readTemplateDraft, saveTemplateDraft, type TemplateDraft } from '../contract-templates.ts';
import type { Template, TemplateKind } from '../rules/template.ts';

/** Under which the pages of this desk keep what they asked for. */
export const templatesQueryKey = 'templates';

/** Both templates with their versions. */
export function useTemplates() {
  return useQuery({
    queryKey: [templatesQueryKey, 'list'],
    queryFn: ({ signal }) => callApi(listTemplates, {}, { signal }),
  });
}

/** The draft of one. */
export function useTemplateDraft(kind: TemplateKind) {
  return useQuery({
    queryKey: [templatesQueryKey, 'draft', kind],
    queryFn: ({ signal }) => callApi(readTemplateDraft, { kind }, { signal }),
  });
}

/** Saves a change of the draft that is on the screen. */
export function useSaveDraft(kind: TemplateKind, { revision }: TemplateDraft) {
  return useAction(templatesQueryKey, (template: Template) => callApi(saveTemplateDraft, { kind, revision, template }));
}
