import type { Template, TemplateKind } from '../rules/template.ts';

/** What each part of the editor is given. `edit` is absent while the draft waits: then nobody changes it. */
export type EditorProps = {
  kind: TemplateKind;
  template: Template;
  edit: ((template: Template) => Promise<boolean>) | undefined;
};
