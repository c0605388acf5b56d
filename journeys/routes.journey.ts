import { aboutMessages } from '#apps/portal/about/messages.ts';
import { portalMessages } from '#apps/portal/messages.ts';
import { diagnosticsMessages } from '#capabilities/usage-events/messages.ts';
import { requestLoginCode, enterCode, logIn, openPage } from './support/login.ts';
import { button, link, title, createVisitor } from './support/visitor.ts';
import { messagesIn } from './support/messages.ts';
import { expect, test } from './support/world.ts';

const englishMessages = messagesIn('en');

test('opens public addresses, and redirects addresses that stand for others', async ({ page }) => {
  const visitor = createVisitor(page);
  const publicRoutes: [string, string, string][] = [
    ['/', '/travel', englishMessages.screens.hub.heading],
    ['/travel', '/travel', englishMessages.screens.hub.heading],
    ['/travel/home', '/travel/home', englishMessages.screens.home.title],
    ['/travel/entrance', '/travel/entrance', englishMessages.screens.entrance.title],
    ['/home', '/home', englishMessages.screens.entrance.title],
    ['/user', '/user/login', englishMessages.login.phone.heading],
    ['/user/login', '/user/login', englishMessages.login.phone.heading],
    ['/user/code', '/user/code', englishMessages.login.code.heading],
    ['/email-login', '/email-login', englishMessages.login.email.heading],
    ['/email-code', '/email-code', englishMessages.login.code.heading],
    ['/info-register', '/info-register/index', englishMessages.register.title],
    ['/travel/pay', '/user/login', englishMessages.login.phone.heading],
    ['/travel/pay-form', '/user/login', englishMessages.login.phone.heading],
    ['/app/articles', '/app/articles', englishMessages.reading.articles],
    ['/app/faqs', '/app/faqs', englishMessages.reading.faqs],
    ['/app/press', '/app/press', englishMessages.reading.press],
    ['/app/me', '/app/me', englishMessages.resident.me],
    ['/app/settings', '/app/settings', englishMessages.deviceSettings.title],
    ['/app/login', '/app/login', englishMessages.residentLogin.heading],
    ['/app/login/code', '/app/login/code', englishMessages.login.code.heading],
    ['/code-check', '/code-check', englishMessages.codeCheck.title],
    ['/about', '/about', aboutMessages.en.heading('Sihat')],
    ['/diagnostics', '/diagnostics', diagnosticsMessages.en.title],
    ['/verify', '/verify', englishMessages.verify.title],
    ['/nowhere/at/all', '/nowhere/at/all', portalMessages.en.notFound.title],
  ];
  for (const [address, landingPath, heading] of publicRoutes) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await expect(title(visitor), address).toHaveText(heading);
    await expect(page, address).toHaveURL(new RegExp(`^http://[^/]+${landingPath}\\?lang=en$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test('redirects the pages of an account to the login, and remembers the address', async ({ page, world }) => {
  world.allowFinding(/status of 401/);
  const id = '0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a';
  for (const address of [
    '/travel/form',
    `/travel/form?id=${id}&t=2&step=journey`,
    `/travel/group-view?id=${id}`,
    `/travel/view?id=${id}&t=1`,
    '/travel/application-history',
    '/travel/entry-exit',
    '/travel/entry-exit/apply',
    `/travel/entry-exit/application?id=${id}`,
    `/travel/pay-result?id=${id}`,
    `/file-download?id=${id}`,
    '/certificate-details',
    '/vaccine/registration-list',
    '/vaccine/personal-info',
    '/vaccine/registration-detail?applyNo=AAAA-BBBB-CCCC',
    `/recovery-cert-detail?id=${id}`,
    '/account',
    '/app/report',
    '/app/report/history',
    '/app/assessment',
    '/app/records',
    `/app/records/visit/${id}`,
    `/app/records/result/${id}`,
    `/app/records/invoice?id=${id}`,
    '/app/records/profile',
    '/app/records/link',
    '/app/records/download',
    '/app/sign-up',
    '/app/activities',
    '/app/activities?kind=activity',
    `/app/activities/${id}`,
    `/app/activities/code/${id}`,
    `/app/activities/${id}/appeal`,
    '/app/notifications',
    '/app/account',
    '/app/account/number',
    '/app/account/password',
    '/app/feedback',
    '/app/feedback/new',
    '/app/me/identity',
    '/app/me/code',
    '/app/members/by-code?code=x',
    '/app/members',
    '/app/scan',
    '/app/check-ins',
    '/app/members/add',
    '/app/members/choose',
    `/app/members/request?id=${id}`,
  ]) {
    await page.goto(address);
    await expect(page, address).toHaveURL((url) => url.pathname === '/user/login');
    expect(new URL(page.url()).searchParams.get('callback')).toBe(address);
    // No message about an ended session: there was none.
    await expect(page.getByText(englishMessages.frame.sessionEnded)).toHaveCount(0);
  }
});

test('redirects an app user without a login to the start page of the app, and remembers the address', async ({
  page,
  world,
}) => {
  const visitor = createVisitor(page);
  world.allowFinding(/status of 401/);
  await page.goto('/travel/application-history?platform=app');
  await expect(title(visitor)).toHaveText(englishMessages.screens.home.title);
  await expect(page).toHaveURL((url) => url.pathname === '/travel/home');
  expect(new URL(page.url()).searchParams.get('callback')).toBe('/travel/application-history?platform=app');
  await page.goto('/travel/home');
  await expect(title(visitor)).toHaveText(englishMessages.screens.home.title);
});

for (const path of ['/travel', '/travel/home'])
  test(`leads from ${path} back out of the portal in the app, and offers no such button in a browser`, async ({
    page,
  }) => {
    const visitor = createVisitor(page, 'ms');
    const back = button(visitor, visitor.t.screens.hub.backToApp);
    await openPage(visitor, path);
    await expect(title(visitor)).toBeVisible();
    await expect(back).toHaveCount(0);
    await page.addInitScript(() => {
      const hostMessages: string[] = [];
      Object.assign(window, {
        requests: hostMessages,
        SihatHost: { postMessage: (text: string) => hostMessages.push(text) },
      });
    });
    await page.reload();
    await back.click();
    const readHostMessages = () => page.evaluate(() => (Reflect.get(window, 'requests') as string[]).join());
    await expect.poll(readHostMessages).toContain('"ask":"back"');
  });

test('ignores a callback that leads elsewhere', async ({ page, world }) => {
  const visitor = createVisitor(page);
  const hostile = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/travel/../../evil',
    'javascript:alert(1)',
    '/user/login',
    '/api/wlappservice/user/logout',
    ' /travel',
  ];
  for (const callback of hostile) {
    await openPage(visitor, `/user/login?${new URLSearchParams({ callback })}`);
    await expect(link(visitor, englishMessages.login.phone.useEmail), callback).toHaveAttribute(
      'href',
      '/email-login?lang=en',
    );
  }
  const number = world.newPhoneNumber();
  await openPage(visitor, `/user/login?${new URLSearchParams({ callback: '//evil.example/travel' })}`);
  await requestLoginCode(visitor, number);
  await enterCode(visitor, await world.inbox.waitForCode(`+673${number}`));
  await expect(title(visitor)).toHaveText(englishMessages.screens.hub.heading);
  expect(new URL(page.url()).origin).toBe(world.portal);
});

test('leads back to the travel page by default, and shows nothing for an unknown declaration', async ({
  page,
  world,
}) => {
  const visitor = createVisitor(page);
  world.allowFinding(/status of 404/);
  await logIn(visitor, world);
  await openPage(visitor, '/about');
  await link(visitor, englishMessages.frame.backToTravel).click();
  await expect(title(visitor)).toHaveText(englishMessages.screens.hub.heading);
  for (const path of ['/travel/group-view', '/travel/view', '/travel/form']) {
    await openPage(visitor, `${path}?id=0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a&t=1`);
    await expect(page.getByText(englishMessages.screens.group.notFound)).toBeVisible();
  }
});
