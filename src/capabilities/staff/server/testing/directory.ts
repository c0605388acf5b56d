import { closeAfterwards } from '#foundation/server/testing/world.ts';
import { logInPath, startTestProvider, type TestProvider } from './oidc-provider.ts';

export type TestDirectory = Omit<TestProvider, 'serve'> & {
  /** Follows the redirects from `url`, logs in as `person`, and returns the query of the redirect to the portal. */
  visit: (url: string, person: string) => Promise<string>;
};

export async function openTestDirectory(origin: string): Promise<TestDirectory> {
  const { serve, ...provider } = await startTestProvider();
  serve(origin);
  closeAfterwards(provider.close);
  return { ...provider, visit: (url, person) => logInAs(url, person, origin) };
}

async function logInAs(start: string, person: string, origin: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let steps = 0; steps < 10; steps++) {
    const form = new URL(url).pathname.startsWith(logInPath) && new URLSearchParams({ person });
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The directory answered ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(origin)) return new URL(url).search.slice(1);
  }
  throw new Error('The directory redirected ten times without returning to the portal.');
}
