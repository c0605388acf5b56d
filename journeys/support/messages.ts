import { accountMessages as accountScreenMessages } from '#capabilities/account/messages/screens.ts';
import { confirmMessages } from '#capabilities/account/messages/confirm.ts';
import { settingsMessages } from '#capabilities/account/messages/settings.ts';
import { logOutMessages } from '#capabilities/account/messages/log-out.ts';
import { numberPageMessages } from '#capabilities/account/messages/number.ts';
import { meMessages } from '#apps/portal/resident/me-messages.ts';
import { residentMessages } from '#apps/portal/resident/resident-messages.ts';
import { fieldMessages as certifiedFieldMessages } from '#capabilities/certified-password/messages/fields.ts';
import { certifiedPasswordMessages } from '#capabilities/certified-password/messages/screens.ts';
import { sheetMessages } from '#capabilities/certified-password/messages/sheet.ts';
import { certificationMessages } from '#capabilities/identity-check/rules/certification-messages.ts';
import { codeMessages as ownCodeMessages } from '#capabilities/identity-check/messages/code.ts';
import { cardMessages } from '#capabilities/identity-check/messages/card.ts';
import { linkMessages } from '#capabilities/identity-check/rules/link-messages.ts';
import { linkDeskMessages } from '#capabilities/identity-check/messages/link-desk.ts';
import { linkScreenMessages } from '#capabilities/identity-check/messages/link-screens.ts';
import { reviewMessages as identityDeskMessages } from '#capabilities/identity-check/messages/review.ts';
import { identityCheckMessages } from '#capabilities/identity-check/messages/screens.ts';
import { topicMessages } from '#capabilities/feedback/rules/topic-messages.ts';
import { deskMessages as feedbackDeskMessages } from '#capabilities/feedback/messages/desk.ts';
import { feedbackMessages } from '#capabilities/feedback/messages/screens.ts';
import { residentFieldMessages, residentLoginMessages } from '#capabilities/login/messages/resident-login.ts';
import { numberFormMessages } from '#capabilities/login/messages/number-form.ts';
import { appealsDeskMessages } from '#capabilities/activities/messages/appeals-desk.ts';
import { consoleMessages as organiserMessages } from '#capabilities/activities/messages/console.ts';
import { doorMessages } from '#capabilities/activities/messages/door.ts';
import { arrivalMessages } from '#capabilities/border/messages/arrivals.ts';
import { fieldMessages as administrationFieldMessages } from '#capabilities/administration/messages/fields.ts';
import { bulkMessages } from '#capabilities/administration/messages/bulk.ts';
import { helpMessages } from '#capabilities/administration/messages/help.ts';
import { noticeMessages } from '#capabilities/administration/messages/notices.ts';
import { settingMessages } from '#capabilities/administration/messages/settings.ts';
import { consoleMessages as assistedMessages } from '#capabilities/assisted-declaration/messages/console.ts';
import { deviceMessages } from '#capabilities/assisted-declaration/messages/device.ts';
import { counterMessages } from '#capabilities/border/messages/counter.ts';
import { counterSearchMessages } from '#capabilities/border/messages/counter-search.ts';
import { conflictMessages } from '#capabilities/border/messages/conflicts.ts';
import { outboxMessages } from '#capabilities/border/messages/outbox.ts';
import { referralMessages } from '#capabilities/border/messages/referral.ts';
import { carrierMessages } from '#capabilities/carriers/messages/screens.ts';
import { conveyanceMessages } from '#capabilities/conveyances/messages/conveyances.ts';
import { shiftMessages } from '#capabilities/border/messages/shifts.ts';
import { boardMessages } from '#capabilities/wall-boards/messages/board.ts';
import { wallBoardMessages } from '#capabilities/wall-boards/messages/console.ts';
import { laneMessages } from '#capabilities/ports-of-entry/messages/lanes.ts';
import { portMessages } from '#capabilities/ports-of-entry/messages/ports.ts';
import { consoleMessages as certificatesDeskMessages } from '#capabilities/certificates/messages/console.ts';
import { adviceMessages } from '#capabilities/check-in/messages/advice.ts';
import { consoleMessages as venueMessages } from '#capabilities/check-in/messages/console.ts';
import { activityMessages } from '#capabilities/activities/messages/screens.ts';
import { checkInMessages } from '#capabilities/check-in/messages/screens.ts';
import { certificateMessages } from '#capabilities/certificates/messages/screens.ts';
import { verifyMessages } from '#capabilities/certificates/messages/verify.ts';
import { overrideMessages } from '#capabilities/border/messages/override.ts';
import { consoleMessages as contentMessages } from '#capabilities/content/messages/console.ts';
import { editorMessages as textEditorMessages } from '#capabilities/content/messages/editor.ts';
import { readingMessages } from '#capabilities/content/messages/reading.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { fieldMessages as answerFieldMessages } from '#capabilities/declaration/messages/fields.ts';
import { outgoingMessages } from '#capabilities/declaration/messages/outgoing.ts';
import { openingMessages } from '#capabilities/files/messages/opening.ts';
import { ownPassMessages } from '#capabilities/declaration/messages/passes.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { warningMessages } from '#capabilities/declaration/messages/warnings.ts';
import { answerMessages as applicationMessages } from '#capabilities/entry-exit/messages/answers.ts';
import { consoleMessages as applicationReviewMessages } from '#capabilities/entry-exit/messages/console.ts';
import { fieldMessages as applicationFieldMessages } from '#capabilities/entry-exit/messages/fields.ts';
import { screenMessages as entryExitMessages } from '#capabilities/entry-exit/messages/screens.ts';
import { statisticsMessages } from '#capabilities/statistics/messages/screen.ts';
import { contactMessages } from '#capabilities/follow-up/messages/contacts.ts';
import { caseRecordMessages } from '#capabilities/follow-up/messages/records.ts';
import { caseMessages } from '#capabilities/follow-up/messages/case.ts';
import { deskMessages } from '#capabilities/follow-up/messages/desk.ts';
import { cardMessages as questionCardMessages } from '#capabilities/follow-up/messages/card.ts';
import { questionMessages } from '#capabilities/follow-up/messages/question.ts';
import { checkMessages } from '#capabilities/health-code/messages/check.ts';
import { codeMessages } from '#capabilities/health-code/messages/code.ts';
import { appealsMessages } from '#capabilities/health-code/messages/console.ts';
import { rulesMessages as codeRulesMessages } from '#capabilities/health-code/messages/rules.ts';
import { levelMessages } from '#capabilities/health-code/messages/levels.ts';
import { registersMessages } from '#capabilities/info-register/messages/console.ts';
import { consoleMessages as recordsDeskMessages } from '#capabilities/records/messages/console.ts';
import { recordMessages } from '#capabilities/records/messages/screens.ts';
import { registerMessages } from '#capabilities/info-register/messages/screens.ts';
import { titles as registerTitles } from '#capabilities/info-register/messages/titles.ts';
import { outgoingMessages as codeMessageMessages } from '#capabilities/login/messages/outgoing.ts';
import { relationshipMessages } from '#capabilities/members/rules/relationship-messages.ts';
import { chipMessages } from '#capabilities/members/messages/chip.ts';
import { endedMessages } from '#capabilities/members/messages/ended.ts';
import { wayMessages } from '#capabilities/members/messages/ways.ts';
import { familyMessages } from '#capabilities/members/messages/screens.ts';
import { formPersonMessages } from '#capabilities/members/messages/form-person.ts';
import { fieldMessages as familyFieldMessages } from '#capabilities/members/messages/fields.ts';
import { screenMessages as notificationsMessages } from '#capabilities/notifications/messages/screens.ts';
import { paymentMessages } from '#capabilities/payment/messages/console.ts';
import { facilityMessages } from '#capabilities/nearby/messages/console.ts';
import { nearbyMessages } from '#capabilities/nearby/messages/nearby.ts';
import { outbreakMessages } from '#capabilities/outbreak/messages/screens.ts';
import { importMessages } from '#capabilities/outbreak/messages/imports.ts';
import { passMessages } from '#capabilities/pass/messages/pass.ts';
import { loginMessages } from '#capabilities/login/messages/screens.ts';
import { fieldMessages as loginFieldMessages } from '#capabilities/login/messages/fields.ts';
import { networkMessages as statusMessages } from '#capabilities/service-status/messages/network.ts';
import { deskMessages as rulesDeskMessages } from '#capabilities/screening-rules/messages/desk.ts';
import { editorMessages } from '#capabilities/screening-rules/messages/editor.ts';
import { undoMessages } from '#capabilities/screening-rules/messages/undo.ts';
import { dryRunMessages } from '#capabilities/self-report/messages/dry-run.ts';
import { editorMessages as templateMessages } from '#capabilities/self-report/messages/editor.ts';
import { fieldMessages as reportFieldMessages } from '#capabilities/self-report/messages/fields.ts';
import { reportMessages } from '#capabilities/self-report/messages/screens.ts';
import { todayMessages } from '#capabilities/self-report/messages/today.ts';
import { consoleMessages } from '#capabilities/staff/messages/console.ts';
import { auditMessages } from '#capabilities/audit-desk/messages/audit.ts';
import { chainMessages } from '#capabilities/audit-desk/messages/chain.ts';
import { notificationMessages } from '#capabilities/reports/messages/notification.ts';
import { reportMessages as outgoingReportMessages } from '#capabilities/reports/messages/reports.ts';
import { scheduleMessages } from '#capabilities/reports/messages/schedules.ts';
import { exportMessages } from '#capabilities/audit-desk/messages/exports.ts';
import { dataMessages } from '#capabilities/personal-data/messages/screens.ts';
import { staffLoginMessages } from '#capabilities/staff/messages/login.ts';
import { joinMessages } from '#capabilities/staff/messages/join.ts';
import { sessionMessages } from '#capabilities/staff/messages/session.ts';
import { workItemMessages } from '#capabilities/staff/messages/work-item.ts';
import { reviewMessages as vaccineReviewMessages } from '#capabilities/vaccination/messages/console.ts';
import { vaccineMessages } from '#capabilities/vaccination/messages/screens.ts';
import { stateMessages as vaccineStates } from '#capabilities/vaccination/messages/states.ts';
import { sandboxMessages } from '#foundation/server/vendors/sandbox/messages.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import type { Language } from '#foundation/language/messages.ts';
import { frameMessages } from '#foundation/web/screens/messages.ts';
import { buttonMessages as scanButtonMessages } from '#capabilities/passports/messages/button.ts';
import { scanMessages } from '#capabilities/passports/messages/scan.ts';
import { consoleUiMessages } from '#foundation/web/ui/console-messages.ts';
import { countryMessages } from '#foundation/web/ui/country-picker/messages.ts';
import { dateMessages } from '#foundation/web/ui/date-parts/messages.ts';
import { uiMessages } from '#foundation/web/ui/messages.ts';

