import { createFirstAdministrator } from './support/administration.ts';
import { findScreenIssues } from './support/screen-issues.ts';
import { inviteTwoEditors } from './support/content-editors.ts';
import { openPageAndWait } from './support/login.ts';
import { notLoggedInError } from './support/staff.ts';
import { consoleTraversalLanguages } from './support/languages.ts';
import { button, type Visitor, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';
import { phoneScreenAt, screen, screenAt, type ScreenState } from './support/screens/screen.ts';

test.use({ serverName: 'content-screens', viewport: { width: 1280, height: 800 } });

for (const language of consoleTraversalLanguages) {
  test(`content pages for readers and editors have no axe violations or cut-off content (from ${language})`, async ({
    page,
    world,
  }) => {
    world.allowFinding(notLoggedInError);
    world.allowFinding(/status of 404.*article\/detail/);
    const [editor, second] = await inviteTwoEditors(await createFirstAdministrator(page, world, language), world);
    const reader = createVisitor(await (await world.openBrowser()).newPage(), language);
    const found = [
      ...(await findScreenIssues(reader, readerScreens)),
      ...(await findScreenIssues(editor, editorScreens(second))),
    ];
    expect(found).toEqual([]);
  });
}

const searchTerms = { en: 'fever', ms: 'demam' };

const readerScreens: readonly ScreenState[] = [
  phoneScreenAt('content-articles', '/app/articles'),
  phoneScreenAt('content-found', '/app/articles', async (visitor) => {
    await visitor.page.locator('#search').fill(searchTerms[visitor.language]);
    await expect(visitor.page.locator('mark').first()).toBeVisible();
  }),
  phoneScreenAt('content-found-nothing', '/app/articles', async (visitor) => {
    await visitor.page.locator('#search').fill('xyzzy');
    await expect(visitor.page.getByText(visitor.t.reading.nothingFoundText)).toBeVisible();
  }),
  phoneScreenAt('content-article', '/app/articles', async (visitor) => {
    await visitor.page.locator('main h2 a').nth(2).click();
    await expect(visitor.page.locator('article h1')).toBeVisible();
  }),
  phoneScreenAt('content-gone', '/app/articles/0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a'),
  phoneScreenAt('content-faqs', '/app/faqs', async (visitor) => {
    await visitor.page.locator('summary').first().click();
  }),
  phoneScreenAt('content-press', '/app/press'),
  phoneScreenAt('content-home', '/app', async (visitor) => {
    await expect(visitor.page.getByRole('heading', { name: visitor.t.reading.press })).toBeVisible();
  }),
];

function editorScreens(second: Visitor): ScreenState[] {
  return [
    screenAt('content-list', '/staff/content'),
    screenAt('content-new', '/staff/content/new', async (visitor) => {
      await expect(visitor.page.getByRole('toolbar')).toHaveCount(2);
    }),
    screenAt('content-link', '/staff/content/new', async (visitor) => {
      await visitor.page.getByRole('button', { name: visitor.t.textEditor.tool.link }).first().click();
      const sheet = visitor.page.getByRole('dialog');
      await sheet.locator('#link-address').fill('javascript:alert(1)');
      await sheet.getByRole('button', { name: visitor.t.textEditor.link.set }).click();
      await expect(sheet.locator('[aria-invalid=true]')).toBeVisible();
    }),
    screenAt('content-picture', '/staff/content/new', async (visitor) => {
      await visitor.page.getByRole('button', { name: visitor.t.textEditor.tool.picture }).first().click();
      await expect(visitor.page.locator('#picture-alt')).toBeVisible();
    }),
    screenAt('content-table', '/staff/content/new', async (visitor) => {
      const table = visitor.page.getByRole('button', { name: visitor.t.textEditor.tool.table, exact: true });
      await table.first().click();
      const sheet = visitor.page.getByRole('dialog');
      await sheet.locator('#table-caption').fill('A');
      await sheet.getByRole('button', { name: visitor.t.textEditor.table.add, exact: true }).click();
      await expect(visitor.page.locator('#content-en-body td')).toHaveCount(12);
    }),
    screen('content-version', (visitor) => openFirstPublished(visitor)),
    screen('content-withdraw', async (visitor) => {
      await openFirstPublished(visitor);
      await button(visitor, visitor.t.content.moves.withdraw).click();
      const sheet = visitor.page.getByRole('dialog');
      await sheet.getByRole('button', { name: visitor.t.content.moves.withdraw }).click();
      await expect(sheet.locator('[aria-invalid=true]')).toBeVisible();
    }),
    screen('content-compared', async (visitor) => {
      await openFirstPublished(visitor);
      const { revise, compare } = visitor.t.content;
      await expect(button(visitor, revise).or(button(visitor, compare)).first()).toBeVisible();
      if (await button(visitor, revise).isVisible()) {
        await button(visitor, revise).click();
        await expect(visitor.page.getByRole('toolbar')).toHaveCount(2);
        await button(visitor, visitor.t.content.closeEditor).click();
      }
      await button(visitor, compare).click();
      await expect(visitor.page.getByText(visitor.t.content.noDifference).first()).toBeVisible();
    }),
    screen('content-places', async (visitor) => {
      await addArticleToHome(second);
      await openPageAndWait(visitor, '/staff/content/home');
      await expect(visitor.page.locator('main li')).toHaveCount(1);
    }),
  ];
}

async function openFirstPublished(visitor: Visitor): Promise<void> {
  await openPageAndWait(visitor, '/staff/content');
  // Drafts from other states come first in the list.
  const published = visitor.page.locator('main tbody tr').filter({ hasText: visitor.t.content.states.published });
  await published.first().locator('a, button').first().click();
  await expect(visitor.page.locator('article').first()).toBeVisible();
}

async function addArticleToHome(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  await openPageAndWait(visitor, '/staff/content/home');
  const list = page.getByRole('region', { name: t.content.home.lists.article });
  if ((await list.getByRole('listitem').count()) > 0) return;
  await list.locator('select').selectOption({ index: 1 });
  await list.getByRole('button', { name: t.content.home.confirmAdd }).click();
  await list.getByRole('button', { name: t.content.home.save }).click();
  await expect(list.getByRole('button', { name: t.content.home.save })).toHaveCount(0);
}
