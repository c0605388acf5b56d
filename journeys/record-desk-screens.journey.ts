import { findScreenIssues } from './support/screen-issues.ts';
import { openPage } from './support/login.ts';
import {
  findPatientByDocument,
  issueLinkCode,
  uploadBundle,
  openLatestImport,
  buildRecordBundle,
  createRecordsDeskStaff,
} from './support/records-desk.ts';
import { notLoggedInError } from './support/staff.ts';
import { consoleTraversalLanguages } from './support/languages.ts';
import { button } from './support/visitor.ts';
import { expect, test } from './support/world.ts';
import { phoneScreen, phoneScreenAt, type ScreenState } from './support/screens/screen.ts';

for (const language of consoleTraversalLanguages) {
  test(`health record desk states have no axe violations or cut-off content (from ${language})`, async ({ world }) => {
    world.allowFinding(notLoggedInError);
    world.allowFinding(/status of (422|400).*\/api\/records\//);
    const patient = { name: 'Siti Zaleha binti Haji Omar', ic: `0${world.newPhoneNumber()}`, born: '1986-03-14' };
    const { requester, approver } = await createRecordsDeskStaff(world, [language, language]);
    const { desk } = requester.t.records;
    await openPage(requester, '/staff/records');
    await uploadBundle(requester, buildRecordBundle(patient, world));
    await expect(requester.page.getByText(desk.requestSheet.waitingForApproval)).toBeVisible();
    const before: ScreenState[] = [
      phoneScreenAt('record-imports', '/staff/records'),
      phoneScreen('record-import-waiting', openLatestImport),
      phoneScreenAt('record-import-faults', '/staff/records', async (visitor) => {
        await uploadBundle(
          visitor,
          Buffer.from('{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Patient","id":"a","mood":1}}]}'),
        );
        await expect(visitor.page.getByText(/Patient\.mood/)).toBeVisible();
      }),
    ];
    const found = await findScreenIssues(requester, before);
    await openLatestImport(approver);
    await button(approver, approver.t.records.desk.importDetails.apply).click();
    await expect(approver.page.getByText(approver.t.records.desk.importDetails.applied)).toBeVisible();
    const after: ScreenState[] = [
      phoneScreen('record-import-applied', async (visitor) => {
        await openLatestImport(visitor);
        await button(visitor, desk.importDetails.showPatients).click();
        await expect(
          visitor.page.getByRole('dialog').getByText(desk.importDetails.patientRow('SO', '1986')),
        ).toBeVisible();
      }),
      phoneScreen('record-import-revert', async (visitor) => {
        await openLatestImport(visitor);
        await button(visitor, desk.importDetails.revert).click();
        await visitor.page.getByRole('dialog').locator('[type=submit]').click();
        await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
      }),
      phoneScreenAt('record-codes-wrong', '/staff/records/codes', async (visitor) => {
        await button(visitor, desk.codes.find).click();
        await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
      }),
      phoneScreen('record-codes-found', (visitor) => findPatientByDocument(visitor, patient)),
      phoneScreen('record-codes-paper', async (visitor) => {
        await findPatientByDocument(visitor, patient);
        await issueLinkCode(visitor);
      }),
    ];
    found.push(...(await findScreenIssues(requester, after)));
    expect(found).toEqual([]);
  });
}
