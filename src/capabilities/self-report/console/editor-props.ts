import type { Template, TemplateKind } from '../rules/template.ts';

/**
 * Props of each card of the editor. `saveTemplate` saves a changed template. It is undefined while a release is
 * pending.
 */
export type EditorProps = {
  kind: TemplateKind;
  template: Template;
  saveTemplate: ((template: Template) => Promise<boolean>) | undefined;
};
