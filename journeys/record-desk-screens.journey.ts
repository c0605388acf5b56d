import { findingsIn } from './console-looks.ts';
import { open, openWhole } from './login.ts';
import { findByDocument, handOut, judgeBundle, openNewest, recordOf, recordsDesk } from './recorded.ts';
import { nobodyThere } from './staff.ts';
import type { StaffScene } from './staff-screens.ts';
import { walkedIn } from './tongues.ts';
import { button } from './visitor.ts';
import { expect, test } from './world.ts';

for (const language of walkedIn) {
  test(`the desk of health records, from ${language}: no violation, and nothing is cut off`, async ({ world }) => {
    world.expectNoise(nobodyThere);
    world.expectNoise(/status of (422|400).*\/api\/records\//);
    const who = { name: 'Siti Zaleha binti Haji Omar', ic: `0${world.newNumber()}`, born: '1986-03-14' };
    const { asker, agreer } = await recordsDesk(world, [language, language]);
    const { desk } = asker.say.records;
    await open(asker, '/staff/records');
    await judgeBundle(asker, recordOf(who, world));
    await expect(asker.page.getByText(desk.ask.waits)).toBeVisible();
    const before: StaffScene[] = [
      { name: 'record-imports', phone: true, enter: (one) => openWhole(one, '/staff/records') },
      { name: 'record-import-waiting', phone: true, enter: openNewest },
      {
        name: 'record-import-faults',
        phone: true,
        enter: async (one) => {
          await openWhole(one, '/staff/records');
          await judgeBundle(
            one,
            Buffer.from(
              '{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Patient","id":"a","mood":1}}]}',
            ),
          );
          await expect(one.page.getByText(/Patient\.mood/)).toBeVisible();
        },
      },
    ];
    const found = await findingsIn(asker, before);
    await openNewest(agreer);
    await button(agreer, agreer.say.records.desk.one.apply).click();
    await expect(agreer.page.getByText(agreer.say.records.desk.one.applied)).toBeVisible();
    const after: StaffScene[] = [
      {
        name: 'record-import-applied',
        phone: true,
        enter: async (one) => {
          await openNewest(one);
          await button(one, desk.one.showPatients).click();
          await expect(one.page.getByRole('dialog').getByText(desk.one.patientRow('SO', '1986'))).toBeVisible();
        },
      },
      {
        name: 'record-import-revert',
        phone: true,
        enter: async (one) => {
          await openNewest(one);
          await button(one, desk.one.revert).click();
          await one.page.getByRole('dialog').locator('[type=submit]').click();
          await expect(one.page.getByRole('group', { name: one.say.ui.thereIsAProblem })).toBeVisible();
        },
      },
      {
        name: 'record-codes-wrong',
        phone: true,
        enter: async (one) => {
          await openWhole(one, '/staff/records/codes');
          await button(one, desk.codes.find).click();
          await expect(one.page.getByRole('group', { name: one.say.ui.thereIsAProblem })).toBeVisible();
        },
      },
      { name: 'record-codes-found', phone: true, enter: (one) => findByDocument(one, who) },
      {
        name: 'record-codes-paper',
        phone: true,
        enter: async (one) => {
          await findByDocument(one, who);
          await handOut(one);
        },
      },
    ];
    found.push(...(await findingsIn(asker, after)));
    expect(found).toEqual([]);
  });
}