export function messagesIn(language: Language) {
  return {
    answers: answerMessages[language],
    screens: screenMessages[language],
    scan: { ...scanMessages[language], ...scanButtonMessages[language] },
    arrivals: arrivalMessages[language],
    counter: counterMessages[language],
    counterSearch: counterSearchMessages[language],
    outbox: outboxMessages[language],
    conflicts: conflictMessages[language],
    referral: referralMessages[language],
    carriers: carrierMessages[language],
    lanes: laneMessages[language],
    conveyances: conveyanceMessages[language],
    shifts: shiftMessages[language],
    wallBoards: wallBoardMessages[language],
    board: boardMessages[language],
    ports: portMessages[language],
    statistics: statisticsMessages[language],
    outbreak: outbreakMessages[language],
    nearby: nearbyMessages[language],
    facilities: facilityMessages[language],
    imports: importMessages[language],
    override: overrideMessages[language],
    /** Health desk: its lists, a case, and the daily question to travellers. */
    healthDesk: deskMessages[language],
    casePage: caseMessages[language],
    caseRecords: caseRecordMessages[language],
    contacts: contactMessages[language],
    workItem: workItemMessages[language],
    dailyQuestion: questionMessages[language],
    dailyQuestionCard: questionCardMessages[language],
    settings: settingMessages[language],
    notices: noticeMessages[language],
    help: helpMessages[language],
    bulk: bulkMessages[language],
    serviceStatus: statusMessages[language],
    screeningRules: {
      desk: rulesDeskMessages[language],
      editor: editorMessages[language],
      undo: undoMessages[language],
    },
    assisted: assistedMessages[language],
    /** Kiosks, and the form that an officer opens for a traveller. */
    sharedDevice: deviceMessages[language],
    activities: activityMessages[language],
    checkIn: checkInMessages[language],
    advice: adviceMessages[language],
    venueDesk: venueMessages[language],
    organisers: {
      ...organiserMessages[language],
      door: doorMessages[language],
      appeals: appealsDeskMessages[language],
    },
    certificates: certificateMessages[language],
    certificatesDesk: certificatesDeskMessages[language],
    vaccine: { ...vaccineMessages[language], states: vaccineStates[language] },
    vaccineReviews: vaccineReviewMessages[language],
    deviceSettings: settingsMessages[language],
    resident: { ...residentMessages[language], ...meMessages[language] },
    residentLogin: residentLoginMessages[language],
    residentFieldError: (key: string) => residentFieldMessages[key]?.[language] ?? key,
    number: { ...numberFormMessages[language], page: numberPageMessages[language] },
    certified: { ...certifiedPasswordMessages[language], sheet: sheetMessages[language] },
    certifiedFieldError: (key: string) => certifiedFieldMessages[key]?.[language] ?? key,
    identity: { ...identityCheckMessages[language], ...certificationMessages[language] },
    ownCode: ownCodeMessages[language],
    cardRead: cardMessages[language],
    identityDesk: identityDeskMessages[language],
    familyLink: linkScreenMessages[language],
    familyLinkDesk: linkDeskMessages[language],
    linkStates: linkMessages[language],
    feedback: {
      ...feedbackMessages[language],
      ...topicMessages[language],
      kindCards: feedbackMessages[language].kinds,
    },
    feedbackDesk: feedbackDeskMessages[language],
    notifications: notificationsMessages[language],
    family: {
      ...familyMessages[language],
      ...wayMessages[language],
      chip: { ...chipMessages[language], ...endedMessages[language] },
      whoFor: formPersonMessages[language],
      relationships: relationshipMessages[language],
    },
    reading: readingMessages[language],
    content: contentMessages[language],
    textEditor: textEditorMessages[language],
    report: { ...reportMessages[language], today: todayMessages[language] },
    healthCode: { ...codeMessages[language], ...levelMessages[language] },
    codeCheck: checkMessages[language],
    codeAppeals: appealsMessages[language],
    codeRules: codeRulesMessages[language],
    templates: templateMessages[language],
    tryTemplate: dryRunMessages[language],
    records: { ...recordMessages[language], desk: recordsDeskMessages[language] },
    openedFile: openingMessages[language],
    verify: verifyMessages[language],
    register: registerMessages[language],
    registers: { title: registerTitles.registers[language], ...registersMessages[language] },
    entryExit: { ...entryExitMessages[language], answers: applicationMessages[language] },
    applicationReview: applicationReviewMessages[language],
    payments: paymentMessages[language],
    sandbox: sandboxMessages[language],
    passes: ownPassMessages[language],
    warnings: warningMessages[language],
    pass: passMessages[language],
    login: loginMessages[language],
    account: { ...accountScreenMessages[language], ...logOutMessages[language] },
    personalData: { ...dataMessages[language], confirm: confirmMessages[language] },
    audit: { ...auditMessages[language], chain: chainMessages[language] },
    exports: exportMessages[language],
    outgoingReports: outgoingReportMessages[language],
    reportSchedules: scheduleMessages[language],
    eventNotification: notificationMessages[language],
    messages: outgoingMessages[language],
    codeMessages: codeMessageMessages[language],
    ui: { ...uiMessages[language], countries: countryMessages[language], date: dateMessages[language] },
    frame: frameMessages[language],
    staff: {
      login: staffLoginMessages[language],
      join: joinMessages[language],
      session: sessionMessages[language],
      pages: consoleMessages[language],
      frame: consoleUiMessages[language].console,
      table: consoleUiMessages[language].table,
      ui: consoleUiMessages[language],
    },
    /** Error message of a field of the declaration. */
    fieldError: (key: string) => answerFieldMessages[key]?.[language] ?? key,
    applicationFieldError: (key: keyof typeof applicationFieldMessages) => applicationFieldMessages[key][language],
    familyFieldError: (key: string) => familyFieldMessages[key]?.[language] ?? key,
    reportFieldError: (key: string) => reportFieldMessages[key]?.[language] ?? key,
    loginFieldError: (key: string) => loginFieldMessages[key]?.[language] ?? key,
    administrationFieldError: (key: string) => administrationFieldMessages[key]?.[language] ?? key,
    problem: (call: Pick<AnyCall, 'problems'>, code: string) => call.problems?.[code]?.[language] ?? code,
  };
}

export type Messages = ReturnType<typeof messagesIn>;
