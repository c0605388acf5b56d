import type { InboxMessage } from './inbox-file.ts';
import { escapeHtml } from '../http/escape-html.ts';

export function renderInboxPage(messages: readonly InboxMessage[], search: string): string {
  const list = messages.map(messageArticle).join('');
  const emptyMessage = search === '' ? 'Nothing yet. Ask for a code in the portal.' : 'Nothing to this destination.';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Local inbox</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/inbox.css"><script src="/inbox.js" defer></script>
<noscript><meta http-equiv="refresh" content="3"></noscript></head><body><header><h1>Local inbox</h1>
<p>Text messages and e-mails stay on this machine and are shown here.</p>
<form role="search"><label for="to">Number or e-mail address</label><input id="to" name="to" type="search" value="${escapeHtml(search)}" autocomplete="off">
<button>Search</button></form></header><main id="list" aria-live="polite">${list || `<p class="none">${emptyMessage}</p>`}</main></body></html>`;
}

export const inboxStyle = `:root{color-scheme:light dark;--ground:#F5F8F6;--card:#fff;--line:#D3DDD9;--ink:#10201E;--quiet:#4A5B57;--accent:#0B5F58}
@media(prefers-color-scheme:dark){:root{--ground:#0D1615;--card:#15201E;--line:#2B3A37;--ink:#E8F0EE;--quiet:#A9BAB5;--accent:#62CDBF}}
*{box-sizing:border-box}body{margin:0 auto;max-width:44rem;padding:1.5rem 1rem 4rem;font:16px/1.5 system-ui,sans-serif;background:var(--ground);color:var(--ink)}
h1{font-size:1.5rem;margin:0}header p{margin:.25rem 0 1rem;color:var(--quiet)}form{display:flex;flex-wrap:wrap;gap:.5rem;margin-bottom:1.5rem}
label{width:100%;font-weight:600}input,button{font:inherit;min-height:2.75rem;border-radius:.75rem;border:1px solid var(--line);padding:0 1rem}
input{flex:1;min-width:12rem;background:var(--card);color:var(--ink)}button{background:var(--accent);color:var(--ground);border-color:var(--accent);font-weight:600}
article{background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1rem 1.25rem;margin-bottom:.75rem}
h2{font-size:1rem;margin:0;overflow-wrap:anywhere}.about{margin:.125rem 0 .75rem;color:var(--quiet);font-size:.875rem}
.text{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}.text strong{font-size:1.375rem;letter-spacing:.08em;color:var(--accent)}.none{color:var(--quiet)}
input:focus-visible,button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

/** Shows new messages without disturbing what is being typed. */
export const inboxScript = `const list = () => document.getElementById('list');
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer || !answer.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('list');
  if (next && next.textContent !== list().textContent) list().replaceWith(document.adoptNode(next));
}, 2000);`;

function messageArticle({ channel, to, at, purpose, subject, text }: InboxMessage): string {
  const heading = subject === undefined || subject === '' ? '' : `<p class="about">${escapeHtml(subject)}</p>`;
  const timeText = `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
  return `<article><h2>${escapeHtml(to)}</h2><p class="about">${channel === 'sms' ? 'Text message' : 'E-mail'} · ${escapeHtml(purpose)} ·
<time datetime="${escapeHtml(at)}">${escapeHtml(timeText)}</time></p>${heading}<p class="text">${escapeHtml(text).replace(/(?<![\d#])\d{6}(?!\d)/g, '<strong>$&</strong>')}</p></article>`;
}
