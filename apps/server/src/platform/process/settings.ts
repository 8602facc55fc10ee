import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { natsUrls } from '../channel/nats-address.ts'
import { isNetwork, type TrustedProxies } from '../http/address.ts'
import {
  type InboundSettings,
  inboundOf,
  mailFields,
  type SmtpSettings,
  smtpOf,
} from '../mail/mail-settings.ts'
import { type BackupSettings, backupFields, backupOf } from '../observe/backup-settings.ts'
import {
  type MetricsSettings,
  metricsOf,
  observeFields,
  type TraceSettings,
  tracesOf,
} from '../observe/observe-settings.ts'
import { readSignOn, type SignOnSettings } from '../sign-on/providers.ts'
import type { DemoLang } from '../text/demo-words.ts'
import { portNumber } from '../text/port-number.ts'
import { isTrust, networks, trustedProxies } from '../text/trusted-proxies.ts'
import { examples, secretSettings } from './setting-examples.ts'

/**
 * A wrong setting, a busy port, a locked directory: one sentence for the person who started the server, and exit code
 * 1.
 */
export class StartError extends Error {}

const port = (fallback: number) => portNumber.default(fallback)

/** The parsed JSON, or the text itself if it is not JSON. */
function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return text
  }
}

/** A bare origin: clients compare origins, so a path would be ignored silently. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine(isBareOrigin)
  .transform(text => new URL(text).origin)
  .optional()

function isBareOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`
}

/**
 * 32 random characters contain more distinct characters than this, even in hexadecimal; `aaaa…` and `12341234…` do not.
 */
function isVaried(text: string): boolean {
  return new Set(text).size > 8
}

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ }).optional()

/** `web` serves; `worker` does errands, and answers only whether it is well; `all` does both. */
const roles = ['all', 'web', 'worker'] as const
export type Role = (typeof roles)[number]

