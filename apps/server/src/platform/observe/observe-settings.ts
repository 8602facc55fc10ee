import { z } from 'zod'
import { portNumber } from '../text/port-number.ts'

/** How this process is watched; all of it is off by default. Parts of the schema of `settings.ts`. */
export const observeFields = {
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).max(512).optional(),
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
