import * as z from 'zod/mini';
import { call, duties } from '#contract/call.ts';
import { email } from '#contract/fields/email.ts';
import { phone } from '#contract/fields/phone.ts';
import { verifyCode } from '#contract/fields/verify-code.ts';
import { languages } from '#contract/lang.ts';
import { ticket } from './captcha.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { accountName, client, openSession, pwd, session, staffInfo, userInfo, ut } from './account.ts';

const nothing = z.strictObject({});
const timeZone = z.string().check(z.maxLength(64));

export const login = call({
  path: 'user/login',
  who: 'anyone',
  kind: 'write',
  about:
    'Log in by phone or e-mail; pwd under the fixed-key cipher. After 5 failures only with a captcha’s ticket.',
  body: z.strictObject({ account: accountName, timeZone, ut, pwd, client, ticket }),
  data: session,
});

export const loginByCode = call({
  path: 'user/loginByCode',
  who: 'anyone',
  kind: 'write',
  about: 'Log in by phone or e-mail with a code for it, in place of the password.',
  body: z.strictObject({ account: accountName, code: verifyCode, timeZone, client }),
  data: session,
});

export const logout = call({
  path: 'user/logout',
  who: 'account',
  kind: 'write',
  about: 'End this session.',
  body: nothing,
  data: nothing,
});

