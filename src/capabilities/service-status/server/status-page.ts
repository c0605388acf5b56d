import { createHash } from 'node:crypto';
import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import type { PartView } from '../rules/parts.ts';
import { statusPageMessages } from '../messages/page.ts';
import type { StatusView } from './status-board.ts';
import { escapeHtml } from '#foundation/server/http/escape-html.ts';

/**
 * Renders the status page, which needs no scripts, files or database. `policy`: its Content-Security-Policy, which
 * allows only the style of the page.
 */
export function renderStatusPage(view: StatusView, language: Language): { html: string; policy: string } {
  const t = statusPageMessages[language];
  const { state, asOf, lastResponseAt, parts, notices } = view;
  const lastResponse =
    lastResponseAt === undefined
      ? t.databaseNeverResponded
      : t.databaseLastResponded(formatInstant(lastResponseAt, language));
  const sentences = [
    t.meaning[state],
    ...(state === 'unreachable' ? [lastResponse] : []),
    ...(state === 'works' || state === 'unknown' ? [] : [t.answersSafe]),
  ];
  const shownNotices = notices.filter(
    ({ isOutage, locations }) => isOutage || locations.some((location) => location !== 'console'),
  );
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${t.title} · ${t.product}</title>
<style>${stylesheet}</style></head>
<body><header><a href="/">${t.product}</a><a href="/status?lang=${language === 'en' ? 'bm' : 'en'}" lang="${language === 'en' ? 'ms' : 'en'}">${t.otherLanguage}</a></header>
<main><p class="kicker">${t.title}</p><h1 class="${state}">${t.overall[state]}</h1>
${shownNotices.map(({ text, endsAt }) => noticeHtml(text[language], t.until(formatInstant(parseInstant(endsAt), language)))).join('')}
${sentences.map((sentence) => `<p>${sentence}</p>`).join('')}
<p class="soft">${t.asOf(formatInstant(asOf, language))} <a href="">${t.reload}</a></p>
<h2>${t.parts}</h2><ul>${parts.map((part) => partHtml(part, language)).join('')}</ul>
<p class="soft">${t.help}</p></main></body></html>
`;
  return { html, policy };
}

function noticeHtml(text: string, until: string): string {
  return `<section class="notice"><p>${escapeHtml(text)}</p><p class="soft">${until}</p></section>`;
}

function partHtml({ part, state, lastPassedAt }: PartView, language: Language): string {
  const t = statusPageMessages[language];
  const lastWorked =
    (state === 'disturbed' || state === 'unknown') && lastPassedAt !== undefined
      ? t.partLastWorked(formatInstant(lastPassedAt, language))
      : '';
  return `<li><span>${t.part[part]}${lastWorked && `<small>${lastWorked}</small>`}</span><strong class="${state}">${t.state[state]}</strong></li>`;
}

// Colours of the design tokens, light and dark, repeated here because this page fetches no style sheet.
const stylesheet = `:root{color-scheme:light dark;--page:#f5f8f6;--surface:#fff;--strong:#10201e;--ink:#354845;--soft:#51635f;--line:#d3ddd9;--action:#0b5f58;--ok:#1a6838;--warn:#744d00;--danger:#b3261e;--info-bg:#e5effa}
@media(prefers-color-scheme:dark){:root{--page:#0d1615;--surface:#15201e;--strong:#e8f0ee;--ink:#b5c4c0;--soft:#94a6a1;--line:#2b3a37;--action:#62cdbf;--ok:#83d89e;--warn:#ffc85c;--danger:#ff9d93;--info-bg:#13283e}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header,main{max-width:40rem;margin:auto;padding:1rem}header{display:flex;justify-content:space-between;gap:1rem}
header a,main a{display:inline-block;padding:.625rem 0;min-height:2.75rem;color:var(--action)}header a:first-child{color:var(--strong);font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid var(--strong);outline-offset:2px;border-radius:.25rem}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2;color:var(--strong)}h2{margin:1.5rem 0 .75rem;font-size:1.125rem;color:var(--strong)}p{margin:0 0 .75rem}
.kicker{margin:0 0 .25rem;font-weight:600}.soft,small{color:var(--soft);font-size:.875rem}small{display:block}.notice{background:var(--info-bg);border-radius:.75rem;padding:1rem;margin:0 0 1rem;overflow-wrap:anywhere}.notice p:last-child{margin:0}
ul{list-style:none;margin:0 0 1.5rem;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
li{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 1rem}li+li{border-top:1px solid var(--line)}strong{white-space:nowrap}
.works{color:var(--ok)}.disturbed,.outage{color:var(--warn)}.unreachable{color:var(--danger)}.unknown{color:var(--soft)}`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(stylesheet).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
