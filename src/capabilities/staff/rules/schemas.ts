import * as z from 'zod/mini';
import { isEmail, maxEmailLength, cleanEmail } from '#capabilities/login/rules/email.ts';
import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { passwordLength } from './limits.ts';
import { roleNames, type Scope, scopes } from './roles.ts';

export const Email = z
  .string()
  .check(z.overwrite(cleanEmail), z.maxLength(maxEmailLength, 'staff-email'), z.refine(isEmail, 'staff-email'));

/** A password as entered. */
export const Password = z.string().check(z.minLength(1, 'required'), z.maxLength(passwordLength.maxLength, 'too-long'));

export const TotpCode = z
  .string()
  .check(z.maxLength(100, 'staff-code'), z.overwrite(normalizeNumber), z.regex(/^\d{6}$/, 'staff-code'));

/** Token of an invitation: 256 random bits, base64url. */
export const InvitationToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'invalid'));

export const Roles = z.array(z.enum(roleNames)).check(z.maxLength(roleNames.length, 'invalid'));

export const ScopeName = z.enum(Object.keys(scopes) as [Scope, ...Scope[]]);

export const StaffStatus = z.enum(['invited', 'active', 'suspended']);