const sdkKey = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  // What this process does, if there are several.
  ROLE: z.enum(roles).default('all'),
  HOST: z.string().min(1).default('127.0.0.1'),
  ACADEMY_PORT: port(4000),
  LOTSE_PORT: port(4100),
  FRAME_PORT: port(4101),
  BANNER_PORT: port(4102),
  MEDIA_PORT: port(4103),
  DEMO_PORT: port(4200),
  ACADEMY_URL: origin,
  LOTSE_URL: origin,
  FRAME_URL: origin,
  BANNER_URL: origin,
  MEDIA_URL: origin,
  DEMO_URL: origin,
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  CHANNEL_URL: natsUrls.optional(),
  DEMO_PASSWORD: z.string().min(8).optional(),
  DEMO_SDK_KEY: sdkKey.optional(),
  DEMO_LANG: z.enum(['de', 'en']).optional(),
  SECRET: z.string().min(32).refine(isVaried).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TRUST_PROXY: z.string().refine(isTrust).default('false').transform(trustedProxies),
  // Academy: the Lotse project that gets its feedback, whether people may sign up by themselves, and the captcha
  // service.
  ACADEMY_SDK_KEY: sdkKey.optional(),
  ACADEMY_API_URL: z
    .url({ protocol: /^https?$/ })
    .refine(text => !/[?#]/.test(text))
    .transform(text => text.replace(/\/$/, ''))
    .optional(),
  ACADEMY_LEARNER_URL: z
    .url({ protocol: /^https?$/ })
    .refine(text => !/[?#]/.test(text))
    .optional(),
  ACADEMY_REGISTRATION: z.enum(['true', 'false']).default('true'),
  CAPTCHA_PROVIDER: z.enum(['none', 'recaptcha']).default('none'),
  RECAPTCHA_SITE_KEY: z.string().min(1).max(256).optional(),
  RECAPTCHA_SECRET: z.string().min(1).max(256).optional(),
  RECAPTCHA_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.recaptcha.net/recaptcha/api/siteverify'),
  RECAPTCHA_HOSTNAMES: z
    .string()
    .regex(/^[a-z0-9.-]+(,[a-z0-9.-]+)*$/)
    .optional(),
  ...mailFields,
  // Inner networks that webhooks may call.
  WEBHOOK_NETWORKS: z
    .string()
    .refine(text => networks(text).every(isNetwork))
    .transform(networks)
    .optional(),
  // Single sign-on: a file with the providers, and whether passwords still count.
  SIGN_ON_FILE: z.string().min(1).optional(),
  ACADEMY_PASSWORDS: z.enum(['on', 'off']).default('on'),
  LOTSE_PASSWORDS: z.enum(['on', 'off']).default('on'),
  ...observeFields,
  ...backupFields,
  DEV_SERVERS: z.preprocess(parsed, z.record(z.string(), z.url()).optional()),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
})

/** All variables: documented in the README, and kept from leaking into servers under test. */
export const settingNames = Object.keys(schema.shape)

export const originNames = ['academy', 'lotse', 'frame', 'banner', 'media', 'demo'] as const
export type OriginName = (typeof originNames)[number]

export interface Settings {
  mode: 'development' | 'production' | 'test'
  role: Role
  host: string
  ports: Record<OriginName, number>
  urls: Record<OriginName, string>
  dataDir: string
  databaseUrl: string | undefined
  /** The same database past a PgBouncer, if `databaseUrl` goes through one. */
  databaseDirectUrl: string | undefined
  /** A copy of it that follows, for lists and overviews. */
  databaseReplicaUrl: string | undefined
  /** NATS servers that tell processes what is new; if unset, PostgreSQL does. */
  channelUrl: string | undefined
  demoPassword: string | undefined
  /** The demo site's key; production has one only if it is given. */
  demoSdkKey: string | undefined
  /** Language of demo content that has only one. */
  demoLang: DemoLang
  /** Required in production; otherwise created once and kept in the data directory. */
  secret: string | undefined
  logLevel: string
  /** The number of reverse proxies in front of the server, or their addresses. */
  trustProxy: TrustedProxies
  /** An S3-compatible store for uploads; if unset, they go to the data directory. */
  s3: S3Settings | undefined
  /** If unset, each mail becomes a file in the data directory. */
  smtp: SmtpSettings | undefined
  /** Replies to mails go here, with a token after a plus sign; if unset, nobody can reply. */
  answersTo: string | undefined
  /** Doors for incoming mail; each is closed unless it is set. */
  inbound: InboundSettings
  backup: BackupSettings
  /** Addresses of the accounts of the console whose people run the server. */
  operators: string[]
  /** Inner addresses and networks that webhooks may call, also without encryption. */
  webhookNetworks: string[]
  /** Providers that people may sign in with, besides or instead of a password. */
  signOn: SignOnSettings
  /** Where Prometheus reads what this process counts; if unset, nothing is counted. */
  metrics: MetricsSettings | undefined
  /** Where spans go to; if unset, there are none. */
  traces: TraceSettings | undefined
  /** A sentence about each variable that is ignored. */
  ignored: string[]
  /** Addresses of the hot-reloading servers by app; `npm run dev` sets them. */
  devServers: Record<string, string> | undefined
  academy: {
    sdkKey: string | undefined
    /** The platform that Academy Admin works with; if unset, this server. */
    apiUrl: string | undefined
    /** The learners' own site, for administrators who sign in as one of them. */
    learnerUrl: string | undefined
    registration: boolean
    captcha: CaptchaSettings
  }
}

export type CaptchaSettings =
  | { provider: 'none' }
  | { provider: 'recaptcha'; siteKey: string; secret: string; url: string; hostnames: string[] }

export interface S3Settings {
  /** Address of the bucket. */
  url: string
  region: string
  accessKey: string
  secretKey: string
}

export function readSettings(env: Record<string, string | undefined>, root: string): Settings {
  // An empty variable counts as unset, as in most deployment files.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new StartError(wrongValue(String(parsed.error.issues[0]?.path[0]), env))
  const e = parsed.data
  if (e.NODE_ENV === 'production' && !e.SECRET) {
    throw new StartError(`SECRET must be set when NODE_ENV is production (${examples.SECRET}).`)
  }
  if (e.ROLE !== 'all' && !e.DATABASE_URL)
    throw new StartError(
      `DATABASE_URL must be set when ROLE is ${e.ROLE}: only one process may use the embedded database.`,
    )
  if (e.DATABASE_DIRECT_URL && !e.DATABASE_URL)
    throw new StartError(
      'DATABASE_URL must be set together with DATABASE_DIRECT_URL: the way through the pooler.',
    )
  if (e.DATABASE_REPLICA_URL && !e.DATABASE_URL)
    throw new StartError(
      'DATABASE_URL must be set together with DATABASE_REPLICA_URL: the embedded database has no replica.',
    )
  const ports = {
    academy: e.ACADEMY_PORT,
    lotse: e.LOTSE_PORT,
    frame: e.FRAME_PORT,
    banner: e.BANNER_PORT,
    media: e.MEDIA_PORT,
    demo: e.DEMO_PORT,
  }
  refuseShared('PORT', ports)
  refuseShared('URL', {
    academy: e.ACADEMY_URL,
    lotse: e.LOTSE_URL,
    frame: e.FRAME_URL,
    banner: e.BANNER_URL,
    media: e.MEDIA_URL,
    demo: e.DEMO_URL,
  })
  const demoSdkKey = e.DEMO_SDK_KEY ?? (e.NODE_ENV === 'production' ? undefined : 'demo')
  return {
    mode: e.NODE_ENV,
    role: e.ROLE,
    // Fastify opens a second server for the other address of that name, but our limits only watch the first.
    host: e.HOST === 'localhost' ? '127.0.0.1' : e.HOST,
    ports,
    urls: {
      academy: e.ACADEMY_URL ?? localUrl(ports.academy),
      lotse: e.LOTSE_URL ?? localUrl(ports.lotse),
      frame: e.FRAME_URL ?? localUrl(ports.frame),
      banner: e.BANNER_URL ?? localUrl(ports.banner),
      media: e.MEDIA_URL ?? localUrl(ports.media),
      demo: e.DEMO_URL ?? localUrl(ports.demo),
    },
    dataDir: isAbsolute(e.DATA_DIR) ? e.DATA_DIR : resolve(root, e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL,
    channelUrl: e.CHANNEL_URL,
    demoPassword: e.DEMO_PASSWORD,
    demoSdkKey,
    demoLang: e.DEMO_LANG ?? systemLang(given),
    secret: e.SECRET,
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY,
    s3: s3Of(e.S3_URL, e.S3_REGION, e.S3_ACCESS_KEY, e.S3_SECRET_KEY),
    smtp: orStop(smtpOf(e)),
    answersTo: e.MAIL_ANSWERS,
    inbound: orStop(inboundOf(e)),
    backup: backupOf(e, root),
    operators: e.OPERATORS,
    webhookNetworks: e.WEBHOOK_NETWORKS ?? [],
    signOn: signOnOf(e, root),
    metrics: orStop(metricsOf(e)),
    ...tracesOf(e),
    devServers: e.DEV_SERVERS,
    academy: {
      sdkKey: e.ACADEMY_SDK_KEY ?? demoSdkKey,
      apiUrl: e.ACADEMY_API_URL,
      learnerUrl: e.ACADEMY_LEARNER_URL,
      registration: e.ACADEMY_REGISTRATION === 'true',
      captcha: captchaOf(e),
    },
  }
}

/** Chosen as in terminal programs: `LC_ALL` before `LANG`, and English unless one of them says German. */
const systemLang = (env: Record<string, string | undefined>): DemoLang =>
  /^de(?![a-z])/i.test(env.LC_ALL ?? env.LANG ?? '') ? 'de' : 'en'

const localUrl = (port: number): string => `http://localhost:${port}`

/** The demo site is only served if there is a demo. A worker answers on one port, and only how it is. */
export function servedOrigins({ role, demoSdkKey }: Settings): readonly OriginName[] {
  if (role === 'worker') return ['lotse']
  return demoSdkKey ? originNames : originNames.filter(name => name !== 'demo')
}

/** Port 0 means any free port; the chosen one is then in the port and in the address given to people and frames. */
export function setPort(settings: Settings, name: OriginName, port: number): void {
  if (settings.urls[name] === localUrl(settings.ports[name])) settings.urls[name] = localUrl(port)
  settings.ports[name] = port
}

function captchaOf(e: z.output<typeof schema>): CaptchaSettings {
  if (e.CAPTCHA_PROVIDER === 'none') return { provider: 'none' }
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_URL: url } = e
  const hostnames = e.RECAPTCHA_HOSTNAMES?.split(',') ?? [new URL(e.ACADEMY_URL ?? localUrl(0)).hostname]
  if (siteKey && secret) return { provider: 'recaptcha', siteKey, secret, url, hostnames }
  const missing = siteKey ? 'RECAPTCHA_SECRET' : 'RECAPTCHA_SITE_KEY'
  throw new StartError(`${missing} must be set when CAPTCHA_PROVIDER is recaptcha (${examples[missing]}).`)
}

function s3Of(url?: string, region = '', accessKey?: string, secretKey?: string): S3Settings | undefined {
  if (!url) return undefined
  if (!accessKey || !secretKey)
    throw new StartError('S3_ACCESS_KEY and S3_SECRET_KEY must be set together with S3_URL.')
  return { url: url.replace(/\/$/, ''), region, accessKey, secretKey }
}

function signOnOf(e: z.output<typeof schema>, root: string): SignOnSettings {
  const passwords = { academy: e.ACADEMY_PASSWORDS === 'on', console: e.LOTSE_PASSWORDS === 'on' }
  return orStop(readSignOn(e.SIGN_ON_FILE && resolve(root, e.SIGN_ON_FILE), passwords))
}

/** A sentence instead of settings says what is wrong with them. */
function orStop<T>(read: T | string): T {
  if (typeof read === 'string') throw new StartError(read)
  return read
}

function wrongValue(name: string, env: Record<string, string | undefined>): string {
  const example = examples[name] ?? (name.endsWith('_PORT') ? defaultOf(name) : urlExample(name))
  // The value of a secret must not reach a terminal or a log.
  const shown = secretSettings.includes(name) ? 'its value' : `"${env[name]}"`
  return `${name} is wrong: ${shown} is not allowed; set it like ${name}=${example}.`
}

const defaultOf = (name: string) => String(schema.shape[name as 'ACADEMY_PORT'].parse(undefined))
const urlExample = (name: string) => `https://${name.replace(/_URL$/, '').toLowerCase()}.example.com`

/** Every origin must differ, or browsers would not keep them apart. An unset origin, and port 0, is chosen later. */
function refuseShared(what: 'PORT' | 'URL', values: Record<OriginName, number | string | undefined>): void {
  const seen = new Map<number | string, string>()
  for (const [name, value] of Object.entries(values)) {
    if (!value) continue
    const variable = `${name.toUpperCase()}_${what}`
    const other = seen.get(value)
    if (other) throw new StartError(`${variable} and ${other} are both ${value}: give each its own.`)
    seen.set(value, variable)
  }
}