/** What a code is for; a code for one purpose serves no other. */
export const codePurposes = ['register', 'reset', 'login'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const getSmsCode = call({
  path: 'user/getSmsCode',
  who: 'anyone',
  kind: 'write',
  about:
    'Send a verification code by SMS or e-mail, with a captcha’s ticket; the answer is the same whether the account exists or not.',
  body: z.strictObject({
    purpose: z.enum(codePurposes),
    phone: z.optional(z.string()),
    email: z.optional(z.string()),
    ticket,
  }),
  data: z.strictObject({ waitSeconds: z.int() }),
});

export const register = call({
  path: 'user/register',
  who: 'anyone',
  kind: 'write',
  about: 'Open a unit’s (1) or an individual’s (11) account; the code proves the phone or e-mail.',
  body: z.strictObject({
    accountType: z.union([z.literal(1), z.literal(11)]),
    countryId: z.int(),
    phone: z.optional(phone),
    email: z.optional(email),
    code: verifyCode,
    timeZone,
    ut,
    pwd,
    client,
  }),
  data: session,
});

export const resetPassword = call({
  path: 'user/resetPassword',
  who: 'anyone',
  kind: 'write',
  about: 'Set a new password with a code; ends every session of the account.',
  body: z.strictObject({ account: accountName, code: verifyCode, ut, pwd }),
  data: nothing,
});

export const changePassword = call({
  path: 'user/changePassword',
  who: 'account',
  kind: 'write',
  about:
    'Change the password with the old one and a captcha’s ticket; ends the other sessions. Both under the cipher, with the uid as account.',
  body: z.strictObject({ ut, oldPwd: pwd, pwd, ticket }),
  data: nothing,
});

export const getUserInfo = call({
  path: 'user/getUserInfo',
  who: 'account',
  kind: 'read',
  about: 'The profile, and the roles derived from it.',
  body: nothing,
  data: userInfo,
});

export const setUserInfo = call({
  path: 'user/setUserInfo',
  who: 'account',
  kind: 'write',
  about: 'Change nickname, introduction and avatar.',
  body: z.strictObject({
    nickname: z.string().check(z.minLength(1, 'required'), z.maxLength(40)),
    introduction: z.string().check(z.maxLength(500)),
    avatar: z.nullable(z.uuid()),
  }),
  data: nothing,
});

export const setLanguage = call({
  path: 'user/setLanguage',
  who: 'account',
  kind: 'write',
  about: 'In which language messages to this account are written.',
  body: z.strictObject({ lang: z.enum(languages) }),
  data: nothing,
});

export const getSessions = call({
  path: 'user/getSessions',
  who: 'account',
  kind: 'read',
  about: 'Where this account is logged in.',
  body: nothing,
  data: z.strictObject({ sessions: z.array(openSession) }),
});

export const endSessions = call({
  path: 'user/endSessions',
  who: 'account',
  kind: 'write',
  about: 'End one session, or all but this one.',
  body: z.strictObject({ id: z.optional(z.uuid()) }),
  data: nothing,
});

export const staffLogin = call({
  path: 'admin/login',
  who: 'anyone',
  kind: 'write',
  about:
    'The first step of a staff login: e-mail and password. It gives a token for the second step (second-factor.ts), and a session only to the demo’s own accounts.',
  body: z.strictObject({ account: accountName, timeZone, ut, pwd, ticket }),
  data: z.strictObject({
    session: z.nullable(session),
    /** `enrol`: no second factor is set up yet, and nothing else can be done. */
    step: z.nullable(z.strictObject({ token: z.string(), does: z.enum(['code', 'enrol']) })),
  }),
});

export const staffLogout = call({
  path: 'admin/logout',
  who: 'staff',
  kind: 'write',
  about: 'End this staff session.',
  body: nothing,
  data: nothing,
});

export const getStaffInfo = call({
  path: 'admin/getUserInfo',
  who: 'staff',
  kind: 'read',
  about: 'Who is logged in, and the duties held.',
  body: nothing,
  data: staffInfo,
});

export const staffChangePassword = call({
  path: 'admin/changePassword',
  who: 'staff',
  kind: 'write',
  about: 'Change the password with the old one; ends the other sessions.',
  body: z.strictObject({ ut, oldPwd: pwd, pwd, ticket }),
  data: nothing,
});

/** The token of a one-time link; the account it belongs to is the `account` of the cipher: the token itself. */
const invitationToken = z.string().check(z.minLength(20), z.maxLength(100));

export const getInvitation = call({
  path: 'admin/getInvitation',
  who: 'anyone',
  kind: 'read',
  about: 'Whom a one-time link invites; notFound when used or expired.',
  body: z.strictObject({ invitation: invitationToken }),
  data: z.strictObject({ nickname: z.string(), email: z.string() }),
});

export const acceptInvitation = call({
  path: 'admin/acceptInvitation',
  who: 'anyone',
  kind: 'write',
  about: 'Set the first password by a one-time link.',
  body: z.strictObject({ invitation: invitationToken, ut, pwd }),
  data: nothing,
});

const staffRow = z.strictObject({
  id: z.uuid(),
  nickname: z.string(),
  email: z.string(),
  duties: z.array(z.enum(duties)),
  state: z.enum(['invited', 'active', 'disabled']),
  /** Until when the open one-time link works; null: there is none. */
  invitedUntil: z.nullable(z.iso.datetime()),
  /** `waived`: an account of the demo, which may do without. */
  secondFactor: z.enum(['on', 'off', 'waived']),
  /** null: all matches. */
  matches: z.nullable(z.array(z.strictObject({ id: z.uuid(), name: langText }))),
  /** Units that this member of staff is tied to. */
  ties: z.int(),
  version: z.int(),
});

export const getStaff = call({
  path: 'admin/getStaff',
  who: { staff: 'staff' },
  kind: 'read',
  about: 'The members of staff and their duties.',
  body: nothing,
  data: z.strictObject({ rows: z.array(staffRow) }),
});

export const setStaff = call({
  path: 'admin/setStaff',
  who: { staff: 'staff' },
  kind: 'write',
  about:
    'Invite a member of staff (version 0), change name and duties, or disable; answers a new one’s invitation. A weighty duty, or more room for a holder of one, takes a second person.',
  proof: true,
  body: z.strictObject({
    id: z.uuid(),
    version: z.int(),
    nickname: z.string().check(z.minLength(1, 'required'), z.maxLength(40)),
    email,
    duties: z.array(z.enum(duties)),
    /** null: all matches. */
    matchIds: z.nullable(z.array(z.uuid()).check(z.minLength(1, 'required'), z.maxLength(200))),
    disabled: z.boolean(),
  }),
  data: z.strictObject({ invitation: z.nullable(z.string()) }),
});
