import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { keptSecret } from '../../platform/process/data-directory.ts'
import { spoken, type Words } from '../../platform/text/demo-words.ts'
import { hashPassword } from '../auth/sessions/password.ts'
import type { UserTable } from '../auth/users/users.table.ts'
import {
  descriptions,
  englishCities,
  englishFirst,
  englishLast,
  germanCities,
  germanFirst,
  germanLast,
  streets,
  tags,
} from './demo/people.ts'
import { createRandom, demoId, type Random } from './random.ts'

const DAY = 86_400_000
const COUNT = 250
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const MFA_SECRET_LENGTH = 52

/**
 * The MFA secret of every demo user who has one, to try out with any authenticator app; it differs between
 * installations.
 */
export const demoMfaSecret = ({ settings }: Ctx): string =>
  keptSecret(settings.dataDir, 'demo-mfa-secret', () =>
    Array.from(randomBytes(MFA_SECRET_LENGTH), byte => BASE32[byte % BASE32.length]).join(''),
  )

type Person = Insertable<UserTable> & { id: string; name: string }

/** About 250 people, the same every time; dates count back from the time of seeding. */
export async function seedUsers(ctx: Ctx, password: string): Promise<Person[]> {
  const people = demoPeople(ctx, await hashPassword(ctx, password))
  await ctx.db.insertInto('academy.user').values(people).execute()
  return people
}

/** The people who were seeded, whatever their name is today. */
export const demoUserIds = (ctx: Ctx): string[] => demoPeople(ctx, '').map(({ id }) => id)

function demoPeople(ctx: Ctx, hash: string): Person[] {
  const random = createRandom(20_240_917)
  const known = knownPeople(ctx, hash)
  const others = Array.from({ length: COUNT - known.length }, (_, index) =>
    somebody(ctx, random, hash, index),
  )
  return [...known, ...unique(others, known)]
}

function person(
  ctx: Ctx,
  hash: string,
  given: Partial<Person> & { name: string; display_name: string },
): Person {
  return {
    id: demoId('user', given.name),
    email: `${given.name}@example.com`,
    email_verified: true,
    registration: new Date(ctx.now().getTime() - 400 * DAY),
    last_login: new Date(ctx.now().getTime() - 2 * DAY),
    last_name_change: null,
    password_hash: hash,
    mfa_secret: null,
    mfa_recovery_hash: null,
    business: null,
    first_name: null,
    last_name: null,
    street: null,
    zip_code: null,
    city: null,
    country: null,
    vat_id: null,
    ...given,
  }
}

const invoice = {
  street: 'Lindenallee 4',
  zip_code: '01067',
  city: 'Dresden',
  country: 'DE',
}

type Known = Partial<Omit<Person, 'display_name'>> & { name: string; display_name: string | Words }

/** People with a role to play: each state that a screen must show has one with a telling name. */
function knownPeople(ctx: Ctx, hash: string): Person[] {
  const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY)
  const lang = ctx.settings.demoLang
  const make = ({ display_name, ...given }: Known) =>
    person(ctx, hash, { ...given, display_name: spoken(display_name, lang) })
  return [
    make({ name: 'admin', display_name: 'Admin', admin: true, registration: ago(900), last_login: null }),
    make({
      name: 'lena_admin',
      display_name: 'Lena Hartmann',
      admin: true,
      registration: ago(850),
      ...mfaOf(ctx),
    }),
    make({
      name: 'learner',
      display_name: { de: 'Luis Lerner', en: 'Luis Learner' },
      registration: ago(300),
      newsletter: true,
    }),
    make({
      name: 'mara_k',
      display_name: 'Mara Krüger',
      tags: ['mentor', 'python'],
      description: spoken(descriptions[7] ?? '', lang),
    }),
    make({ name: 'tom_mfa', display_name: { de: 'Tom Zweifaktor', en: 'Tom Twofactor' }, ...mfaOf(ctx) }),
    make({
      name: 'no_email',
      display_name: { de: 'Nora ohne E-Mail', en: 'Nora No-Email' },
      email: null,
      email_verified: false,
    }),
    make({
      name: 'unverified',
      display_name: { de: 'Una Bestätigt', en: 'Una Verified' },
      email_verified: false,
      last_login: null,
    }),
    make({
      name: 'banned',
      display_name: { de: 'Bernd Gesperrt', en: 'Bernie Banned' },
      enabled: false,
      last_login: ago(60),
    }),
    make({ name: 'oauth_only', display_name: 'Oona Auth', password_hash: null }),
    make({
      name: 'renamed',
      display_name: { de: 'Renée Umbenannt', en: 'Renée Renamed' },
      last_name_change: ago(3),
    }),
    make({
      name: 'firma',
      display_name: { de: 'Muster & Söhne GmbH', en: 'Sample & Sons Ltd' },
      business: true,
      first_name: 'Max',
      last_name: 'Muster',
      vat_id: 'DE123456789',
      ...invoice,
    }),
    make({
      name: 'firma_ohne_ust',
      display_name: { de: 'Klein UG', en: 'Small Ltd' },
      business: true,
      first_name: 'Kai',
      last_name: 'Klein',
      ...invoice,
    }),
    make({
      name: 'privat',
      display_name: { de: 'Petra Privat', en: 'Petra Private' },
      business: false,
      first_name: 'Petra',
      last_name: 'Privat',
      ...invoice,
    }),
    make({
      name: 'withheld',
      display_name: { de: 'Wilma Wartet', en: 'Wilma Waiting' },
      business: false,
      first_name: 'Wilma',
      withheld_coins: 320,
    }),
    make({
      name: 'very-long-name_of-32-characters-x',
      display_name: `${'Donaudampfschifffahrtsgesellschaft '.repeat(1)}Kapitänin Öztürk`,
    }),
    make({ name: 'x', display_name: 'X' }),
    make({
      name: 'emoji_fan',
      display_name: { de: 'Emi 🦊🚀 „Zitat“ <b>fett</b>', en: 'Emi 🦊🚀 “Quote” <b>bold</b>' },
      tags: ['beta', '🦊'],
    }),
    make({
      name: 'fresh',
      display_name: { de: 'Frida Frisch', en: 'Frida Fresh' },
      registration: ago(0),
      last_login: ago(0),
    }),
    make({ name: 'eight_tags', display_name: 'Theo Tags', tags: spoken(tags.slice(0, 8), lang) }),
    make({
      name: 'moderator',
      display_name: { de: 'Mo Moderation', en: 'Mo Moderator' },
      role: 'moderator',
    }),
    make({ name: 'editor', display_name: { de: 'Rike Redaktion', en: 'Eddie Editor' }, role: 'editor' }),
    make({ name: 'support', display_name: { de: 'Sina Support', en: 'Sina Support' }, role: 'support' }),
  ].map(one => ({ ...one, name: one.name.slice(0, 32) }))
}

