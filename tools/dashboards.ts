import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

/** What a panel asks Prometheus, and how each line of it is called. */
export type Target = { refId: string; datasource: Source; expr: string; legendFormat: string };

type Source = { type: string; uid: string };

/** A dashboard as it is shipped: the part of Grafana's format that ours use. */
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

/** All dashboards that are shipped, by the names of their files. */
export function readDashboards(): Map<string, Dashboard> {
  const folder = join(root, 'deploy/grafana');
  return new Map(
    globSync('*.json', { cwd: folder }).map((name) => [
      name,
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as Dashboard,
    ]),
  );
}

/** A line of a panel, by the panel and what it is called there. */
export type PanelQuery = { name: string; target: Target };

/** Every line of a dashboard. */
export function listPanelQueries({ panels }: Dashboard): PanelQuery[] {
  return panels.flatMap(({ title, targets }) =>
    targets.map((target) => ({ name: `${title}: ${target.legendFormat}`, target })),
  );
}

/** Labels that a line is called by. */
export function legendLabels({ legendFormat }: Target): string[] {
  return [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
}

/** Lines that a healthy cluster need not have, and why. */
export const emptyWhenHealthy: Readonly<Record<string, string>> = {
  'Faults and "try again", by route: {{status}} {{route}}': 'nothing fails, and nobody is told to try again',
  'Runs that failed: {{job}}': 'it shows jobs whose runs failed, and no others',
};
