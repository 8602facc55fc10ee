import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProgram, freePort, untilItListens } from '../../../testing/outside-program.ts'

const PROGRAM = '/usr/sbin/dovecot'
const NOBODY = 65_534

/** Why the mailbox is not tested here; undefined if it is. */
export const whyNoDovecot = (): string | undefined => {
  if (!existsSync(PROGRAM)) return 'Dovecot is not installed (apt-get install dovecot-imapd)'
  return process.getuid?.() === 0 ? undefined : 'Dovecot is started by root alone'
}

export interface Dovecot {
  url: string
  /** Puts a mail into the mailbox, as a mail server delivers it. */
  deliver(name: string, raw: string): void
  close(): Promise<void>
}

/** A real IMAP server with one mailbox, in its own folder. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-dovecot-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  for (const name of ['run', 'mail', 'mail/new', 'mail/cur', 'mail/tmp']) {
    mkdirSync(join(folder, name))
    if (name.startsWith('mail')) chownSync(join(folder, name), NOBODY, NOBODY)
  }
  const config = join(folder, 'dovecot.conf')
  writeFileSync(config, configOf(folder, port))
  const child = spawn(PROGRAM, ['-F', '-c', config], { stdio: 'ignore' })
  const log = join(folder, 'log')
  await untilItListens(child, port, () => (existsSync(log) ? readFileSync(log, 'utf8') : ''))
  return {
    url: `imap://answers:p%40ss@127.0.0.1:${port}/INBOX`,
    deliver: (name, raw) => {
      const path = join(folder, 'mail/new', name)
      writeFileSync(path, raw)
      chownSync(path, NOBODY, NOBODY)
    },
    close: async () => {
      await endProgram(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const configOf = (folder: string, port: number): string => `
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail
passdb {
  driver = static
  args = password=p@ss
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${folder}/mail
}
first_valid_uid = 1
last_valid_uid = 0
first_valid_gid = 1
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`
