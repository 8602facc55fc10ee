import { readFileSync } from 'node:fs'
import { roles as academyRoles } from '@lotse/contracts/academy/rights'
import { roles as teamRoles } from '@lotse/contracts/console/account'
import { type Product, products } from '@lotse/contracts/sign-on/sign-on'
import { z } from 'zod'

const group = z.string().min(1).max(256)

/** Over the network only with encryption; a provider on the same machine may do without. */
const issuer = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .refine(text => !/[?#]/.test(text) && (text.startsWith('https:') || isLoopback(new URL(text).hostname)))

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

const domain = z
  .string()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)

const provider = z
  .strictObject({
    /** A part of addresses and of links to accounts: it stays as it is. */
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/),
    /** On the button. */
    name: z.string().trim().min(1).max(60),
    issuer,
    clientId: z.string().min(1).max(256),
    /** None for a public client. */
    clientSecret: z.string().min(1).max(1024).optional(),
    scope: z
      .string()
      .max(500)
      .regex(/(^| )openid( |$)/)
      .default('openid email profile'),
    /** Whose confirmed addresses it may vouch for. Nobody is found or created by any other address. */
    domains: z.array(domain).max(100).default([]),
    groupsClaim: z.string().min(1).max(100).default('groups'),
    /** It asks everybody for a second factor, whether or not its tokens say so. */
    secondFactor: z.boolean().default(false),
    /** Signing out here also signs out there. */
    endSession: z.boolean().default(true),
    academy: z
      .strictObject({
        create: z.boolean().default(false),
        roles: z
          .array(z.strictObject({ group, role: z.enum(academyRoles) }))
          .max(200)
          .default([]),
        /** Where other clients of the platform get their codes. */
        redirects: z
          .array(z.url({ protocol: /^https?$/ }))
          .max(20)
          .default([]),
      })
      .optional(),
    console: z
      .strictObject({
        create: z.boolean().default(false),
        teams: z
          .array(z.strictObject({ team: z.uuid(), role: z.enum(teamRoles), group: group.optional() }))
          .max(500)
          .default([]),
      })
      .optional(),
  })
  .refine(({ academy, console }) => academy !== undefined || console !== undefined, {
    path: ['academy'],
  })

const file = z.strictObject({
  providers: z
    .array(provider)
    .min(1)
    .max(20)
    .refine(all => new Set(all.map(({ id }) => id)).size === all.length),
})

export type Provider = z.output<typeof provider>

export interface SignOnSettings {
  providers: Provider[]
  /** Whether people may sign in with a password. */
  passwords: Record<Product, boolean>
}

/** The settings, or a sentence about what is wrong with them. */
export function readSignOn(
  path: string | undefined,
  passwords: SignOnSettings['passwords'],
): SignOnSettings | string {
  const read = path === undefined ? [] : readProviders(path)
  if ('problem' in read)
    return `SIGN_ON_FILE: the file ${path} ${read.problem} (docs/operating.md, "Single sign-on").`
  const locked = products.find(product => !passwords[product] && !read.some(one => one[product]))
  if (locked)
    return `${switchOf[locked]} is off, but no provider in SIGN_ON_FILE is for it: nobody could sign in.`
  return { providers: read, passwords }
}

const switchOf: Record<Product, string> = { academy: 'ACADEMY_PASSWORDS', console: 'LOTSE_PASSWORDS' }

/** What is wrong is named by its place, never by its value. */
function readProviders(path: string): Provider[] | { problem: string } {
  const text = textOf(path)
  if (text === undefined) return { problem: 'cannot be read' }
  const given = jsonOf(text)
  if (given === undefined) return { problem: 'is not JSON' }
  const parsed = file.safeParse(given)
  if (parsed.success) return parsed.data.providers
  return { problem: `has a wrong or missing value: ${placeOf(parsed.error.issues[0])}` }
}

function placeOf(issue: z.core.$ZodIssue | undefined): string {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return [...(issue?.path ?? []), ...unknown].join('.')
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
