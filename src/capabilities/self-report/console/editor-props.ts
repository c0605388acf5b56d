import type { Template, TemplateKind } from '../rules/template.ts';

/** Props of each part of the editor. Without `edit` the draft is read-only, because it waits for its release. */
export type EditorProps = {
  kind: TemplateKind;
  template: Template;
  edit: ((template: Template) => Promise<boolean>) | undefined;
};
