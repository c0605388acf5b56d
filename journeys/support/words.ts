import { wording as accountWords } from '#capabilities/account/wording/screens.ts';
import { confirmWords } from '#capabilities/account/wording/confirm.ts';
import { settingsWords } from '#capabilities/account/wording/settings.ts';
import { wording as waysOutWords } from '#capabilities/account/wording/ways-out.ts';
import { numberPageWords } from '#capabilities/account/wording/number.ts';
import { meWords } from '#apps/portal/resident/me-words.ts';
import { residentWords } from '#apps/portal/resident/resident-words.ts';
import { fieldWords as certifiedFaults } from '#capabilities/certified/wording/fields.ts';
import { certifiedWords } from '#capabilities/certified/wording/screens.ts';
import { sheetWords } from '#capabilities/certified/wording/sheet.ts';
import { standingWords } from '#capabilities/certification/rules/standing-words.ts';
import { codeWords as ownCodeWords } from '#capabilities/certification/wording/code.ts';
import { cardWords } from '#capabilities/certification/wording/card.ts';
import { linkWords } from '#capabilities/certification/rules/link-words.ts';
import { linkDeskWords } from '#capabilities/certification/wording/link-desk.ts';
import { linkScreenWords } from '#capabilities/certification/wording/link-screens.ts';
import { reviewWords as identityDeskWords } from '#capabilities/certification/wording/review.ts';
import { certificationWords } from '#capabilities/certification/wording/screens.ts';
import { topicWords } from '#capabilities/feedback/rules/topic-words.ts';
import { deskWords as deskOfFeedback } from '#capabilities/feedback/wording/desk.ts';
import { feedbackWords } from '#capabilities/feedback/wording/screens.ts';
import { memberFieldWords as memberFaults, memberLoginWords } from '#capabilities/login/wording/member-login.ts';
import { numberWords } from '#capabilities/login/wording/number-form.ts';
import { appealsDeskWords } from '#capabilities/activities/wording/appeals-desk.ts';
import { consoleWords as organiserWords } from '#capabilities/activities/wording/console.ts';
import { doorWords } from '#capabilities/activities/wording/door.ts';
import { arrivalWords } from '#capabilities/border/wording/arrivals.ts';
import { fieldWords as administrationFaults } from '#capabilities/administration/wording/fields.ts';
import { helpWords } from '#capabilities/administration/wording/help.ts';
import { noticeWords } from '#capabilities/administration/wording/notices.ts';
import { settingWords } from '#capabilities/administration/wording/settings.ts';
import { consoleWords as assistedWords } from '#capabilities/assisted/wording/console.ts';
import { deviceWords } from '#capabilities/assisted/wording/device.ts';
import { counterWords } from '#capabilities/border/wording/counter.ts';
import { carrierWords } from '#capabilities/carriers/wording/screens.ts';
import { consoleWords as certificatesDeskWords } from '#capabilities/certificates/wording/console.ts';
import { adviceWords } from '#capabilities/check-in/wording/advice.ts';
import { consoleWords as venueWords } from '#capabilities/check-in/wording/console.ts';
import { activityWords } from '#capabilities/activities/wording/screens.ts';
import { checkInWords } from '#capabilities/check-in/wording/screens.ts';
import { certificateWords } from '#capabilities/certificates/wording/screens.ts';
import { verifyWords } from '#capabilities/certificates/wording/verify.ts';
import { overrideWords } from '#capabilities/border/wording/override.ts';
import { consoleWords as contentWords } from '#capabilities/content/wording/console.ts';
import { editorWords as textEditorWords } from '#capabilities/content/wording/editor.ts';
import { readingWords } from '#capabilities/content/wording/reading.ts';
import { answerWords } from '#capabilities/declaration/wording/answers.ts';
import { fieldWords as answerFaults } from '#capabilities/declaration/wording/fields.ts';
import { messageWords } from '#capabilities/declaration/wording/messages.ts';
import { openingWords } from '#capabilities/files/wording/opening.ts';
import { ownPassWords } from '#capabilities/declaration/wording/passes.ts';
import { screenWords } from '#capabilities/declaration/wording/screens.ts';
import { warningWords } from '#capabilities/declaration/wording/warnings.ts';
import { answerWords as applicationWords } from '#capabilities/entry-exit/wording/answers.ts';
import { consoleWords as reviewWords } from '#capabilities/entry-exit/wording/console.ts';
import { fieldWords as applicationFaults } from '#capabilities/entry-exit/wording/fields.ts';
import { screenWords as entryExitWords } from '#capabilities/entry-exit/wording/screens.ts';
import { figuresWords } from '#capabilities/figures/wording/screen.ts';
import { caseWords } from '#capabilities/follow-up/wording/case.ts';
import { deskWords } from '#capabilities/follow-up/wording/desk.ts';
import { cardWords as questionCardWords } from '#capabilities/follow-up/wording/card.ts';
import { questionWords } from '#capabilities/follow-up/wording/question.ts';
import { checkWords } from '#capabilities/health-code/wording/check.ts';
import { codeWords } from '#capabilities/health-code/wording/code.ts';
import { appealsWords } from '#capabilities/health-code/wording/console.ts';
import { rulesWords as codeRulesWords } from '#capabilities/health-code/wording/rules.ts';
import { levelWords } from '#capabilities/health-code/wording/levels.ts';
import { registersWords } from '#capabilities/info-register/wording/console.ts';
import { consoleWords as recordsDeskWords } from '#capabilities/records/wording/console.ts';
import { recordWords } from '#capabilities/records/wording/screens.ts';
import { registerWords } from '#capabilities/info-register/wording/screens.ts';
import { titles as registerTitles } from '#capabilities/info-register/wording/titles.ts';
import { messageWords as codeMessageWords } from '#capabilities/login/wording/messages.ts';
import { relationshipWords } from '#capabilities/members/rules/relationship-words.ts';
import { chipWords } from '#capabilities/members/wording/chip.ts';
import { endedWords } from '#capabilities/members/wording/ended.ts';
import { wayWords } from '#capabilities/members/wording/ways.ts';
import { familyWords } from '#capabilities/members/wording/screens.ts';
import { whoForWords } from '#capabilities/members/wording/who-for.ts';
import { fieldWords as familyFaults } from '#capabilities/members/wording/fields.ts';
import { screenWords as notificationsWords } from '#capabilities/notifications/wording/screens.ts';
import { paymentWords } from '#capabilities/payment/wording/console.ts';
import { facilityWords } from '#capabilities/nearby/wording/console.ts';
import { nearbyWords } from '#capabilities/nearby/wording/nearby.ts';
import { figuresWords as outbreakWords } from '#capabilities/outbreak/wording/figures.ts';
import { importWords } from '#capabilities/outbreak/wording/imports.ts';
import { passWords } from '#capabilities/pass/wording/pass.ts';
import { wording as loginWords } from '#capabilities/login/wording.ts';
import { fieldWords as loginFaults } from '#capabilities/login/wording/fields.ts';
import { wording as statusWords } from '#capabilities/service-status/wording/network.ts';
import { deskWords as rulesDeskWords } from '#capabilities/releases/wording/desk.ts';
import { editorWords } from '#capabilities/releases/wording/editor.ts';
import { undoWords } from '#capabilities/releases/wording/undo.ts';
import { tryWords } from '#capabilities/self-report/wording/try.ts';
import { editorWords as templateWords } from '#capabilities/self-report/wording/editor.ts';
import { fieldWords as reportFaults } from '#capabilities/self-report/wording/fields.ts';
import { reportWords } from '#capabilities/self-report/wording/screens.ts';
import { todayWords } from '#capabilities/self-report/wording/today.ts';
import { consoleWords } from '#capabilities/staff/wording/console.ts';
import { auditWords } from '#capabilities/oversight/wording/audit.ts';
import { exportsWords } from '#capabilities/oversight/wording/exports.ts';
import { dataWords } from '#capabilities/personal-data/wording/screens.ts';
import { entranceWords } from '#capabilities/staff/wording/entrance.ts';
import { joinWords } from '#capabilities/staff/wording/join.ts';
import { sessionWords } from '#capabilities/staff/wording/session.ts';
import { reviewWords as vaccineReviewWords } from '#capabilities/vaccination/wording/console.ts';
import { vaccineWords } from '#capabilities/vaccination/wording/screens.ts';
import { stateWords as vaccineStates } from '#capabilities/vaccination/wording/states.ts';
import { sandboxWords } from '#foundation/server/vendors/sandbox/wording.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import type { Language } from '#foundation/language/wording.ts';
import { screensWording } from '#foundation/web/screens/wording.ts';
import { buttonWords as scanButtonWords } from '#capabilities/passports/wording/button.ts';
import { scanWords } from '#capabilities/passports/wording/scan.ts';
import { consoleWording } from '#foundation/web/ui/console-wording.ts';
import { countryWording } from '#foundation/web/ui/country-picker/wording.ts';
import { dateWording } from '#foundation/web/ui/date-parts/wording.ts';
import { uiWording } from '#foundation/web/ui/wording.ts';

