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
const collector = z.url({ protocol: /^https?$/ }).optional()

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
  // The names are those of every program with OpenTelemetry.
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/json', 'http/protobuf']).optional(),
  OTEL_SERVICE_NAME: z.string().max(200).default('lotse'),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
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
  service: string
  sampler: (typeof samplers)[number]
  /** For `traceidratio`: how many of all traces are recorded, from 0 to 1. */
  ratio: number
}

export function tracesOf(e: Given): TraceSettings | undefined {
  const base = e.OTEL_EXPORTER_OTLP_ENDPOINT
  const url = e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
  if (!url || e.OTEL_SDK_DISABLED === 'true') return undefined
  return {
    url,
    service: e.OTEL_SERVICE_NAME,
    sampler: e.OTEL_TRACES_SAMPLER,
    ratio: e.OTEL_TRACES_SAMPLER_ARG,
  }
}
