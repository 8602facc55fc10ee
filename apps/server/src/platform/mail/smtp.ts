import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { SmtpSettings } from '../process/settings.ts'
import { fileMailer, type Mail, type Mailer } from './mail.ts'

export interface SmtpMailer extends Mailer {
  close(): Promise<void>
}

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 600_000
/** Codes and links in mails have expired by then. */
const GIVE_UP_MS = 2 * 86_400_000

/**
 * Mails wait in `DATA_DIR/outbox` until the mail server has taken them: none is lost by a restart, and no answer takes
 * longer for an address that exists.
 */
export function smtpMailer(
  { url, from }: SmtpSettings,
  dataDir: string,
  { now, log, firstPauseMs = FIRST_PAUSE_MS }: { now: () => Date; log: Logger; firstPauseMs?: number },
): SmtpMailer {
  const folder = join(dataDir, 'outbox')
  const kept = fileMailer(folder, now)
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true })
  let pauseMs = firstPauseMs
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let isClosed = false

  const deliver = (): void => {
    again = true
    running ??= empty().finally(() => {
      running = undefined
    })
  }
  const empty = async (): Promise<void> => {
    while (again && !isClosed) {
      again = false
      clearTimeout(timer)
      try {
        for (const name of (await readdir(folder)).filter(one => one.endsWith('.json')).sort()) {
          if (isClosed) return
          await deliverOne(name)
        }
        pauseMs = firstPauseMs
      } catch (error) {
        // Never the mail itself: it holds a code.
        log.warn({ reason: (error as { code?: string }).code }, 'mail not sent, tried again later')
        timer = setTimeout(deliver, pauseMs).unref()
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      }
    }
  }
  const deliverOne = async (name: string): Promise<void> => {
    const file = join(folder, name)
    const { to, subject, text } = JSON.parse(await readFile(file, 'utf8')) as Mail
    try {
      await transport.sendMail({ to, subject, text })
      await rm(file)
    } catch (error) {
      const isRefused = Number((error as { responseCode?: number }).responseCode) >= 500
      const isOld = now().getTime() - sentAt(name) > GIVE_UP_MS
      if (!isRefused && !isOld) throw error
      log.error(
        { reason: (error as { code?: string }).code },
        'mail refused for good, kept in outbox/refused',
      )
      await mkdir(join(folder, 'refused'), { recursive: true })
      await rename(file, join(folder, 'refused', name))
    }
  }
  deliver()
  return {
    send: async mail => {
      await kept.send(mail)
      deliver()
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      transport.close()
      await running
    },
  }
}

/** File names begin with the moment, colons replaced. */
const sentAt = (name: string): number => {
  const [date = '', hours = ''] = name.slice(0, 24).split('T')
  return Date.parse(`${date}T${hours.replace('-', ':').replace('-', ':')}`)
}
