import { join } from 'node:path'
import { destination, type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

// Values under these names stay out of the log, wherever they appear in a logged object.
const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'access_token',
  'refresh_token',
  'gleapHash',
  'token',
  'secret',
  'mfa_code',
  'recovery_code',
  'userHash',
  'emailHash',
]
const redact = {
  paths: secretFields.flatMap(name => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  censor: '[redacted]',
}

/** Structured lines: to standard output in production, otherwise to a file, so that the terminal stays readable. */
export function createLogger(settings: Settings): Logger {
  const options = { level: settings.logLevel, redact, serializers: { err: plainError } }
  if (settings.mode === 'production') return pino(options)
  return pino(options, destination({ dest: join(settings.dataDir, 'server.log'), mkdir: true, sync: false }))
}

/** Leaves out `detail`, `parameters` and `query` of database errors: they contain what people typed. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  return {
    type: error.name,
    message: error.message,
    code: (error as { code?: string }).code,
    stack: error.stack,
  }
}
