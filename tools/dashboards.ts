import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

export type Target = { refId: string; datasource: Source; expr: string; legendFormat: string };

type Source = { type: string; uid: string };

/** Shipped dashboard: the part of Grafana's format that the project uses. */
export type Dashboard = {
  uid: string;
  title: string;
  schemaVersion: number;
  refresh: string;
  time: { from: string; to: string };
  templating: { list: { name: string; type: string; query: string }[] };
  panels: {
    id: number;
    title: string;
    type: string;
    datasource: Source;
    gridPos: { x: number; y: number; w: number; h: number };
    fieldConfig: { defaults: { unit: string } };
    targets: Target[];
  }[];
};

/** Reads all shipped dashboards, by file name. */
export function readDashboards(): Map<string, Dashboard> {
  const folder = join(root, 'deploy/grafana');
  return new Map(
    globSync('*.json', { cwd: folder }).map((name) => [
      name,
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as Dashboard,
    ]),
  );
}

/** `name`: title of the panel and legend of the query. */
export type PanelQuery = { name: string; target: Target };

export function listPanelQueries({ panels }: Dashboard): PanelQuery[] {
  return panels.flatMap(({ title, targets }) =>
    targets.map((target) => ({ name: `${title}: ${target.legendFormat}`, target })),
  );
}

export function legendLabels({ legendFormat }: Target): string[] {
  return [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
}

/** Reasons why a query may be empty in a healthy cluster, by `PanelQuery.name`. */
export const emptyReasonByQuery: Readonly<Record<string, string>> = {
  'Errors and retry responses by route: {{status}} {{route}}':
    'nothing fails, and no request is answered with "try again"',
  'Failed jobs: {{job}}': 'it shows jobs whose runs failed, and no others',
};
