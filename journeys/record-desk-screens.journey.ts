import { findScreenIssues } from './support/screen-issues.ts';
import { openPage, openPageAndWait } from './support/login.ts';
import {
  findPatientByDocument,
  issueLinkCode,
  uploadBundle,
  openLatestImport,
  buildRecordBundle,
  createRecordsDeskStaff,
} from './support/records-desk.ts';
import { notLoggedInError } from './support/staff.ts';
import type { ConsoleScreenState } from './support/screens/console-screens.ts';
import { consoleTraversalLanguages } from './support/languages.ts';
import { button } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

for (const language of consoleTraversalLanguages) {
  test(`the desk of health records, from ${language}: no violation, and nothing is cut off`, async ({ world }) => {
    world.allowFinding(notLoggedInError);
    world.allowFinding(/status of (422|400).*\/api\/records\//);
    const who = { name: 'Siti Zaleha binti Haji Omar', ic: `0${world.newPhoneNumber()}`, born: '1986-03-14' };
    const { asker, agreer } = await createRecordsDeskStaff(world, [language, language]);
    const { desk } = asker.t.records;
    await openPage(asker, '/staff/records');
    await uploadBundle(asker, buildRecordBundle(who, world));
    await expect(asker.page.getByText(desk.ask.waits)).toBeVisible();
    const before: ConsoleScreenState[] = [
      { name: 'record-imports', worksOnPhone: true, enter: (one) => openPageAndWait(one, '/staff/records') },
      { name: 'record-import-waiting', worksOnPhone: true, enter: openLatestImport },
      {
        name: 'record-import-faults',
        worksOnPhone: true,
        enter: async (one) => {
          await openPageAndWait(one, '/staff/records');
          await uploadBundle(
            one,
            Buffer.from(
              '{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Patient","id":"a","mood":1}}]}',
            ),
          );
          await expect(one.page.getByText(/Patient\.mood/)).toBeVisible();
        },
      },
    ];
    const found = await findScreenIssues(asker, before);
    await openLatestImport(agreer);
    await button(agreer, agreer.t.records.desk.one.apply).click();
    await expect(agreer.page.getByText(agreer.t.records.desk.one.applied)).toBeVisible();
    const after: ConsoleScreenState[] = [
      {
        name: 'record-import-applied',
        worksOnPhone: true,
        enter: async (one) => {
          await openLatestImport(one);
          await button(one, desk.one.showPatients).click();
          await expect(one.page.getByRole('dialog').getByText(desk.one.patientRow('SO', '1986'))).toBeVisible();
        },
      },
      {
        name: 'record-import-revert',
        worksOnPhone: true,
        enter: async (one) => {
          await openLatestImport(one);
          await button(one, desk.one.revert).click();
          await one.page.getByRole('dialog').locator('[type=submit]').click();
          await expect(one.page.getByRole('group', { name: one.t.ui.thereIsAProblem })).toBeVisible();
        },
      },
      {
        name: 'record-codes-wrong',
        worksOnPhone: true,
        enter: async (one) => {
          await openPageAndWait(one, '/staff/records/codes');
          await button(one, desk.codes.find).click();
          await expect(one.page.getByRole('group', { name: one.t.ui.thereIsAProblem })).toBeVisible();
        },
      },
      { name: 'record-codes-found', worksOnPhone: true, enter: (one) => findPatientByDocument(one, who) },
      {
        name: 'record-codes-paper',
        worksOnPhone: true,
        enter: async (one) => {
          await findPatientByDocument(one, who);
          await issueLinkCode(one);
        },
      },
    ];
    found.push(...(await findScreenIssues(asker, after)));
    expect(found).toEqual([]);
  });
}