/** Everything that the portal says in one language, as its own modules have it. */
export function wordsIn(language: Language) {
  return {
    answers: answerWords[language],
    screens: screenWords[language],
    scan: { ...scanWords[language], ...scanButtonWords[language] },
    arrivals: arrivalWords[language],
    counter: counterWords[language],
    carriers: carrierWords[language],
    figures: figuresWords[language],
    outbreak: outbreakWords[language],
    nearby: nearbyWords[language],
    facilities: facilityWords[language],
    imports: importWords[language],
    override: overrideWords[language],
    /** The health desk: its lists, a case, and the daily question of travellers. */
    desk: deskWords[language],
    oneCase: caseWords[language],
    question: questionWords[language],
    questionCard: questionCardWords[language],
    settings: settingWords[language],
    notices: noticeWords[language],
    help: helpWords[language],
    status: statusWords[language],
    /** The rules desk. */
    rules: { desk: rulesDeskWords[language], editor: editorWords[language], undo: undoWords[language] },
    assisted: assistedWords[language],
    /** Kiosks, and the form that an officer opens for somebody. */
    device: deviceWords[language],
    /** Registering without a code, and the officer's page of it. */
    activities: activityWords[language],
    checkIn: checkInWords[language],
    advice: adviceWords[language],
    venueDesk: venueWords[language],
    /** The desk of organisers, doors, and appeals about events. */
    organisers: { ...organiserWords[language], door: doorWords[language], appeals: appealsDeskWords[language] },
    certificates: certificateWords[language],
    certificatesDesk: certificatesDeskWords[language],
    /** Vaccine registration, and the reviewers' pages of it. */
    vaccine: { ...vaccineWords[language], states: vaccineStates[language] },
    reviews: vaccineReviewWords[language],
    /** The resident app's own: settings of the device. */
    look: settingsWords[language],
    resident: { ...residentWords[language], ...meWords[language] },
    memberLogin: memberLoginWords[language],
    memberFault: (key: string) => memberFaults[key]?.[language] ?? key,
    number: { ...numberWords[language], page: numberPageWords[language] },
    certified: { ...certifiedWords[language], sheet: sheetWords[language] },
    certifiedFault: (key: string) => certifiedFaults[key]?.[language] ?? key,
    identity: { ...certificationWords[language], ...standingWords[language] },
    ownCode: ownCodeWords[language],
    cardRead: cardWords[language],
    identityDesk: identityDeskWords[language],
    familyLink: linkScreenWords[language],
    familyLinkDesk: linkDeskWords[language],
    linkStates: linkWords[language],
    feedback: { ...feedbackWords[language], ...topicWords[language], kindCards: feedbackWords[language].kinds },
    feedbackDesk: deskOfFeedback[language],
    /** Families. */
    notifications: notificationsWords[language],
    family: {
      ...familyWords[language],
      ...wayWords[language],
      chip: { ...chipWords[language], ...endedWords[language] },
      whoFor: whoForWords[language],
      relationships: relationshipWords[language],
    },
    /** What the portal says: for its readers, for editors, and the editor of a text. */
    reading: readingWords[language],
    content: contentWords[language],
    textEditor: textEditorWords[language],
    /** Health reports and self-assessments, today's state of both, and the desk of their templates. */
    report: { ...reportWords[language], today: todayWords[language] },
    /** Health codes, the page of a door, the worklist of appeals, and the desk of the rules. */
    code: { ...codeWords[language], ...levelWords[language] },
    codeCheck: checkWords[language],
    codeAppeals: appealsWords[language],
    codeRules: codeRulesWords[language],
    templates: templateWords[language],
    tryTemplate: tryWords[language],
    /** Health records, and the console's pages of them. */
    records: { ...recordWords[language], desk: recordsDeskWords[language] },
    /** A file of somebody, in the console. */
    openedFile: openingWords[language],
    verify: verifyWords[language],
    register: registerWords[language],
    registers: { title: registerTitles.registers[language], ...registersWords[language] },
    /** Applying to enter or to leave, the reviewers' page of it, payments in the console, and the sandbox's page. */
    entryExit: { ...entryExitWords[language], answers: applicationWords[language] },
    review: reviewWords[language],
    payments: paymentWords[language],
    sandbox: sandboxWords[language],
    passes: ownPassWords[language],
    warnings: warningWords[language],
    pass: passWords[language],
    login: loginWords[language],
    account: { ...accountWords[language], ...waysOutWords[language] },
    data: { ...dataWords[language], confirm: confirmWords[language] },
    audit: auditWords[language],
    exports: exportsWords[language],
    messages: messageWords[language],
    codeMessages: codeMessageWords[language],
    /** The pieces of the interface. */
    ui: { ...uiWording[language], countries: countryWording[language], date: dateWording[language] },
    news: screensWording[language],
    /** The console: its ways in, its pages, its frame. */
    staff: {
      entrance: entranceWords[language],
      join: joinWords[language],
      session: sessionWords[language],
      pages: consoleWords[language],
      frame: consoleWording[language].console,
      table: consoleWording[language].table,
    },
    /** The sentence beside a field of the declaration. */
    fault: (key: string) => answerFaults[key]?.[language] ?? key,
    /** The sentence beside a field of an entry or exit application. */
    applicationFault: (key: keyof typeof applicationFaults) => applicationFaults[key][language],
    /** The sentence beside a field of the family's forms. */
    familyFault: (key: string) => familyFaults[key]?.[language] ?? key,
    /** The sentence beside a question of a health report. */
    reportFault: (key: string) => reportFaults[key]?.[language] ?? key,
    /** The sentence beside a field of the login. */
    loginFault: (key: string) => loginFaults[key]?.[language] ?? key,
    /** The sentence beside a field of administration. */
    administrationFault: (key: string) => administrationFaults[key]?.[language] ?? key,
    /** What is said when a call is refused in one of its ways. */
    refusal: (call: Pick<AnyCall, 'problems'>, code: string) => call.problems?.[code]?.[language] ?? code,
  };
}

export type Words = ReturnType<typeof wordsIn>;
