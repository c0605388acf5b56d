import { behaviours } from './behaviours.ts';
import type { SandboxPage } from './page-store.ts';
import { sandboxMessages } from './messages.ts';
import { escapeHtml } from '#foundation/server/http/escape-html.ts';

export function renderSandboxPage({ title, cents, currency, language, state, returnUrl }: SandboxPage): string {
  const t = sandboxMessages[language];
  const buttons = behaviours.map(
    (behaviour) =>
      `<button name="behaviour" value="${behaviour}"${behaviour === 'pay' ? ' class="first"' : ''}>${t.choices[behaviour]}</button>`,
  );
  const form =
    state === 'open'
      ? `<form method="post">${buttons.join('')}</form>`
      : `<p role="status">${t.stateTexts[state]}</p><p><a href="${escapeHtml(returnUrl)}">${t.back}</a></p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${t.title}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/sandbox.css"></head><body><main>
<h1>${t.title}</h1><p>${t.lead}</p><p class="what">${escapeHtml(title)}</p>
<p class="amount"><span>${t.amount}</span> ${escapeHtml(currency.toUpperCase())} ${(cents / 100).toFixed(2)}</p>${form}</main></body></html>`;
}

export const sandboxStyle = `:root{color-scheme:light dark;--ground:#F6F4FA;--card:#fff;--line:#D8D3E3;--ink:#1B1428;--accent:#4B2E83}
@media(prefers-color-scheme:dark){:root{--ground:#15111D;--card:#1F1930;--line:#3A3250;--ink:#EFEAF8;--accent:#C3ACF5}}
*{box-sizing:border-box}body{margin:0;padding:1.5rem 1rem 4rem;font:16px/1.5 system-ui,sans-serif;background:var(--ground);color:var(--ink)}
main{margin:0 auto;max-width:26rem;background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1.25rem}
h1{font-size:1.375rem;margin:0}.what{font-weight:600;overflow-wrap:anywhere}.amount{font-size:1.5rem;font-weight:600}.amount span{display:block;font-size:.875rem;font-weight:400}
form{display:grid;gap:.625rem}button{font:inherit;min-height:3rem;border-radius:.75rem;border:1px solid var(--accent);background:none;color:var(--accent);padding:.25rem 1rem}
button.first{background:var(--accent);color:var(--card);font-weight:600}a{color:var(--accent)}
button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;
