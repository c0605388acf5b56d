import type { Template, TemplateKind } from '../rules/template.ts';

/** Props of each part of the editor. `edit` saves a changed template; undefined while a release is pending. */
export type EditorProps = {
  kind: TemplateKind;
  template: Template;
  edit: ((template: Template) => Promise<boolean>) | undefined;
};
