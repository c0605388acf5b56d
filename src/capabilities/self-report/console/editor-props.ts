import type { Template, TemplateKind } from '../rules/template.ts';

/** `saveTemplate` is undefined while a release is pending. */
export type EditorProps = {
  kind: TemplateKind;
  template: Template;
  saveTemplate: ((template: Template) => Promise<boolean>) | undefined;
};
