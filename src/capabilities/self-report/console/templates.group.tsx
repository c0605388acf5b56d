export { TemplateScreen } from './template.screen.tsx';
export { TemplatesScreen } from './templates.screen.tsx';
