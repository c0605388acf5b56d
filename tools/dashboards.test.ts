import { describe, expect, test } from 'vitest';
import { type Dashboard, emptyWhenHealthy, listPanelQueries, readDashboards } from './dashboards.ts';

const dashboards = [...readDashboards()];

// Of Grafana's own list (@grafana/data, valueFormats/categories), those that ours use: another one is looked up there before it is added here.
const units = ['bool_yes_no', 'Bps', 'bytes', 'ops', 'percentunit', 'reqps', 's', 'short'];
const source = { type: 'prometheus', uid: '${source}' };

test('there are two, each with a name of its own', () => {
  expect(dashboards.length).toBe(2);
  expect(new Set(dashboards.map(([, { uid }]) => uid)).size).toBe(2);
  expect(new Set(dashboards.map(([, { title }]) => title)).size).toBe(2);
});

describe.each(dashboards)('%s', (_name, dashboard) => {
  test('has what an import needs', () => {
    expect(dashboard.uid).toMatch(/^[a-zA-Z0-9_-]{8,40}$/);
    // From Grafana 10 on; an older form is migrated when it is opened.
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
    expect(dashboard.refresh).toMatch(/^\d+[smh]$/);
    expect(dashboard.time).toEqual({ from: expect.stringMatching(/^now-\d+[mhd]$/), to: 'now' });
    // An import gives it a number of its own.
    expect(dashboard).not.toHaveProperty('id');
  });

  test('asks for its Prometheus by a variable, and every panel asks that one', () => {
    expect(dashboard.templating.list).toEqual([
      expect.objectContaining({ name: 'source', type: 'datasource', query: 'prometheus' }),
    ]);
    for (const { datasource, targets } of dashboard.panels)
      for (const asked of [datasource, ...targets.map((target) => target.datasource)]) expect(asked).toEqual(source);
    expect(variablesIn(dashboard)).toEqual(['source']);
  });

  test('has panels that stand beside each other', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    expect(new Set(dashboard.panels.map(({ title }) => title)).size).toBe(dashboard.panels.length);
    const taken = new Map<string, string>();
    for (const { title, gridPos } of dashboard.panels)
      for (const cell of cellsOf(gridPos)) {
        expect(taken.get(cell), `${title} at ${cell}`).toBeUndefined();
        taken.set(cell, title);
      }
    // Grafana has 24 columns.
    expect(Math.max(...[...taken.keys()].map((cell) => Number(cell.split(' ')[0])))).toBeLessThan(24);
  });

  test.each(dashboard.panels)('draws "$title" by what Grafana knows', ({ type, targets, fieldConfig }) => {
    expect(['stat', 'timeseries']).toContain(type);
    expect(units).toContain(fieldConfig.defaults.unit);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.map(({ refId }) => refId)).toEqual(['A', 'B', 'C', 'D'].slice(0, targets.length));
    for (const { expr, legendFormat } of targets) {
      expect(expr).not.toBe('');
      // What cannot be filled in stands there as it is.
      expect(legendFormat.replaceAll(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/);
    }
  });
});

test('what may be empty is a line of a dashboard, and says why', () => {
  const names = dashboards.flatMap(([, dashboard]) => listPanelQueries(dashboard).map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  for (const [name, why] of Object.entries(emptyWhenHealthy)) {
    expect(names).toContain(name);
    expect(why).toMatch(/^\S.*\S$/);
  }
});

function cellsOf({ x, y, w, h }: Dashboard['panels'][number]['gridPos']): string[] {
  return Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`);
}

function variablesIn(dashboard: Dashboard): string[] {
  return [...new Set([...JSON.stringify(dashboard).matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => name))];
}
