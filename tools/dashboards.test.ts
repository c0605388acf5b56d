import { describe, expect, test } from 'vitest';
import { type Dashboard, emptyReasonByQuery, listPanelQueries, readDashboards } from './dashboards.ts';

const dashboards = [...readDashboards()];

// Units of Grafana (@grafana/data, valueFormats/categories) in use. Look a new one up there before adding it.
const units = ['bool_yes_no', 'Bps', 'bytes', 'ops', 'percentunit', 'reqps', 's', 'short'];
const source = { type: 'prometheus', uid: '${source}' };

test('has two dashboards with unique names', () => {
  expect(dashboards.length).toBe(2);
  expect(new Set(dashboards.map(([, { uid }]) => uid)).size).toBe(2);
  expect(new Set(dashboards.map(([, { title }]) => title)).size).toBe(2);
});

describe.each(dashboards)('%s', (_name, dashboard) => {
  test('has the properties that an import needs', () => {
    expect(dashboard.uid).toMatch(/^[a-zA-Z0-9_-]{8,40}$/);
    // The format since Grafana 10. Grafana migrates older formats when it opens them.
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
    expect(dashboard.refresh).toMatch(/^\d+[smh]$/);
    expect(dashboard.time).toEqual({ from: expect.stringMatching(/^now-\d+[mhd]$/), to: 'now' });
    // An import assigns the id.
    expect(dashboard).not.toHaveProperty('id');
  });

  test('selects its Prometheus by a variable that every panel uses', () => {
    expect(dashboard.templating.list).toEqual([
      expect.objectContaining({ name: 'source', type: 'datasource', query: 'prometheus' }),
    ]);
    for (const { datasource, targets } of dashboard.panels)
      for (const used of [datasource, ...targets.map((target) => target.datasource)]) expect(used).toEqual(source);
    expect(variablesIn(dashboard)).toEqual(['source']);
  });

  test('has panels that do not overlap', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    expect(new Set(dashboard.panels.map(({ title }) => title)).size).toBe(dashboard.panels.length);
    const titleByCell = new Map<string, string>();
    for (const { title, gridPos } of dashboard.panels)
      for (const cell of cellsOf(gridPos)) {
        expect(titleByCell.get(cell), `${title} at ${cell}`).toBeUndefined();
        titleByCell.set(cell, title);
      }
    // Grafana has 24 columns.
    expect(Math.max(...[...titleByCell.keys()].map((cell) => Number(cell.split(' ')[0])))).toBeLessThan(24);
  });

  test.each(dashboard.panels)('renders "$title" with types and units of Grafana', ({ type, targets, fieldConfig }) => {
    expect(['stat', 'timeseries']).toContain(type);
    expect(units).toContain(fieldConfig.defaults.unit);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.map(({ refId }) => refId)).toEqual(['A', 'B', 'C', 'D'].slice(0, targets.length));
    for (const { expr, legendFormat } of targets) {
      expect(expr).not.toBe('');
      // Grafana would show an unresolved placeholder as it is.
      expect(legendFormat.replaceAll(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/);
    }
  });
});

test('gives a reason for every query that may be empty', () => {
  const names = dashboards.flatMap(([, dashboard]) => listPanelQueries(dashboard).map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  for (const [name, reason] of Object.entries(emptyReasonByQuery)) {
    expect(names).toContain(name);
    expect(reason).toMatch(/^\S.*\S$/);
  }
});

function cellsOf({ x, y, w, h }: Dashboard['panels'][number]['gridPos']): string[] {
  return Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`);
}

function variablesIn(dashboard: Dashboard): string[] {
  return [...new Set([...JSON.stringify(dashboard).matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => name))];
}
