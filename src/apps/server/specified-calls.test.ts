import { expect, test } from 'vitest';
import { allRoutes } from './routes.ts';

// All calls of the specification (§7), at the paths of R22 (docs/requirements.md): prefix, then name.
const entryExit = '/api/phs-entryexit/app';
const gateway = '/api/evyd-phs-gateway/vaccination-web';
const overseas = `${gateway}/overseas/h5/application`;

const specifiedCalls: Record<string, readonly string[]> = {
  [`${entryExit}/sms-login`]: ['send-code', 'check-code', 'send-email-code', 'check-email-code'],
  [`${entryExit}/entry-management`]: ['download-form-pdf'],
  [entryExit]: [
    'apply',
    'list',
    'detail',
    'pdf-download',
    'restart',
    'nationality-dict',
    'sms-token',
    'logout',
    'server-time',
    'fee-config',
    'pay-status',
    'receipt-email',
    'begin-payment',
  ],
  '/api': ['push-service/registration', 'eventlog/action', 'wlappoperation/status', 'wlappservice/conf/get_app_attr'],
  [gateway]: ['home/vaccinationBrandList', 'file/fileUpload'],
  [overseas]: ['base', 'base/:applyNo', 'process/:applyNo', 'statistic/count'],
  '/api/wlappservice/user': [
    'logout',
    'who',
    'fill_personal_info',
    'delete_member',
    'member_update',
    'send_modify_mobile_vcode',
    'update_user_mobile',
    'report',
    'generate_qrcode',
    'registry_push_service',
    'feedback',
    'check_certified_pwd',
    'need_certified_pwd',
    'reset_certified_pwd',
    'set_certified_pwd',
    'get_member_infor',
    'commit_certification',
    'upload_certification',
    'ocr_certificate',
  ],
  '/api/outbreak': ['summary_global', 'latest_global', 'history_global', 'epidemic_data', 'ep_data'],
  '/api/wlcms': ['faq/list', 'article/config', 'article/detail', 'article/list', 'article/home', 'article/homepos'],
  '/api/epidemic_map': ['nearby_healthcare', 'nearby_case'],
  ...Object.fromEntries(
    ['mosque', 'activity'].map((family) => [
      `/api/${family}`,
      [
        'get_active_code',
        'next_entrance',
        'apply',
        'act',
        'list',
        'upload_coordinate',
        'report_looked_video',
        'is_create_hcode',
        'homepage_entrance',
      ],
    ]),
  ),
  '/api/hcode': ['get', 'appeal', 'report_template', 'report_date_list', 'report', 'change_member'],
  '/api/qrscan': ['is_show_scan', 'scan_check', 'is_in_place', 'get_scan_members', 'update_scan_pos'],
  '/api/ghealthydoc': [
    'visit_list',
    'lab_list',
    'exam_list',
    'drug_list',
    'appointment_list',
    'visit_detail',
    'diagnostic',
    'invoice',
    'profile',
    'agreement',
    'member_list',
  ],
};

const knownPaths = new Set(allRoutes.map(({ call }) => call.path));

test.each(Object.entries(specifiedCalls))('%s: has every call of the specification', (family, names) => {
  expect(names.filter((word) => !knownPaths.has(`${family}/${word}`))).toEqual([]);
});
