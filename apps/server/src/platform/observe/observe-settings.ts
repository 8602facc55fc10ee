import { z } from 'zod'
import { portNumber } from '../text/port-number.ts'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** How this process is watched; all of it is off by default. Parts of the schema of `settings.ts`. */
export const observeFields = {
  // Accounts of the console that see how the server is.
  OPERATORS: z
    .string()
    .regex(/^[^\s@,]{1,64}@[^\s@,]{1,255}(,[^\s@,]{1,64}@[^\s@,]{1,255})*$/)
    .transform(text => text.toLowerCase().split(','))
    .default([]),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).max(512).optional(),
  // The names are those of every program with OpenTelemetry, and often set for all of them at once: whatever is wrong
  // here must not stop a server.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
}

type Given = z.output<z.ZodObject<typeof observeFields>>

export interface MetricsSettings {
  /** Port 0 means any free port; the chosen one is stored here. */
  port: number
  host: string
  /** What Prometheus says to be answered. */
  token: string | undefined
}

const loopback = ['127.0.0.1', '::1', 'localhost']

/** Undefined if metrics are off, or a sentence about what is wrong. */
export function metricsOf(e: Given): MetricsSettings | undefined | string {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = e
  if (port === undefined) return undefined
  if (!token && !loopback.includes(host))
    return `METRICS_TOKEN must be set when METRICS_HOST is ${host}: other machines could read the metrics.`
  return { port, host, token }
}

export interface TraceSettings {
  /** Where spans are sent to, as JSON. */
  url: string
  /** Undefined leaves it to `OTEL_RESOURCE_ATTRIBUTES`. */
  service: string | undefined
  sampler: (typeof samplers)[number]
  /** For `traceidratio`: how many of all traces are recorded, from 0 to 1. */
  ratio: number
}

type Variable = Extract<keyof Given, `OTEL_${string}`>

const word = (text: string) => text.trim().toLowerCase()
const collector = z.url({ protocol: /^https?$/ })
const shapes = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .string()
    .transform(word)
    .pipe(z.enum(['http/json', 'http/protobuf'])),
  OTEL_TRACES_EXPORTER: z
    .string()
    .transform(word)
    .pipe(z.enum(['otlp', 'none'])),
  OTEL_SERVICE_NAME: z.string().max(200),
  OTEL_TRACES_SAMPLER: z.string().transform(word).pipe(z.enum(samplers)),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1),
  OTEL_SDK_DISABLED: z
    .string()
    .transform(word)
    .pipe(z.enum(['true', 'false'])),
} satisfies Record<Variable, z.ZodType>

/** What holds where a variable is not understood. */
const without: Record<Variable, string> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'it has to be an address with http or https',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'it has to be an address with http or https',
  OTEL_EXPORTER_OTLP_PROTOCOL: 'traces are sent as OTLP over HTTP, in JSON',
  OTEL_TRACES_EXPORTER: 'only otlp and none are known, so no traces are sent',
  OTEL_SERVICE_NAME: 'it has more than 200 characters',
  OTEL_TRACES_SAMPLER: 'all traces are recorded',
  OTEL_TRACES_SAMPLER_ARG: 'it has to be a number from 0 to 1',
  OTEL_SDK_DISABLED: 'only true switches traces off',
}

/** Where traces go to, and a sentence about each variable that is ignored: without its value, which may be a secret. */
export function tracesOf(e: Given): { traces: TraceSettings | undefined; ignored: string[] } {
  const ignored: string[] = []
  const read = <Name extends Variable>(name: Name): z.output<(typeof shapes)[Name]> | undefined => {
    const given = e[name]
    if (given === undefined) return undefined
    const parsed = shapes[name].safeParse(given.trim())
    if (parsed.success) return parsed.data as z.output<(typeof shapes)[Name]>
    ignored.push(`${name} is ignored: ${without[name]}.`)
    return undefined
  }
  if (!e.OTEL_EXPORTER_OTLP_ENDPOINT && !e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
    return { traces: undefined, ignored }
  const isOff = read('OTEL_SDK_DISABLED') === 'true'
  const exporter = e.OTEL_TRACES_EXPORTER === undefined ? 'otlp' : read('OTEL_TRACES_EXPORTER')
  const base = read('OTEL_EXPORTER_OTLP_ENDPOINT')
  const url = read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
  if (isOff || exporter !== 'otlp' || !url) return { traces: undefined, ignored }
  read('OTEL_EXPORTER_OTLP_PROTOCOL')
  const traces = {
    url,
    service: read('OTEL_SERVICE_NAME'),
    sampler: read('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on',
    ratio: read('OTEL_TRACES_SAMPLER_ARG') ?? 1,
  }
  return { traces, ignored }
}
