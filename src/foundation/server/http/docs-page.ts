import type { AnyCall } from '#foundation/contract/call.ts';
import { foundationProblems, type ProblemKind } from '#foundation/contract/problem.ts';
import { escapeHtml } from './escape-html.ts';

/** Renders the documentation of the calls as plain HTML, without a script. */
export function renderDocsPage(calls: readonly AnyCall[], title: string): string {
  const callsByGroup = Map.groupBy(calls, (call) => call.path.split('/')[2] ?? 'api');
  const sections = [...callsByGroup].map(
    ([group, groupCalls]) => `<h2 id="${group}">${escapeHtml(group)}</h2>${groupCalls.map(callSection).join('')}`,
  );
  const contents = [...callsByGroup.keys()].map((group) => `<li><a href="#${group}">${escapeHtml(group)}</a></li>`);
  const generalProblems: Record<string, ProblemKind> = foundationProblems.kinds;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}: calls</title><link rel="stylesheet" href="/api/docs.css"><main><h1>${escapeHtml(title)}: calls</h1>
<p>Types and answers are in <a href="/api/openapi.json">OpenAPI 3.1</a>. Every answer carries the header <code>request-id</code>. Send one of your
own, and you can repeat a write safely. Travellers send their token as <code>sms-token</code>, staff the session cookie, carriers their key as
<code>authorization: Bearer</code>. <code>accept-language</code> is <code>en</code> or <code>ms</code>.</p>
<ul>${contents.join('')}</ul>${sections.join('')}
<h2 id="refusals">Refusals that any call can have</h2>${problemList(generalProblems)}</main></html>`;
}

export const docsStyle = `body{font:16px/1.5 system-ui,sans-serif;color:#10201E;background:#F5F8F6;margin:0}main{max-width:60rem;margin:auto;padding:2rem 1rem}
article{background:#fff;border:1px solid #D3DDD9;border-radius:1rem;padding:1rem 1.5rem;margin:1rem 0}h3{margin:0 0 .5rem;font-size:1.0625rem}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem;overflow-wrap:anywhere}a{color:#0B5F58}dt{font-weight:600}dd{margin:0 0 .5rem}
@media(prefers-color-scheme:dark){body{background:#0D1615;color:#E8F0EE}article{background:#15201E;border-color:#2B3A37}a{color:#62CDBF}}`;

function callSection(call: AnyCall): string {
  const fields = fieldsOf(call.input);
  return `<article><h3><code>${call.method} ${escapeHtml(call.path)}</code></h3><p>${escapeHtml(call.summary)}</p><dl>
<dt>Who</dt><dd>${callerLabels[call.caller]}${call.scope === undefined ? '' : ` who may <code>${escapeHtml(call.scope)}</code>`}</dd><dt>Repetition</dt><dd>${idempotencyLabels[call.idempotency]}</dd>
<dt>Input</dt><dd>${fields.length ? fields.map((field) => `<code>${escapeHtml(field)}</code>`).join(', ') : 'none'}</dd></dl>
${call.problems ? problemList(call.problems) : ''}</article>`;
}

// For an input of several alternatives: the fields of all of them.
function fieldsOf(schema: unknown): string[] {
  const { shape = {}, def } = schema as { shape?: Record<string, unknown>; def: { options?: readonly unknown[] } };
  return [...new Set([...Object.keys(shape), ...(def.options ?? []).flatMap(fieldsOf)])];
}

function problemList(kinds: Record<string, ProblemKind>): string {
  const rows = Object.entries(kinds).map(
    ([code, kind]) =>
      `<dt><code>${escapeHtml(code)}</code> (${kind.status})</dt><dd>${escapeHtml(kind.en)}<br><span lang="ms">${escapeHtml(kind.ms)}</span></dd>`,
  );
  return `<details><summary>Refusals</summary><dl>${rows.join('')}</dl></details>`;
}

const callerLabels = {
  anyone: 'Anybody',
  'our-page': 'A page of this portal',
  traveller: 'A logged-in traveller',
  staff: 'A logged-in member of staff',
  carrier: 'A carrier with a key',
};
const idempotencyLabels = {
  safe: 'Changes nothing',
  once: 'Same request-id and body: the same answer',
  handler: 'Same request-id: recognised as a repetition',
};