const mfaOf = (ctx: Ctx) => ({ mfa_enabled: true, mfa_secret: demoMfaSecret(ctx) })

function somebody(ctx: Ctx, random: Random, hash: string, index: number): Person {
  const lang = ctx.settings.demoLang
  const isGerman = random.chance(0.6)
  const first = random.pick(isGerman ? germanFirst : englishFirst)
  const last = random.pick(isGerman ? germanLast : englishLast)
  const name = nameOf(first, last, random)
  const age = Math.floor(720 * random.next() ** 1.6)
  const registration = new Date(ctx.now().getTime() - age * DAY - random.below(DAY))
  const sinceLogin = random.next() ** 2 * (age * DAY)
  const [zip_code, city] = random.pick(isGerman ? germanCities : englishCities)
  const hasAddress = random.chance(0.3)
  const isBusiness = hasAddress && random.chance(0.15)
  return person(ctx, hash, {
    name,
    display_name: `${first} ${last}`,
    email: random.chance(0.03)
      ? null
      : `${name.replace(/_/g, '.')}@${random.pick(['example.com', 'example.org', 'mail.example.net'])}`,
    email_verified: random.chance(0.88),
    registration,
    last_login: random.chance(0.07) ? null : new Date(ctx.now().getTime() - sinceLogin),
    enabled: !random.chance(0.05),
    newsletter: random.chance(0.4),
    tags: random.chance(0.2) ? [spoken(random.pick(tags), lang)] : [],
    description: spoken(random.pick(descriptions), lang),
    password_hash: random.chance(0.05) ? null : hash,
    last_name_change: random.chance(0.1) ? new Date(registration.getTime() + (age * DAY) / 2) : null,
    ...(random.chance(0.1) ? mfaOf(ctx) : {}),
    ...(hasAddress
      ? {
          business: isBusiness,
          first_name: first,
          last_name: last,
          street: `${random.pick(streets)} ${1 + (index % 90)}`,
          zip_code,
          city,
          country: isGerman ? 'DE' : 'GB',
          vat_id: isBusiness ? `${isGerman ? 'DE' : 'GB'}${100_000_000 + index * 7919}` : null,
        }
      : {}),
  })
}

const plain = (text: string) =>
  text
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

function nameOf(first: string, last: string, random: Random): string {
  const [a, b] = [plain(first.toLowerCase()), plain(last.toLowerCase())]
  return random.pick([
    `${a}_${b}`,
    `${a[0]}${b}`,
    `${a}${1970 + random.below(40)}`,
    `${b}-${a}`,
    `${a}_${b}${random.below(99)}`,
  ])
}

function unique(people: Person[], taken: Person[]): Person[] {
  const names = new Set(taken.map(one => one.name))
  return people.map((one, index) => {
    const name = names.has(one.name) ? `${one.name}${index}` : one.name
    names.add(name)
    const email = one.email && (name === one.name ? one.email : one.email.replace('@', `${index}@`))
    return {
      ...one,
      name,
      email,
      id: demoId('user', name),
      email_verified: one.email_verified === true && email !== null,
    }
  })
}
