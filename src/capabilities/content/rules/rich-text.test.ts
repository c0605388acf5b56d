import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureGrowth, linearGrowth } from '#foundation/server/testing/growth.ts';
import { validateTexts, hasAllowedLinks } from './validate-text.ts';
import { diffLists, diffText } from './diff.ts';
import { isAllowedLink } from './links.ts';
import { parseHtml } from './parse-html.ts';
import { type Block, joinSpans, plainText, type ContentText } from './rich-text.ts';

describe('a link', () => {
  test.each([
    'https://www.moh.gov.bn/page?a=1#b',
    'http://example.com',
    'tel:148',
    'tel:+6732381640',
    'mailto:help@moh.gov.bn',
    '/travel/form',
    '/app/faqs?x=1#a',
    '/',
  ])('%s may be', (href) => expect(isAllowedLink(href)).toBe(true));

  test.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://user:word@evil.example',
    'https://evil.example@bank.example/',
    'https://localhost',
    'mailto:a@b.c?body=x',
    'tel:148;ext=javascript',
    'ftp://example.com',
    'page',
    '#top',
    `https://example.com/${'a'.repeat(500)}`,
  ])('%j may not be', (href) => expect(isAllowedLink(href)).toBe(false));
});

describe('what is pasted', () => {
  test.each<[string, string, unknown]>([
    ['plain text', 'Hello', [{ kind: 'paragraph', spans: [{ text: 'Hello' }] }]],
    [
      'styles and a link',
      '<p>Call <b>148</b> or <a href="https://moh.gov.bn">ask <i>us</i></a>.</p>',
      [
        {
          kind: 'paragraph',
          spans: [
            { text: 'Call ' },
            { text: '148', strong: true },
            { text: ' or ' },
            { text: 'ask ', link: 'https://moh.gov.bn' },
            { text: 'us', em: true, link: 'https://moh.gov.bn' },
            { text: '.' },
          ],
        },
      ],
    ],
    [
      'headings and lists',
      '<h1>One</h1><ul><li>a</li><li><p>b</p></li></ul><ol><li>c</ol>',
      [
        { kind: 'heading', level: 2, spans: [{ text: 'One' }] },
        { kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
        { kind: 'list', ordered: true, items: [[{ text: 'c' }]] },
      ],
    ],
    [
      'a quotation',
      '<blockquote><p>Said</p></blockquote>x',
      [
        { kind: 'quote', spans: [{ text: 'Said' }] },
        { kind: 'paragraph', spans: [{ text: 'x' }] },
      ],
    ],
    ['entities', 'a &amp; b&nbsp;&lt;c&gt; &#x41;&#66;', [{ kind: 'paragraph', spans: [{ text: 'a & b <c> AB' }] }]],
    ['a script', '<script>alert("<p>x</p>")</script>ok', [{ kind: 'paragraph', spans: [{ text: 'ok' }] }]],
    ['a script that never ends', 'ok<script>alert(1)', [{ kind: 'paragraph', spans: [{ text: 'ok' }] }]],
    [
      'a style and a comment',
      '<style>p{}</style><!-- <p>no</p> -->yes',
      [{ kind: 'paragraph', spans: [{ text: 'yes' }] }],
    ],
    ['a picture that runs', '<img src=x onerror="alert(1)">', []],
    [
      'an attribute with an angle',
      '<p title="a>b" onclick="x()">t</p>',
      [{ kind: 'paragraph', spans: [{ text: 't' }] }],
    ],
    [
      'a script for a link',
      '<a href="java&#10;script:alert(1)">t</a>',
      [{ kind: 'paragraph', spans: [{ text: 't' }] }],
    ],
    [
      'a drawing with a script',
      '<svg><script>1</script><text>no</text></svg>t',
      [{ kind: 'paragraph', spans: [{ text: 't' }] }],
    ],
  ])('%s', (_what, html, blocks) => expect(parseHtml(html)).toEqual(blocks));

  test('whatever it is, is read to blocks whose links may be', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<li>',
      '</ul>',
      '<ul>',
      '<script>',
      '</script>',
      '<a href="javascript:x">',
      '<b',
      '>',
      '"',
      '<!--',
      '-->',
      '&#0;',
      '&lt;script&gt;',
      '<blockquote>',
      '<h2>',
      'text ',
      '<svg/>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (parts) => {
        const blocks = parseHtml(parts.join(''));
        expect(blocks.every(hasAllowedLinks)).toBe(true);
        expect(JSON.stringify(blocks)).not.toContain('javascript:x"');
      }),
    );
  });

  test.each([
    ['<a href="', 15_000],
    ['<', 125_000],
  ])('takes linear time for text that only repeats %s', async (piece, times) => {
    expect(await measureGrowth((count) => parseHtml(piece.repeat(count)), times)).toBeLessThan(linearGrowth);
  });
});

const body: ContentText['body'] = [{ kind: 'paragraph', spans: [{ text: 'x' }] }];
const whole: ContentText = { title: 't', summary: 's', body };
const emptyTable: Block = { kind: 'table', caption: '', headRow: true, headColumn: false, rows: [[[], []]] };
const picture = (alt: string, decorative: boolean): ContentText => ({
  ...whole,
  body: [...body, { kind: 'picture', picture: 'p', alt, decorative }],
});

test.each<[string, Parameters<typeof validateTexts>, string[]]>([
  ['nothing', ['article', { en: null, ms: null }], ['en.title required']],
  ['one language', ['article', { en: null, ms: whole }], []],
  ['a question without a summary', ['question', { en: { ...whole, summary: '' }, ms: null }], []],
  ['an article without a summary', ['article', { en: { ...whole, summary: ' ' }, ms: null }], ['en.summary required']],
  [
    'half a language',
    ['press', { en: whole, ms: { ...whole, title: '', body: [] } }],
    ['ms.title required', 'ms.body required'],
  ],
  ['a picture without words', ['article', { en: picture('', false), ms: null }], ['en.body content-alt']],
  [
    'a table in which nothing stands',
    ['article', { en: { ...whole, body: [emptyTable] }, ms: null }],
    ['en.body required'],
  ],
  ['a picture that decorates', ['article', { en: picture('', true), ms: null }], []],
])('%s is checked', (_what, given, faults) => {
  expect(validateTexts(...given).map(({ path, key }) => `${path} ${key}`)).toEqual(faults);
});

test('joining keeps the words and leaves out what is empty', () => {
  const spans = [{ text: 'a' }, { text: '' }, { text: 'b' }, { text: 'c', strong: true as const }];
  expect(joinSpans(spans)).toEqual([{ text: 'ab' }, { text: 'c', strong: true }]);
});

test('the words of a body are its lines', () => {
  expect(plainText([{ kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] }, ...body])).toBe(
    'a\nb\nx',
  );
});

describe('differences', () => {
  test('lead from one list to the other', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const found = diffLists(before, after);
        expect(found.filter(({ change: what }) => what !== 'added').map(({ part }) => part)).toEqual(before);
        expect(found.filter(({ change: what }) => what !== 'removed').map(({ part }) => part)).toEqual(after);
        expect(found.every(({ change: what }) => what === 'same')).toBe(before.join() === after.join());
      }),
    );
  });

  test('are told word by word', () => {
    expect(diffText('Call 148 now', 'Call 149 now')).toEqual([
      { part: 'Call ', change: 'same' },
      { part: '148', change: 'removed' },
      { part: '149', change: 'added' },
      { part: ' now', change: 'same' },
    ]);
  });
});
