import { describe, expect, test } from 'vitest';
import { errorTexts } from '#foundation/testing/error-texts.ts';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { measureGrowth, linearGrowth } from '#foundation/server/testing/growth.ts';
import { validateTexts, hasAllowedLinks } from './validate-text.ts';
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
  ])('%s is allowed', (href) => expect(isAllowedLink(href)).toBe(true));

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
  ])('%j is refused', (href) => expect(isAllowedLink(href)).toBe(false));
});

const paragraph = (text: string) => ({ kind: 'paragraph', spans: [{ text }] });

describe('pasted HTML', () => {
  test.each<[string, string, unknown]>([
    ['plain text', 'Hello', [paragraph('Hello')]],
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
      [{ kind: 'quote', spans: [{ text: 'Said' }] }, paragraph('x')],
    ],
    ['entities', 'a &amp; b&nbsp;&lt;c&gt; &#x41;&#66;', [paragraph('a & b <c> AB')]],
    ['a script', '<script>alert("<p>x</p>")</script>ok', [paragraph('ok')]],
    ['a script without an end', 'ok<script>alert(1)', [paragraph('ok')]],
    ['a style and a comment', '<style>p{}</style><!-- <p>no</p> -->yes', [paragraph('yes')]],
    ['a picture with a script', '<img src=x onerror="alert(1)">', []],
    ['an attribute with an angle bracket', '<p title="a>b" onclick="x()">t</p>', [paragraph('t')]],
    ['a link with a script', '<a href="java&#10;script:alert(1)">t</a>', [paragraph('t')]],
    ['a drawing with a script', '<svg><script>1</script><text>no</text></svg>t', [paragraph('t')]],
  ])('parses %s', (_what, html, blocks) => expect(parseHtml(html)).toEqual(blocks));

  test('always becomes blocks with allowed links', () => {
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
    forAll(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (parts) => {
      const blocks = parseHtml(parts.join(''));
      expect(blocks.every(hasAllowedLinks)).toBe(true);
      expect(JSON.stringify(blocks)).not.toContain('javascript:x"');
    });
  });

  test.each([
    ['<a href="', 15_000],
    ['<', 125_000],
  ])('takes linear time for text that only repeats %s', async (piece, times) => {
    expect(await measureGrowth((count) => parseHtml(piece.repeat(count)), times)).toBeLessThan(linearGrowth);
  });
});

const body: ContentText['body'] = [{ kind: 'paragraph', spans: [{ text: 'x' }] }];
const completeText: ContentText = { title: 't', summary: 's', body };
const emptyTable: Block = { kind: 'table', caption: '', headRow: true, headColumn: false, rows: [[[], []]] };
const picture = (alt: string, decorative: boolean): ContentText => ({
  ...completeText,
  body: [...body, { kind: 'picture', picture: 'p', alt, decorative }],
});

test.each<[string, Parameters<typeof validateTexts>, string[]]>([
  ['an item without texts', ['article', { en: null, ms: null }], ['en.title required']],
  ['one language', ['article', { en: null, ms: completeText }], []],
  ['a question without a summary', ['question', { en: { ...completeText, summary: '' }, ms: null }], []],
  [
    'an article without a summary',
    ['article', { en: { ...completeText, summary: ' ' }, ms: null }],
    ['en.summary required'],
  ],
  [
    'an incomplete language',
    ['press', { en: completeText, ms: { ...completeText, title: '', body: [] } }],
    ['ms.title required', 'ms.body required'],
  ],
  ['a picture without alternative text', ['article', { en: picture('', false), ms: null }], ['en.body content-alt']],
  ['an empty table', ['article', { en: { ...completeText, body: [emptyTable] }, ms: null }], ['en.body required']],
  ['a decorative picture', ['article', { en: picture('', true), ms: null }], []],
])('validates %s', (_what, given, errors) => {
  expect(errorTexts(validateTexts(...given))).toEqual(errors);
});

test('joins spans of one style and drops empty ones', () => {
  const spans = [{ text: 'a' }, { text: '' }, { text: 'b' }, { text: 'c', strong: true as const }];
  expect(joinSpans(spans)).toEqual([{ text: 'ab' }, { text: 'c', strong: true }]);
});

test('returns the text of a body line by line', () => {
  expect(plainText([{ kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] }, ...body])).toBe(
    'a\nb\nx',
  );
});
