import { logIn, openPageAndWait } from './support/login.ts';
import { createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

// A link may be cut off in a message, or come from another account: a retry would never help.
const id = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a';
const addresses = [
  '/travel/view',
  `/travel/view?id=${id}`,
  '/travel/group-view',
  `/travel/group-view?id=${id}`,
  '/travel/form?id=x',
  '/travel/entry-exit/application',
  '/travel/entry-exit/application?id=x',
  `/travel/entry-exit/application?id=${id}`,
  '/travel/pay-result',
  `/travel/pay-result?id=${id}`,
  '/file-download',
  `/file-download?id=${id}`,
  `/file-download?of=file&id=${id}`,
  `/certificate-details?id=${id}`,
  `/recovery-cert-detail?id=${id}`,
  '/vaccine/registration-detail',
  '/vaccine/registration-detail?applyNo=x',
  '/vaccine/registration-detail?applyNo=AAAA-BBBB-CCCC',
  '/vaccine/vaccine-info?applyNo=AAAA-BBBB-CCCC',
  '/vaccine/personal-info?applyNo=x',
  '/app/articles/x',
  '/app/activities/x',
  `/app/activities/${id}`,
  '/app/activities/code/x',
  `/app/activities/code/${id}`,
  '/app/activities/x/appeal',
  '/app/members/request',
];

test('says that an address names nothing, and links on, without offering a retry', async ({ page, world }) => {
  world.allowFinding(/status of 4(00|04|22)/);
  const visitor = createVisitor(page);
  await logIn(visitor, world);
  for (const address of addresses) {
    await openPageAndWait(visitor, address);
    const main = page.locator('main');
    await expect(main.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    // The list, or a page to choose from. Checked first: it appears once the response has come.
    await expect(main.getByRole('link').first(), address).toBeVisible();
    await expect(main.getByText('Please check your details again.'), address).toHaveCount(0);
    await expect(main.getByRole('button', { name: visitor.t.ui.tryAgain }), address).toHaveCount(0);
    await expect(main.getByText(visitor.t.ui.loading, { exact: true }), address).toHaveCount(0);
  }
});
