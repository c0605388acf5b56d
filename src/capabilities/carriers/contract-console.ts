import * as z from 'zod/mini';
import { isEmail, maxEmailLength, cleanEmail } from '#capabilities/login/rules/email.ts';
import { stepUpProblems } from '#capabilities/staff/contract-people.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { keyScopeNames, maxKeyLimits } from './rules/keys.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

const carriersCall = { caller: 'staff', scope: 'carriers:manage', envelope: 'errno', fieldMessages } as const;

const singleLine = (max: number) => text(max).check(z.regex(/^\P{C}*$/u, 'invalid'));

const Scopes = z
  .array(z.enum(keyScopeNames))
  .check(z.minLength(1, 'scopes-none'), z.maxLength(keyScopeNames.length, 'invalid'));
const PerMinute = z.int('per-minute').check(z.gte(1, 'per-minute'), z.lte(maxKeyLimits.perMinute, 'per-minute'));
const PerDay = z.int('per-day').check(z.gte(1, 'per-day'), z.lte(maxKeyLimits.perDay, 'per-day'));

const CarrierContact = z.object({
  name: singleLine(100),
  email: z
    .string()
    .check(z.overwrite(cleanEmail), z.maxLength(maxEmailLength, 'carrier-email'), z.refine(isEmail, 'carrier-email')),
  /** International number, or empty. */
  phone: z.string().check(z.trim(), z.regex(/^(\+[0-9][0-9 ()-]{4,24})?$/, 'carrier-phone')),
});

/** `code`: airline designator, two characters of IATA or three letters of ICAO, or empty. */
const CarrierDetails = z.object({
  name: singleLine(100),
  code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z0-9]{2}|[A-Z]{3})?$/, 'carrier-code')),
  contact: CarrierContact,
});

/**
 * Key as administrators see it, without its secret. `publicId`: its public part, which identifies it. `perMinute`,
 * `perDay`: maximum number of people that the carrier may ask about with the key.
 */
export const CarrierKey = z.object({
  id: Id,
  publicId: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopeNames)),
  perMinute: z.int(),
  perDay: z.int(),
  state: z.enum(['active', 'expired', 'revoked']),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
});
export type CarrierKey = z.output<typeof CarrierKey>;

/** Carrier with its keys, newest first. */
export const Carrier = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  status: z.enum(['active', 'suspended']),
  createdAt: Instant,
  keys: z.array(CarrierKey),
});
export type Carrier = z.output<typeof Carrier>;

/** Lists all carriers by name. They are not paged: there are a few dozen. */
export const listCarriers = defineCall({
  ...carriersCall,
  name: 'listCarriers',
  summary: 'Lists carriers with their keys, by name.',
  method: 'GET',
  path: '/api/carriers',
  input: NoInput,
  output: z.object({ items: z.array(Carrier) }),
});

export const addCarrier = defineCall({
  ...carriersCall,
  name: 'addCarrier',
  summary: 'Adds a carrier.',
  method: 'POST',
  path: '/api/carriers',
  input: CarrierDetails,
  output: z.object({ id: Id }),
  problems: pickProblems('carriers/code-taken'),
});

export const changeCarrier = defineCall({
  ...carriersCall,
  name: 'changeCarrier',
  summary: 'Changes the name, code and contact of a carrier.',
  method: 'POST',
  path: '/api/carriers/change',
  input: z.extend(CarrierDetails, { id: Id }),
  output: NoData,
  problems: pickProblems('carriers/code-taken'),
});

export const suspendCarrier = defineCall({
  ...carriersCall,
  name: 'suspendCarrier',
  summary: 'Suspends a carrier. Its keys stop working within a second.',
  method: 'POST',
  path: '/api/carriers/suspend',
  input: z.object({ id: Id, reason: singleLine(300) }),
  output: NoData,
  problems: pickProblems('carriers/other-state'),
});

/** Ends a suspension. Keys that are neither expired nor revoked work again. Needs a step-up. */
export const reinstateCarrier = defineCall({
  ...carriersCall,
  name: 'reinstateCarrier',
  summary: 'Ends the suspension of a carrier.',
  method: 'POST',
  path: '/api/carriers/reinstate',
  input: z.object({ id: Id, reason: singleLine(300) }),
  output: NoData,
  problems: { ...stepUpProblems, ...pickProblems('carriers/other-state') },
});

/**
 * Creates a key and shows it once. Needs a step-up. The client chooses `id`. A retry with the same `id` shows the same
 * key with a new secret, which replaces the earlier secret.
 */
export const addCarrierKey = defineCall({
  ...carriersCall,
  name: 'addCarrierKey',
  summary: 'Creates a key for a carrier. The key is shown only once.',
  method: 'POST',
  path: '/api/carriers/keys',
  idempotency: 'handler',
  input: z.object({
    id: Id,
    carrierId: Id,
    name: singleLine(60),
    scopes: Scopes,
    perMinute: PerMinute,
    perDay: PerDay,
    /** Last day on which the key is valid, in Brunei. */
    lastDay: z.string().check(z.refine(isLocalDate, 'date')),
  }),
  output: z.object({ id: Id, key: z.string() }),
  problems: { ...stepUpProblems, ...pickProblems('carriers/other-state', 'carriers/too-many-keys') },
});

/** Needs a step-up. */
export const changeKeyLimits = defineCall({
  ...carriersCall,
  name: 'changeKeyLimits',
  summary: 'Changes how many people a carrier can ask about with a key.',
  method: 'POST',
  path: '/api/carriers/keys/limits',
  input: z.object({ id: Id, perMinute: PerMinute, perDay: PerDay }),
  output: NoData,
  problems: { ...stepUpProblems, ...pickProblems('carriers/other-state') },
});

/** A revoked key stops working within a second. */
export const revokeCarrierKey = defineCall({
  ...carriersCall,
  name: 'revokeCarrierKey',
  summary: 'Revokes a key of a carrier. The key stops working within a second.',
  method: 'POST',
  path: '/api/carriers/keys/revoke',
  input: z.object({ id: Id, reason: singleLine(300) }),
  output: NoData,
  problems: pickProblems('carriers/other-state'),
});
