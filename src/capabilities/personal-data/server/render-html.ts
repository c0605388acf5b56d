import { escapeHtml } from '#foundation/server/http/escape-html.ts';

/** HTML of a part of a page, in which all text is escaped. */
export type Markup = { markup: string };

export function renderSection(level: 2 | 3 | 4, title: string, ...parts: readonly Markup[]): Markup {
  const content = parts.map(({ markup }) => markup).join('');
  return { markup: `<section><h${level}>${escapeHtml(title)}</h${level}>${content}</section>` };
}

/** Renders labels with values. Rows without a value are left out. */
export function renderList(rows: readonly (readonly [string, string | null | undefined])[]): Markup {
  const items = rows.flatMap(([label, value]) =>
    value ? `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>` : [],
  );
  return { markup: `<dl>${items.join('')}</dl>` };
}

export function renderTable(
  head: readonly string[],
  rows: readonly (readonly (string | null)[])[],
  emptyText: string,
): Markup {
  if (rows.length === 0) return { markup: `<p>${escapeHtml(emptyText)}</p>` };
  const cells = (tag: 'th' | 'td', values: readonly (string | null)[]) =>
    values.map((value) => `<${tag}>${escapeHtml(value ?? '–')}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
  return {
    markup: `<div class="wide"><table><thead><tr>${cells('th', head)}</tr></thead><tbody>${body}</tbody></table></div>`,
  };
}

/** Renders a self-contained page: no script, no external file. */
export function renderPage(language: 'en' | 'ms', title: string, lead: string, parts: readonly Markup[]): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${pageStyles}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p>${parts.map(({ markup }) => markup).join('')}</main></body></html>
`;
}

const pageStyles = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1.5rem}
main{max-width:60rem;margin:auto}h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.35rem;margin-top:2.5rem;border-bottom:1px solid}
h3{font-size:1.1rem;margin-top:1.75rem}h4{font-size:1rem}dl div{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:1rem;padding:.25rem 0}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid}@media(max-width:30rem){dl div{grid-template-columns:1fr;gap:0}}`;
