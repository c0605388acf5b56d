import type { TemplateKind } from '../rules/template.ts';

const roots: Record<TemplateKind, string> = { report: '/app/report', assessment: '/app/assessment' };

function query(values: Record<string, string>): string {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** Builds the paths of these pages. `member`: the person of the report; empty for the current person. */
export const paths = {
  form: (kind: TemplateKind, member: string, page = '') => `${roots[kind]}${query({ member, page })}`,
  done: (member: string) => `${roots.report}${query({ member, page: 'done' })}`,
  history: (member: string, kind: TemplateKind = 'report', day = '') =>
    `/app/report/history${query({ member, kind: kind === 'report' ? '' : kind, day })}`,
};
