/** Writes docs/configuration.md from the schema of the configuration: `npm run docs:configuration`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { Environment } from '#apps/server/config/environment-schema.ts';
import { variableGroups } from '#apps/server/config/variable-descriptions.ts';
import { root } from '../run-command.ts';

export const configurationPage = join(root, 'docs/configuration.md');

export function renderConfiguration(): string {
  const defaults: Record<string, unknown> = Environment.parse({});
  const { properties = {} } = z.toJSONSchema(Environment, { io: 'input' });
  const renderRow = ([name, description]: [string, (typeof variableGroups)[number]['variables'][string]]) => {
    const { meaning, fallback } =
      typeof description === 'string' ? { meaning: description, fallback: undefined } : description;
    const schemaDefault = defaults[name];
    const defaultText =
      fallback ??
      (schemaDefault === undefined || schemaDefault === ''
        ? 'none'
        : `\`${String(schemaDefault as string | number)}\``);
    return `| \`${name}\` | ${defaultText} | ${allowedValues(properties[name])} | ${meaning} |`;
  };
  const sections = variableGroups.map(({ title, note, variables }) =>
    [
      `## ${title}`,
      ...(note === undefined ? [] : [note]),
      ['| name | default | allowed | meaning |', '|---|---|---|---|', ...Object.entries(variables).map(renderRow)].join(
        '\n',
      ),
    ].join('\n\n'),
  );
  return `${[
    '# Configuration',
    'The server reads environment variables once, at the start. It refuses to start with a list of all invalid values. A blank variable counts as unset.',
    'This page is generated from `src/apps/server/config` by `npm run docs:configuration`; a test fails when it is stale.',
    ...sections,
  ].join('\n\n')}\n`;
}

function allowedValues(schema: unknown): string {
  const { enum: values, minimum, maximum } = (schema ?? {}) as { enum?: string[]; minimum?: number; maximum?: number };
  if (values) return values.map((value) => `\`${value}\``).join(', ');
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  return '';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(configurationPage, renderConfiguration());
